import { describe, expect, it } from 'vitest';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { statusOf, type SlotWithTaken } from './present-slot-days.ts';

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
    ...given,
  };
}

describe('a slot of the grid', () => {
  const cutOff = instantOf('2026-03-11', '22:00');

  it('is available until its cut-off, and at that instant no longer [SC-363 part] [SC-342 part]', () => {
    expect(statusOf(aSlot(), cutOff - 1)).toBe('AVAILABLE');
    expect(statusOf(aSlot(), cutOff)).toBe('UNAVAILABLE');
  });

  it('is fully booked when its last place is taken, but unavailable after its cut-off [SC-363 part]', () => {
    expect(statusOf(aSlot({ taken: 2 }), cutOff - 1)).toBe('FULLY_BOOKED');
    expect(statusOf(aSlot({ taken: 2 }), cutOff)).toBe('UNAVAILABLE');
  });

  it('is available 28 days ahead, and not 29 [SC-345 part]', () => {
    const noon = instantOf('2026-03-09', '12:00');
    expect(statusOf(aSlot({ date: '2026-04-06' }), noon)).toBe('AVAILABLE');
    expect(statusOf(aSlot({ date: '2026-04-07' }), noon)).toBe('UNAVAILABLE');
  });
});
