import { daysBetween, type LondonDay } from '#/platform/rules/london-time.ts';

/** The first days of the grids that 'previous' and 'next' open; null if there are no earlier or later days (SC-382). */
export interface GridWindow {
  previous: LondonDay | null;
  next: LondonDay | null;
}

/**
 * Returns the starts of the grids before and after the one of up to `most` days from `start`, within the available days.
 * Like that one, they don't reach over a gap. If `start` is not among these days, 'next' opens the first of them.
 */
export function windowAround(days: readonly LondonDay[], start: LondonDay, most: number): GridWindow {
  const at = days.indexOf(start);
  if (at === -1) return { previous: null, next: days[0] ?? null };
  let before = at - 1;
  while (at - before < most && follows(days, before)) before -= 1;
  return { previous: days[before] ?? null, next: days[at + daysShownFrom(days, start, most).length] ?? null };
}

/**
 * Returns up to `most` days from `start`: fewer at the end of the horizon, and before the gap between it and a campaign
 * further ahead. Starts at the first available day if `start` is null or not available.
 */
export function daysShownFrom(days: readonly LondonDay[], start: LondonDay | null, most: number): LondonDay[] {
  const first = Math.max(0, start === null ? 0 : days.indexOf(start));
  let end = first + 1;
  while (end - first < most && follows(days, end)) end += 1;
  return days.slice(first, end);
}

/** Returns whether the day at this place is the one after the day before it in the list. */
const follows = (days: readonly LondonDay[], at: number): boolean => at > 0 && at < days.length && daysBetween(days[at - 1]!, days[at]!) === 1;
