import { addDays, type LondonDay } from '#/platform/rules/london-time.ts';

/**
 * Returns the last day that a pass covers: the day before the same day of a later month, or before that month's last
 * day if the month is too short. A pass of 6 months from 1 March ends on 31 August.
 */
export function lastDayOfPass(startDate: LondonDay, months: number): LondonDay {
  const [year, month, day] = startDate.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const sameDay = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  return addDays(sameDay.toISOString().slice(0, 10), -1);
}
