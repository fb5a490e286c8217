import { login } from '#/page-paths.ts';
import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Whether an address is one of the pages for signing in or out, or below one (AC-018). */
export const isAuthenticationPath = (address: string): boolean => pageRow(address).isForAuthentication;

/** Whether an address can be returned to: a path of this shop that is no authentication path. */
export function isReturnPath(asked: string): boolean {
  return /^\/ecom(?:[/?#]|$)/.test(asked) && staysWithin(asked, '/ecom') && !isAuthenticationPath(asked);
}

/**
 * Whether an address leads nowhere but to a path or below it. A browser takes a backslash for a slash, drops control
 * characters and resolves dots: none may lead elsewhere.
 */
export function staysWithin(asked: string, root: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what this looks for
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return false;
  const path = pathOf(asked);
  return path === root || path.startsWith(`${root}/`);
}

/** The address that leads to signing in and back here; `prompt` asks for the form whoever is signed in (SH-489, SH-494). */
export function loginAddress(from: string, prompt?: 'login'): string {
  return `${login}?redirect=${encodeURIComponent(from)}${prompt ? `&prompt=${prompt}` : ''}`;
}
