import { hourMs, minuteMs } from '#/platform/rules/london-time.ts';

/** At this much time left or less, a notice says so; at the second it is a warning (SC-397, SC-398). */
export const infoFromMs = 100 * minuteMs;
export const warningFromMs = 30 * minuteMs;

/** The notice about a hold: whether one shows, and how urgent it is. */
export type HoldState = 'quiet' | 'info' | 'warning' | 'expired';

export function holdState(leftMs: number): HoldState {
  if (leftMs <= 0) return 'expired';
  if (leftMs <= warningFromMs) return 'warning';
  return leftMs <= infoFromMs ? 'info' : 'quiet';
}

/**
 * Returns the milliseconds until the next check, never less than a minute (SC-400): at the first threshold, then each
 * minute, so that the time in the notice stays true. The last check before another threshold waits longer, to meet it.
 */
export function nextCheckMs(leftMs: number): number {
  const threshold = [infoFromMs, warningFromMs, 0].find((one) => one < leftMs) ?? 0;
  const ahead = leftMs - threshold;
  return threshold === infoFromMs || ahead < 2 * minuteMs ? Math.max(minuteMs, ahead) : minuteMs;
}

/** Formats the time left in whole minutes, rounded up: '1 hour 40 minutes', '29 minutes' (SC-399). */
export function timeLeftText(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const hours = Math.floor((minutes * minuteMs) / hourMs);
  const rest = minutes % 60;
  return [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean).join(' ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
