import { formatDay, type LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the days of a deal, alert or campaign in words. */
export function daysText(startDate: LondonDay | null, endDate: LondonDay | null): string {
  if (startDate === null) return endDate === null ? 'Without dates' : `To ${formatDay(endDate)}`;
  return endDate === null ? `From ${formatDay(startDate)}` : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}
