import type { Instant } from '#/platform/server/http/call-context.ts';

/** How far a kept page may lag behind the database, in milliseconds. */
export const mostBehindMs = 2000;

/** A page whose sources keep changing is renewed at most once in this time, in milliseconds. */
const renewAfterMs = 1000;

/** What is known about a kept page when it is requested. */
export interface KeptState {
  /** Nothing it depends on has changed, as far as this process knows. */
  unchanged: boolean;
  /** Process time at which it is known to have agreed with the database, in milliseconds. */
  agreedAt: number;
  /** The instant, by the shop's clock, at which something it depends on changes by itself. */
  until: Instant;
}

/**
 * What to do with a kept page: 'serve' it; 'serve and renew' just after a change, so that one request renders it while
 * the others get the old page; or 'renew' it first. A page is never served at or after the instant at which it changes
 * by itself, nor when it may be more than `mostBehindMs` out of date.
 */
export function decideOnKept({ unchanged, agreedAt, until }: KeptState, at: { now: Instant; processMs: number }): 'serve' | 'serve and renew' | 'renew' {
  if (at.now >= until) return 'renew';
  if (unchanged) return 'serve';
  const behindMs = at.processMs - agreedAt;
  if (behindMs > mostBehindMs) return 'renew';
  return behindMs > renewAfterMs ? 'serve and renew' : 'serve';
}

/**
 * The `cache-control` header. Caches between the shop and its shoppers may keep a page for `sharedSeconds`, and serve
 * it for ten more minutes while they revalidate, but never past the instant at which the page changes by itself.
 * Browsers revalidate each time.
 */
export function cacheControl({ until, sharedSeconds }: { until: Instant; sharedSeconds: number }, now: Instant): string {
  const left = Math.max(Math.floor(Math.min(until - now, 3_600_000) / 1000), 0);
  const shared = Math.min(sharedSeconds, left);
  const stale = Math.min(600, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}
