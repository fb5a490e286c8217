import type { Instant } from '#/platform/server/http/call-context.ts';

/** Longest time that a kept page may be behind the database, milliseconds. */
export const mostBehindMs = 2000;

/** What is known of a kept page when it is asked for. */
export interface KeptState {
  /** Everything it read is still as it was, as far as this process knows. */
  unchanged: boolean;
  /** Process time at which it is known to have agreed with the database, milliseconds. */
  agreedAt: number;
  /** The shop's instant at which something it read changes by itself. */
  until: Instant;
}

/**
 * What to do with a kept page: 'serve' it; 'serve and renew', when it has just changed, so that one request renders while
 * the others get the page as it was; or 'renew' it first. A page is never served at or after the instant at which it changes
 * by itself, nor as it was once that may be more than `mostBehindMs` ago.
 */
export function decideOnKept({ unchanged, agreedAt, until }: KeptState, at: { now: Instant; processMs: number }): 'serve' | 'serve and renew' | 'renew' {
  if (at.now >= until) return 'renew';
  if (unchanged) return 'serve';
  return at.processMs - agreedAt > mostBehindMs ? 'renew' : 'serve and renew';
}

/**
 * For how long caches between the shop and its shoppers may keep a page: so many seconds, and ten minutes more while they
 * ask for a new one; but never past the instant at which the page changes by itself. Browsers ask each time.
 */
export function cacheControl({ until, sharedSeconds }: { until: Instant; sharedSeconds: number }, now: Instant): string {
  const left = Math.max(Math.floor(Math.min(until - now, 3_600_000) / 1000), 0);
  const shared = Math.min(sharedSeconds, left);
  const stale = Math.min(600, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}
