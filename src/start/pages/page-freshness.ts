import type { Instant } from '#/platform/server/http/call-context.ts';

/** The maximum time that a cached page may lag behind the database, in milliseconds. */
export const mostBehindMs = 2000;

/** The minimum time between two renewals of a page whose sources keep changing, in milliseconds. */
const renewAfterMs = 1000;

/** The state of a cached page when it is requested. */
export interface KeptState {
  /** True if the page's sources are unchanged, as far as this process knows. */
  unchanged: boolean;
  /** The last process time at which the page is known to have agreed with the database, in milliseconds. */
  agreedAt: number;
  /** The instant, by the shop's clock, at which one of the page's sources changes by itself. */
  until: Instant;
}

/**
 * Decides how to use a cached page: 'serve' it, 'renew' it first, or 'serve and renew', which renders it again while
 * requests still get the old page. After a change of its sources, a page is served up to `renewAfterMs` after
 * `agreedAt`, then served and renewed up to `mostBehindMs`. Later, and whenever it has changed by itself, it is renewed
 * first.
 */
export function decideOnKept({ unchanged, agreedAt, until }: KeptState, at: { now: Instant; processMs: number }): 'serve' | 'serve and renew' | 'renew' {
  if (at.now >= until) return 'renew';
  if (unchanged) return 'serve';
  const behindMs = at.processMs - agreedAt;
  if (behindMs > mostBehindMs) return 'renew';
  return behindMs > renewAfterMs ? 'serve and renew' : 'serve';
}

/**
 * Returns the `cache-control` header. Caches between the shop and its shoppers may store a page for `sharedSeconds`,
 * and serve it for ten more minutes while they revalidate. They never serve it past the instant at which the page
 * changes by itself. If `sharedSeconds` is null, only the browser may store it. Browsers revalidate each time.
 */
export function cacheControl({ until, sharedSeconds }: { until: Instant; sharedSeconds: number | null }, now: Instant): string {
  if (sharedSeconds === null) return 'private, max-age=0, must-revalidate';
  const left = Math.max(Math.floor(Math.min(until - now, 3_600_000) / 1000), 0);
  const shared = Math.min(sharedSeconds, left);
  const stale = Math.min(600, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}
