import type { LondonDay } from '#/platform/rules/london-time.ts';

/** The first days of the grids that 'previous' and 'next' open; null if there are no earlier or later days (SC-382). */
export interface GridWindow {
  previous: LondonDay | null;
  next: LondonDay | null;
}

/**
 * Returns the starts of the previous and the next grid, each `shown` days away, within the available days. If `start`
 * is not among these days, 'next' opens the first of them.
 */
export function windowAround(days: readonly LondonDay[], start: LondonDay, shown: number): GridWindow {
  const at = days.indexOf(start);
  if (at === -1) return { previous: null, next: days[0] ?? null };
  const next = days[at + shown] ?? null;
  return { previous: at === 0 ? null : days[Math.max(0, at - shown)]!, next };
}

/**
 * Returns up to `most` days from `start`: fewer at the end of the horizon. Starts at the first available day if `start`
 * is null or not available.
 */
export function daysShownFrom(days: readonly LondonDay[], start: LondonDay | null, most: number): LondonDay[] {
  const at = Math.max(0, start === null ? 0 : days.indexOf(start));
  return days.slice(at, at + most);
}
