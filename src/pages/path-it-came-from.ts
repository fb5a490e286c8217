import { isReturnPath } from '#/modules/account/rules/sign-in/return-path.ts';

/**
 * The page of this shop that the browser was on before, from its referrer; null if it is unknown or must not be
 * returned to.
 */
export function pathItCameFrom(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer === null || referrer.host !== new URL(request.url).host) return null;
  const path = referrer.pathname + referrer.search;
  return isReturnPath(path) ? path : null;
}
