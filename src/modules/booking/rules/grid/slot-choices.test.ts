import type { WireGridSlot } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { chargeRange, dayInBrief, lowestCharge, partsOfDay } from './grid-marks.ts';
import { nearestSlot } from './nearest-slot.ts';
import { rowsOfGrid } from './slot-grid-rows.ts';
import { slotJumps } from './slot-jumps.ts';

let lastId = 0;
function slot(day: number, hour: number, pounds: number, given: Partial<WireGridSlot> = {}): WireGridSlot {
  const at = (later: number) => new Date(Date.UTC(2026, 2, day, hour + later)).toISOString();
  const cutOff = at(-24);
  return {
    slotId: ++lastId,
    startDateTime: at(0),
    endDateTime: at(1),
    status: 'AVAILABLE',
    charge: { amount: pounds, currencyCode: 'GBP' },
    greenVariant: 'UNKNOWN',
    orderCutoffDateTime: cutOff,
    amendOrderCutoffDateTime: cutOff,
    shopByDateTime: cutOff,
    ...given,
  };
}
const full = { status: 'FULLY_BOOKED' } as const;
const day = (date: number, ...slots: WireGridSlot[]) => ({ date: `2026-03-${date}`, slots });

describe('the marks of a grid', () => {
  it('are on the lowest charge that can be booked, and on none if all cost the same', () => {
    expect(lowestCharge([day(10, slot(10, 9, 1, full), slot(10, 10, 3)), day(11, slot(11, 9, 2.5))])).toBe(250);
    expect(lowestCharge([day(10, slot(10, 9, 4), slot(10, 10, 4))])).toBeNull();
    expect(lowestCharge([day(10, slot(10, 9, 4, full))])).toBeNull();
    expect(chargeRange([day(10, slot(10, 9, 2.5), slot(10, 10, 6))])).toEqual({ lowest: 250, highest: 600 });
    expect(chargeRange([day(10)])).toBeNull();
  });

  it('say of a day whether it is full, nearly full or open, and from which charge', () => {
    expect(dayInBrief(day(10), [])).toEqual({ kind: 'none' });
    expect(dayInBrief(day(10, slot(10, 9, 4, full)), [])).toEqual({ kind: 'full' });
    expect(dayInBrief(day(10, slot(10, 9, 4, full), slot(10, 10, 4, full), slot(10, 11, 4, full), slot(10, 12, 5)), [])).toEqual({ kind: 'few', lowest: 500 });
    expect(dayInBrief(day(10, slot(10, 9, 4), slot(10, 10, 3)), [])).toEqual({ kind: 'open', lowest: 300 });
  });

  it('say of a day without a slot for the shopper that it is unavailable, or only for holders of a pass, not that it is full [SC-363] [SC-334 part]', () => {
    const closed = { status: 'UNAVAILABLE' } as const;
    const shut = slot(10, 9, 4, closed);
    expect(dayInBrief(day(10, shut), [])).toEqual({ kind: 'unavailable' });
    expect(dayInBrief(day(10, shut), ['2026-03-10'])).toEqual({ kind: 'pass-only' });
    expect(dayInBrief(day(10, shut, slot(10, 10, 4, full)), [])).toEqual({ kind: 'full' });
    expect(dayInBrief(day(10, shut, slot(10, 10, 4, { status: 'BOOKED' })), [])).toEqual({ kind: 'none' });
    expect(dayInBrief(day(10, shut, shut, shut, slot(10, 12, 5)), []), 'nobody else has booked the closed slots').toEqual({ kind: 'open', lowest: 500 });
  });

  it('divide a long grid into the parts of the day, and a short one not', () => {
    const names = (...hours: number[]) => partsOfDay(rowsOfGrid([day(10, ...hours.map((hour) => slot(10, hour, 4)))])).map(({ name, rows }) => [name, rows.length]);
    expect(names(7, 11, 12, 16, 17, 20, 21)).toEqual([['Morning', 2], ['Afternoon', 2], ['Evening', 3]]);
    expect(names(8, 12, 16)).toEqual([[null, 3]]);
  });
});

describe('the slots to jump to', () => {
  it('are the next free one, the earliest of the cheapest, and the cheapest greener one; full days are skipped', () => {
    const [next, cheap, green] = [slot(11, 9, 5), slot(12, 12, 2.5), slot(13, 13, 3, { greenVariant: 'GREEN_SLOT' })];
    const days = [day(10, slot(10, 9, 1, full)), day(11, next, slot(11, 10, 5, { greenVariant: 'GREEN_SLOT' })), day(12, cheap), day(13, green, slot(13, 14, 2.5))];
    expect(slotJumps(days).map((jump) => [jump.slot.slotId, ...jump.reasons])).toEqual([
      [next.slotId, 'next'],
      [cheap.slotId, 'lowest'],
      [green.slotId, 'greener'],
    ]);
  });

  it('occur once where one is several of these, and none is the cheapest where all cost the same', () => {
    const first = slot(10, 9, 2, { greenVariant: 'GREEN_SLOT' });
    expect(slotJumps([day(10, first, slot(10, 10, 4))])).toEqual([{ reasons: ['next', 'lowest', 'greener'], slot: first }]);
    expect(slotJumps([day(10, slot(10, 9, 4), slot(10, 10, 4))]).map(({ reasons }) => reasons)).toEqual([['next']]);
    expect(slotJumps([day(10, slot(10, 9, 4, full))])).toEqual([]);
  });
});

describe('the slot in place of an expired one', () => {
  const expired = { startsAt: Date.UTC(2026, 2, 12, 9), endsAt: Date.UTC(2026, 2, 12, 10) };

  it('is the same if it is free, otherwise the nearest in time, the later of two', () => {
    const same = slot(12, 9, 4);
    expect(nearestSlot([day(12, slot(12, 8, 4), same)], expired)).toEqual({ slot: same, isSame: true });
    const later = slot(12, 10, 4);
    expect(nearestSlot([day(12, slot(12, 8, 4), slot(12, 9, 4, full), later)], expired)).toEqual({ slot: later, isSame: false });
  });

  it('is missing if nothing is free', () => {
    expect(nearestSlot([day(12, slot(12, 9, 4, full))], expired)).toBeNull();
  });
});
