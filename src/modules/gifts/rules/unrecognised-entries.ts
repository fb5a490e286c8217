import { minuteMs, type Instant } from '#/platform/rules/london-time.ts';

/** The unrecognised entries of one customer that block further adds, and the time within which they are counted (SC-485). */
export const mostUnrecognised = 5;
const withinMs = 15 * minuteMs;

/**
 * Returns whether a customer may not add gift cards and vouchers now: after 5 unrecognised entries in 15 minutes, until
 * 15 minutes after the last (SC-485). Takes the instants of the latest unrecognised entries, the oldest first.
 */
export function isBlocked(unrecognised: readonly Instant[], now: Instant): boolean {
  const counted = unrecognised.slice(-mostUnrecognised);
  const [first, last] = [counted[0], counted.at(-1)];
  if (counted.length < mostUnrecognised || first === undefined || last === undefined) return false;
  return last - first < withinMs && now < last + withinMs;
}

/** Returns the time after which entries before it no longer count. */
export const countedSince = (now: Instant): Instant => now - withinMs;
