import { groceriesHome } from '#/page-paths.ts';
import { inAscii } from './in-ascii.ts';
import { isReturnPath } from './return-path.ts';

/**
 * Returns the address to open after signing in (AC-016, AC-019). That is the requested path and query if it belongs to
 * this shop and is not an authentication path, otherwise the groceries home. The result is safe for a `location`
 * header.
 */
export function pathAfterSignIn(asked: string | null | undefined): string {
  return asked && isReturnPath(asked) ? inAscii(asked) : groceriesHome;
}
