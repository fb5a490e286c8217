import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { firstSlots } from './first-slots.ts';

let lastId = 0;

function day(date: string, pence: number): WireSlotDay {
  lastId += 1;
  const slot = { slotId: lastId, startDateTime: `${date}T08:00:00.000Z`, endDateTime: `${date}T12:00:00.000Z`, status: 'AVAILABLE', greenVariant: 'UNKNOWN', charge: toMoney(pence) };
  return { date, slots: [slot as WireGridSlot] };
}

describe('the first slots at a postcode', () => {
  const hourly = [day('2026-12-20', 600), day('2026-12-26', 500)];

  it('have the first real saver, never a 1-hour slot that stands in for savers at Christmas [SC-346 part]', () => {
    const standIns = [day('2026-12-20', 600), day('2026-12-24', 600)];
    const reasons = (savers: WireSlotDay[]) => firstSlots(hourly, savers).map(({ reason, slot }) => [reason, slot.startDateTime.slice(0, 10)]);
    expect(reasons(standIns)).toEqual([['next', '2026-12-20'], ['lowest', '2026-12-26']]);
    expect(reasons([...standIns, day('2026-12-28', 500)])).toEqual([['next', '2026-12-20'], ['lowest', '2026-12-26'], ['saver', '2026-12-28']]);
  });

  it('call the cheapest hourly slot only the lowest hourly one if any saver is cheaper [SC-375 part]', () => {
    const reasons = (...savers: WireSlotDay[]) => firstSlots(hourly, savers).map(({ reason }) => reason);
    expect(reasons(day('2026-12-28', 100))).toEqual(['next', 'lowest-hourly', 'saver']);
    expect(reasons(day('2026-12-28', 500), day('2026-12-29', 499))).toEqual(['next', 'lowest-hourly', 'saver']);
    const full = { ...day('2026-12-29', 100), slots: day('2026-12-29', 100).slots.map((slot) => ({ ...slot, status: 'FULLY_BOOKED' as const })) };
    expect(reasons(day('2026-12-28', 500), full)).toEqual(['next', 'lowest', 'saver']);
  });
});
