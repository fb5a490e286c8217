import { describe, expect, it } from 'vitest';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { greenVariantOf, presentSlotDays, statusOf, type SlotWithTaken } from './present-slot-days.ts';

function aSlot(given: Partial<SlotWithTaken> = {}): SlotWithTaken {
  const date = given.date ?? '2026-03-12';
  return {
    slotId: 1,
    branchId: 651,
    slotType: 'DELIVERY',
    slotGridType: 'DEFAULT',
    date,
    startsAt: instantOf(date, '09:00'),
    endsAt: instantOf(date, '10:00'),
    capacity: 2,
    chargePence: 400,
    orderCutOff: orderCutOff('DELIVERY', date),
    amendCutOff: amendCutOff('DELIVERY', date),
    campaignId: null,
    campaignOpensAt: null,
    priorityUntil: null,
    taken: 1,
    hasPass: false,
    isNear: false,
    own: null,
    confirmed: null,
    ...given,
  };
}

const at = (now: number) => ({ isKindOffered: true, now });

describe('a slot of the grid', () => {
  const cutOff = instantOf('2026-03-11', '22:00');

  it('is available until its cut-off, and at that instant no longer [SC-363 part] [SC-342 part]', () => {
    expect(statusOf(aSlot(), at(cutOff - 1))).toBe('AVAILABLE');
    expect(statusOf(aSlot(), at(cutOff))).toBe('UNAVAILABLE');
  });

  it('is fully booked when its last place is taken, but unavailable after its cut-off [SC-363 part]', () => {
    expect(statusOf(aSlot({ taken: 2 }), at(cutOff - 1))).toBe('FULLY_BOOKED');
    expect(statusOf(aSlot({ taken: 2 }), at(cutOff))).toBe('UNAVAILABLE');
  });

  it('is available 28 days ahead, and not 29 [SC-345 part]', () => {
    const noon = instantOf('2026-03-09', '12:00');
    expect(statusOf(aSlot({ date: '2026-04-06' }), at(noon))).toBe('AVAILABLE');
    expect(statusOf(aSlot({ date: '2026-04-07' }), at(noon))).toBe('UNAVAILABLE');
  });

  it('is unavailable if its branch does not offer the kind of collection [SC-363 part]', () => {
    expect(statusOf(aSlot(), { isKindOffered: false, now: cutOff - 1 })).toBe('UNAVAILABLE');
  });

  it('is greener near another delivery, but CONTROL for shoppers in the control group [SC-331 part] [SC-332 part]', () => {
    const variants = [true, false].flatMap((isNear) => [true, false].map((inGreenControl) => greenVariantOf({ isNear }, { inGreenControl })));
    expect(variants).toEqual(['CONTROL', 'GREEN_SLOT', 'UNKNOWN', 'UNKNOWN']);
  });
});

describe('the saver grid', () => {
  const now = instantOf('2026-12-10', '09:00');
  const grid = { slotGridType: 'SAVER', isKindOffered: true, inGreenControl: false, goal: { addressId: 7, postcode: 'RG12 1AA', collectionKind: null }, now } as const;
  const both = (date: string) => [
    aSlot({ slotId: 1, date, slotGridType: 'DEFAULT' }),
    aSlot({ slotId: 2, date, slotGridType: 'SAVER', startsAt: instantOf(date, '08:00'), endsAt: instantOf(date, '12:00') }),
  ];

  it('shows savers, and from 20 to 24 December the 1-hour slots instead [SC-346]', () => {
    const days = ['2026-12-19', '2026-12-20', '2026-12-24', '2026-12-25'];
    const shown = presentSlotDays(days, days.flatMap(both), grid);
    expect(shown.map(({ slots }) => slots.map(({ slotId }) => slotId))).toEqual([[2], [1], [1], [2]]);
    expect(shown[1]!.slots[0]!.status).toBe('AVAILABLE');
  });
});
