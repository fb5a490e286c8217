import { login, signIn } from '#/page-paths.ts';
import type { Audience } from '#/page-row.ts';
import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Returns whether an anonymous visitor must sign in before opening this page (SH-087, SH-510). */
export const needsSignIn = (address: string): boolean => pageRow(address).audience === 'customers';

/**
 * Returns whether signed-in customers are redirected away from this page. With `prompt=login`, which asks for a new
 * sign-in, they are not (SH-085, SH-494).
 */
export const isForVisitors = (address: string, prompt: string | null): boolean => audienceOf(address, prompt) === 'visitors';

/**
 * Returns whether signing in starts at this address. After signing in, the shopper returns to the last page, unless the
 * address names another (AC-017, AC-020).
 */
export const isForSigningIn = (address: string): boolean => [login, signIn].includes(pathOf(address));

/** Returns the audience of the page at an address; `prompt` is the query parameter. */
export function audienceOf(address: string, prompt: string | null): Audience {
  const { audience } = pageRow(address);
  return audience === 'visitors' && prompt === 'login' ? 'all' : audience;
}
