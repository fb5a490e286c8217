import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Returns whether an address is one of the pages for signing in or out, or below one (AC-018). */
export const isAuthenticationPath = (address: string): boolean => pageRow(address).isForAuthentication;

/** Returns whether an address is valid to return to: a path of this shop that is not an authentication path. */
export function isReturnPath(asked: string): boolean {
  return /^\/ecom(?:[/?#]|$)/.test(asked) && staysWithin(asked, '/ecom') && !isAuthenticationPath(asked);
}

/**
 * Returns whether an address stays at or below a path. Browsers treat a backslash as a slash, drop control characters
 * and resolve dots, so an address that contains any of these must also resolve to within the path.
 */
export function staysWithin(asked: string, root: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- this looks for control characters
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return false;
  const path = pathOf(asked);
  return path === root || path.startsWith(`${root}/`);
}
