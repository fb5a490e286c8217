import { isReturnPath } from '#/modules/account/rules/sign-in/return-path.ts';

/**
 * Returns the page of this shop that the browser came from, according to its referrer. Null if it is unknown or must
 * not be returned to.
 */
export function pathItCameFrom(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer === null || referrer.host !== new URL(request.url).host) return null;
  const path = referrer.pathname + referrer.search;
  return isReturnPath(path) ? path : null;
}
