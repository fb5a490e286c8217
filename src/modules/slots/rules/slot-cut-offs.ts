import { addDays, instantOf } from '#/platform/rules/london-time.ts';
import type { SlotType } from './slot-types.ts';

/** Cut-offs are at 22:00 London time the day before (two days before for entertaining collection) (SC-342). */
const cutOffTime = '22:00';

/** Returns the instant from which it is too late to place a new order for a slot on this day. */
export function orderCutOff(slotType: SlotType, date: string): number {
  return instantOf(addDays(date, slotType === 'ENTERTAINING_COLLECTION' ? -2 : -1), cutOffTime);
}

/**
 * Returns the instant from which it is too late to change a placed order for this day: its order cut-off. For 20 to 24
 * December it is midnight at the end of the 15th, so an order placed after that cannot be changed at all (SC-343).
 */
export function amendCutOff(slotType: SlotType, date: string): number {
  return inChristmasWindow(date) ? instantOf(`${date.slice(0, 4)}-12-16`, '00:00') : orderCutOff(slotType, date);
}

/** Returns whether a day is in the Christmas window, 20 to 24 December inclusive (SC-346). */
export function inChristmasWindow(date: string): boolean {
  const day = date.slice(5);
  return day >= '12-20' && day <= '12-24';
}
