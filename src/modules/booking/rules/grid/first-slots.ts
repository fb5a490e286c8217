import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { londonDay, londonTimeOfDay, weekdayOf, type TimeOfDay } from '#/platform/rules/london-time.ts';
import { toPence } from '#/platform/rules/money.ts';
import { chargeRange, saverDays } from './grid-marks.ts';
import { slotJumps } from './slot-jumps.ts';

/** One of the first slots that a visitor sees, and why it is among them. */
export interface FirstSlot {
  reason: 'next' | 'lowest' | 'lowest-hourly' | 'saver';
  slot: WireGridSlot;
}

/**
 * Returns the next free slot, the cheapest hourly one, and the first saver: at most three, in the order of their times. A
 * cheaper saver makes the cheapest hourly slot 'lowest-hourly'.
 */
export function firstSlots(hourly: readonly WireSlotDay[], savers: readonly WireSlotDay[]): FirstSlot[] {
  const lowest = chargeRange([...hourly, ...savers])?.lowest;
  const chosen = slotJumps(hourly).flatMap(({ reasons: [reason], slot }): FirstSlot[] => {
    if (reason === 'next') return [{ reason, slot }];
    return reason === 'lowest' ? [{ reason: toPence(slot.charge) === lowest ? 'lowest' : 'lowest-hourly', slot }] : [];
  });
  const saver = slotJumps(saverDays(savers)).find(({ reasons }) => reasons.includes('next'))?.slot;
  if (saver) chosen.push({ reason: 'saver', slot: saver });
  return chosen.toSorted((one, other) => Date.parse(one.slot.startDateTime) - Date.parse(other.slot.startDateTime));
}

/** On how many days of the week there are slots, and between which times. */
export interface ServedHours {
  weekdays: number;
  from: TimeOfDay;
  to: TimeOfDay;
}

/** Returns when the shop delivers or hands over, booked or not; null if there are no slots. */
export function servedHours(days: readonly WireSlotDay[]): ServedHours | null {
  const slots = days.flatMap((day) => day.slots);
  if (slots.length === 0) return null;
  const weekdays = new Set(slots.map(({ startDateTime }) => weekdayOf(londonDay(Date.parse(startDateTime)))));
  const times = (field: 'startDateTime' | 'endDateTime') => slots.map((slot) => londonTimeOfDay(Date.parse(slot[field]))).sort();
  return { weekdays: weekdays.size, from: times('startDateTime')[0]!, to: times('endDateTime').at(-1)! };
}
