import { addDays, addMonths, type LondonDay } from '#/platform/rules/london-time.ts';

/**
 * Returns the last day that a pass covers: the day before the same day of a later month, or that month's last day if the
 * month has no such day. A pass of 6 months from 1 March ends on 31 August, and one from 31 August on the last of February.
 */
export function lastDayOfPass(startDate: LondonDay, months: number): LondonDay {
  const sameDay = addMonths(startDate, months);
  return sameDay.slice(-2) === startDate.slice(-2) ? addDays(sameDay, -1) : sameDay;
}
