import { login, signIn } from '#/page-paths.ts';
import { pageRow, type Audience } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Whether an anonymous visitor who opens this must sign in first (SH-087, SH-510). */
export const needsSignIn = (address: string): boolean => pageRow(address).audience === 'customers';

/**
 * Whether a signed-in customer who opens this is redirected away; not with `prompt=login`, which asks for a new sign-in
 * (SH-085, SH-494).
 */
export const isForVisitors = (address: string, prompt: string | null): boolean => audienceOf(address, prompt) === 'visitors';

/** Whether signing in starts at this address, which leads back to the last page when it names none (AC-017, AC-020). */
export const isForSigningIn = (address: string): boolean => [login, signIn].includes(pathOf(address));

/** Who may open the page at an address; `prompt` is the query parameter. */
export function audienceOf(address: string, prompt: string | null): Audience {
  const { audience } = pageRow(address);
  return audience === 'visitors' && prompt === 'login' ? 'all' : audience;
}
