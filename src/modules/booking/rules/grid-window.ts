import type { LondonDay } from '#/platform/rules/london-time.ts';

/** Where 'next' and 'previous' lead from the days shown; null if there is nothing further (SC-382). */
export interface GridWindow {
  previous: LondonDay | null;
  next: LondonDay | null;
}

/** Moves by the number of days shown, within the available days. */
export function windowAround(days: readonly LondonDay[], start: LondonDay, shown: number): GridWindow {
  const at = days.indexOf(start);
  if (at === -1) return { previous: null, next: days[0] ?? null };
  const next = days[at + shown] ?? null;
  return { previous: at === 0 ? null : days[Math.max(0, at - shown)]!, next };
}

/** Returns the days that a grid starting here can show: fewer at the end of the horizon. */
export function daysShownFrom(days: readonly LondonDay[], start: LondonDay | null, most: number): LondonDay[] {
  const at = Math.max(0, start === null ? 0 : days.indexOf(start));
  return days.slice(at, at + most);
}
