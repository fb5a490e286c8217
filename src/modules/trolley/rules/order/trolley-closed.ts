import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import type { Failure } from '#/modules/trolley/rules/lines/change-line.ts';

/** Days ahead that a slot's date may lie (SC-256). */
const furthestDays = 180;

/** What an order's slot says of when it can be changed; instants in milliseconds. */
type SlotTimes = { date: string; amendCutOff: number };

/**
 * Why nothing is done with an order as a trolley any more; null while it is one. It is while PENDING, and while AMENDING
 * before its slot's amend cut-off (SC-255).
 */
export function whyOver(state: string, slot: SlotTimes | null, now: number): Failure | null {
  const tooLate = state === 'AMENDING' && slot !== null && slot.amendCutOff <= now;
  if ((state === 'PENDING' || state === 'AMENDING') && !tooLate) return null;
  return { type: '410', message: 'This order can no longer be changed' };
}

/**
 * Why no line of an order can be changed now; null when they can: it is over, or its slot is not after today or more than
 * 180 days ahead (SC-256).
 */
export function whyClosed(state: string, slot: SlotTimes | null, now: number): Failure | null {
  const over = whyOver(state, slot, now);
  if (over || slot === null) return over;
  const today = londonDay(now);
  if (today < slot.date && slot.date <= addDays(today, furthestDays)) return null;
  return { type: '400', message: `The date must be after today and before ${furthestDays} days in the future` };
}
