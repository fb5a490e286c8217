import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import type { Failure } from '#/modules/trolley/rules/lines/change-line.ts';

/** The maximum number of days from today to a slot's date (SC-256). */
const furthestDays = 180;

/** The times of a slot that decide whether its order can be changed; instants are in milliseconds. */
type SlotTimes = { date: string; amendCutOff: number };

/**
 * Returns why an order no longer counts as a trolley; null if it still does. It does while PENDING, and while AMENDING
 * until its slot's amend cut-off (SC-255).
 */
export function whyOver(state: string, slot: SlotTimes | null, now: number): Failure | null {
  const tooLate = state === 'AMENDING' && slot !== null && slot.amendCutOff <= now;
  if ((state === 'PENDING' || state === 'AMENDING') && !tooLate) return null;
  return { type: '410', message: 'This order can no longer be changed' };
}

/**
 * Returns why the lines of an order cannot be changed now; null if they can. They cannot if the order is over, or if
 * its slot's date is not after today or is more than 180 days ahead (SC-256).
 */
export function whyClosed(state: string, slot: SlotTimes | null, now: number): Failure | null {
  const over = whyOver(state, slot, now);
  if (over || slot === null) return over;
  const today = londonDay(now);
  if (today < slot.date && slot.date <= addDays(today, furthestDays)) return null;
  return { type: '400', message: `The date must be after today and before ${furthestDays} days in the future` };
}
