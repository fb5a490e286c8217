import { addDays, addMonths, type LondonDay } from '#/platform/rules/london-time.ts';

/**
 * Returns the last day that a pass covers: the day before the same day of a later month, or before that month's last
 * day if the month is too short. A pass of 6 months from 1 March ends on 31 August.
 */
export function lastDayOfPass(startDate: LondonDay, months: number): LondonDay {
  return addDays(addMonths(startDate, months), -1);
}
