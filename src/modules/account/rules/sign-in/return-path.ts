import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/**
 * Returns whether an address is an authentication path: a page for signing in or out, registration or a forgotten
 * password, or below one (AC-018).
 */
export const isAuthenticationPath = (address: string): boolean => pageRow(address).isForAuthentication;

/** Returns whether an address is valid to return to: a path of this shop that is not an authentication path. */
export function isReturnPath(asked: string): boolean {
  return /^\/ecom(?:[/?#]|$)/.test(asked) && staysWithin(asked, '/ecom') && !isAuthenticationPath(asked);
}

/**
 * Returns whether a browser would open an address at or below the path `root`, after resolving `.` and `..`. Refuses
 * addresses with backslashes or control characters, because browsers turn backslashes into slashes and drop some
 * control characters.
 */
export function staysWithin(asked: string, root: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- this looks for control characters
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return false;
  const path = pathOf(asked);
  return path === root || path.startsWith(`${root}/`);
}
