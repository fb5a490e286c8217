import { describe, expect, it } from 'vitest';
import { orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { SlotGroup } from '#/modules/slots/rules/slot-types.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { presentSlotDates } from './present-slot-dates.ts';

function aGroup(given: Partial<SlotGroup> = {}): SlotGroup {
  const date = given.date ?? '2026-03-12';
  return {
    branchId: 651,
    slotType: 'DELIVERY',
    slotGridType: 'DEFAULT',
    date,
    orderCutOff: orderCutOff('DELIVERY', date),
    campaignId: null,
    campaignOpensAt: null,
    priorityUntil: null,
    chargePence: 400,
    starts: [instantOf(date, '09:00')],
    hasPlace: true,
    isOwn: false,
    hasPass: false,
    ...given,
  };
}

const cutOff = instantOf('2026-03-11', '22:00');
const grid = { slotGridType: 'DEFAULT', isKindOffered: true, now: cutOff - 1 } as const;
const show = (groups: SlotGroup[], facts: Partial<{ isKindOffered: boolean; now: number }> = {}) => presentSlotDates(['2026-03-12'], groups, { ...grid, ...facts })[0]!;

describe('a day of the grid', () => {
  it('has the start times of all its slots in order, once each, and their campaigns [SC-364 part]', () => {
    const at = (...times: string[]) => times.map((time) => instantOf('2026-03-12', time));
    const open = { campaignId: 'easter', campaignOpensAt: 0 } as const;
    expect(show([aGroup({ starts: at('09:00', '18:00'), ...open }), aGroup({ starts: at('08:00', '09:00'), priorityUntil: cutOff, ...open })])).toEqual({
      date: '2026-03-12',
      times: ['08:00', '09:00', '18:00'],
      campaigns: ['easter'],
      isPriority: false,
      available: true,
    });
    expect(show([])).toEqual({ date: '2026-03-12', times: [], campaigns: [], isPriority: false, available: false });
  });

  it('is available while one of its slots is open before its cut-off and has a place left [SC-364 part]', () => {
    const available = (given: Partial<SlotGroup>, facts = {}) => show([aGroup(given)], facts).available;
    expect(available({})).toBe(true);
    expect(available({}, { now: cutOff })).toBe(false);
    expect(available({ hasPlace: false })).toBe(false);
    expect(available({}, { isKindOffered: false })).toBe(false);
    expect(available({ campaignId: 'easter', campaignOpensAt: cutOff })).toBe(false);
    expect(show([aGroup({ hasPlace: false }), aGroup()]).available).toBe(true);
    expect(show([aGroup({ hasPlace: false }), aGroup({ orderCutOff: cutOff - 1 })]).available, 'neither group has what the other lacks').toBe(false);
  });

  it('is a priority day while all its slots are for customers with a Delivery Pass, to whom it is open [SC-364 part]', () => {
    const early = { priorityUntil: cutOff };
    expect(show([aGroup(early), aGroup(early)])).toMatchObject({ isPriority: true, available: false });
    expect(show([aGroup({ ...early, hasPass: true })])).toMatchObject({ isPriority: true, available: true });
    expect(show([aGroup(early), aGroup()])).toMatchObject({ isPriority: false, available: true });
    expect(show([aGroup(early)], { now: cutOff })).toMatchObject({ isPriority: false });
    expect(show([aGroup({ ...early, hasPass: true })], { isKindOffered: false }), 'at a branch without this kind of collection').toMatchObject({ isPriority: false, available: false });
  });

  it('is a priority day by its open slots only: not by one past its cut-off, or not open to anyone yet [SC-334 part]', () => {
    const early = aGroup({ priorityUntil: cutOff });
    const closed = aGroup({ orderCutOff: cutOff - 1 });
    const toCome = { campaignId: 'easter', campaignOpensAt: cutOff } as const;
    expect(show([early, closed])).toMatchObject({ isPriority: true, available: false });
    expect(show([closed])).toMatchObject({ isPriority: false });
    expect(show([{ ...early, ...toCome }])).toMatchObject({ isPriority: false });
    expect(show([early, aGroup(toCome)])).toMatchObject({ isPriority: true });
  });

  it('shows 1-hour slots only in the Christmas window, whichever grid is wanted [SC-346 part]', () => {
    const days = ['2026-12-19', '2026-12-20', '2026-12-24', '2026-12-25'];
    const both = (date: string) => [aGroup({ date, starts: [instantOf(date, '09:00')] }), aGroup({ date, slotGridType: 'SAVER', starts: [instantOf(date, '08:00')] })];
    expect(presentSlotDates(days, days.flatMap(both), { ...grid, slotGridType: 'SAVER' }).map(({ times }) => times)).toEqual([['08:00'], ['09:00'], ['09:00'], ['08:00']]);
  });
});
