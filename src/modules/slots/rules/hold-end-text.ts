import { formatTimeAt, formatWeekday, londonDay, type Instant } from '#/platform/rules/london-time.ts';
import { holdMs } from './slot-numbers.ts';

/** Formats the end of a hold: '5:30pm', or '12:47am on Tuesday' if the hold began before midnight and ends after it. */
export function holdEndText(until: Instant): string {
  const day = londonDay(until);
  return day === londonDay(until - holdMs) ? formatTimeAt(until) : `${formatTimeAt(until)} on ${formatWeekday(day)}`;
}
