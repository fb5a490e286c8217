import { login, signIn } from '#/page-paths.ts';
import { pageRow, type Audience } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Whether an anonymous visitor who opens this is taken to sign in first (SH-087, SH-510). */
export const needsSignIn = (address: string): boolean => pageRow(address).audience === 'customers';

/**
 * Whether a signed-in customer who opens this is taken away again; not with `prompt=login`, which asks to sign in again
 * (SH-085, SH-494).
 */
export const isForVisitors = (address: string, prompt: string | null): boolean => audienceOf(address, prompt) === 'visitors';

/** Whether an address is where signing in begins, which leads back to the last page when it names none (AC-017, AC-020). */
export const isForSigningIn = (address: string): boolean => [login, signIn].includes(pathOf(address));

/** Whom the page at an address is for; `prompt` as its query gives it. */
export function audienceOf(address: string, prompt: string | null): Audience {
  const { audience } = pageRow(address);
  return audience === 'visitors' && prompt === 'login' ? 'all' : audience;
}
