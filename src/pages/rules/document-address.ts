import { withoutToken } from '#/modules/account/rules/password/without-token.ts';
import { plainPathname } from '#/platform/rules/plain-pathname.ts';

/**
 * Returns the address that a document records as its own, and compares with the browser's. Leaves out the token of a
 * reset link, because no response may repeat it (AC-065).
 */
export function documentAddress({ pathname, search }: { pathname: string; search: string }): string {
  return plainPathname(pathname) + withoutToken(search);
}
