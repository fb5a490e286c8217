import { groceriesHome } from '#/page-paths.ts';
import { inAscii } from './in-ascii.ts';
import { isReturnPath } from './return-path.ts';

/**
 * Returns where a shopper goes after signing in: the requested path and query if it belongs to this shop and is not an
 * authentication path, otherwise the groceries home (AC-016, AC-019). The result is safe for a `location` header.
 */
export function pathAfterSignIn(asked: string | null | undefined): string {
  return asked && isReturnPath(asked) ? inAscii(asked) : groceriesHome;
}
