import { isReturnPath } from '#/modules/account/rules/sign-in/return-path.ts';

/**
 * Returns the path and query of the shop page that the browser came from, according to the referrer. Null if the
 * referrer is missing or from another site, or if a shopper must not be sent back to that page.
 */
export function pathItCameFrom(request: Request): string | null {
  const path = referrerPath(request);
  return path !== null && isReturnPath(path) ? path : null;
}

/** Returns the path and query of the referrer; null if it is missing or from another site. */
export function referrerPath(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  return referrer !== null && referrer.host === new URL(request.url).host ? referrer.pathname + referrer.search : null;
}
