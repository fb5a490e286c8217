import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import type { Failure } from './change-line.ts';

/** Days ahead that a slot's date may lie (SC-256). */
const furthestDays = 180;

/**
 * Why no line of an order can be changed now; null when they can. Only PENDING and AMENDING orders can (SC-255), and only
 * for a slot after today and at most 180 days ahead (SC-256).
 */
export function whyClosed(state: string, slotDate: string | null, now: number): Failure | null {
  if (state !== 'PENDING' && state !== 'AMENDING') return { type: '410', message: 'This order can no longer be changed' };
  const today = londonDay(now);
  if (slotDate !== null && (slotDate <= today || slotDate > addDays(today, furthestDays))) {
    return { type: '400', message: `The date must be after today and before ${furthestDays} days in the future` };
  }
  return null;
}
