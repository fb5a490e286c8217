import { addDays, formatLongDay, formatTimeAt, londonDay, londonTimeOfDay, type Instant } from '#/platform/rules/london-time.ts';

/**
 * Returns a cut-off as text, such as 'Thursday 26 November, 10pm'. At midnight it names the day that ends, as
 * SC-614 does: 'midnight on Tuesday 15 December'.
 */
export function cutOffText(cutOff: Instant): string {
  const day = londonDay(cutOff);
  if (londonTimeOfDay(cutOff) === '00:00') return `midnight on ${formatLongDay(addDays(day, -1))}`;
  return `${formatLongDay(day)}, ${formatTimeAt(cutOff)}`;
}
