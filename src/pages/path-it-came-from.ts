import { isReturnPath } from '#/modules/account/rules/sign-in/return-path.ts';

/**
 * Returns the path and query of the shop page that the browser came from, according to the referrer. Null if the
 * referrer is missing or from another site, or if a shopper must not be sent back to that page.
 */
export function pathItCameFrom(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer === null || referrer.host !== new URL(request.url).host) return null;
  const path = referrer.pathname + referrer.search;
  return isReturnPath(path) ? path : null;
}
