import { canBeHadFor } from '#/modules/catalogue/rules/availability.ts';
import { addDays, weekdayOf, type LondonDay } from '#/platform/rules/london-time.ts';
import type { LineProduct } from './trolley-line.ts';

/**
 * Returns the last date on which a product with date ranges can be supplied if it is ordered today (SC-365). Null for a
 * product without date ranges, or if none of them can still be ordered for.
 */
export function lastDateFor(
  { restrictions, leadTimeDays, availableDays }: Pick<LineProduct, 'restrictions' | 'leadTimeDays' | 'availableDays'>,
  today: LondonDay,
): LondonDay | null {
  const open = restrictions.filter(({ cutOffDate, endDate }) => today <= cutOffDate && today <= endDate);
  const first = addDays(today, leadTimeDays);
  let day = open.reduce((last, { endDate }) => (endDate > last ? endDate : last), '');
  for (; day !== '' && day >= first; day = addDays(day, -1)) {
    if (canBeHadFor(day, open, today) && availableDays.includes(weekdayOf(day))) return day;
  }
  return null;
}
