import { groceriesHome } from '#/page-paths.ts';
import { inAscii } from './in-ascii.ts';
import { isReturnPath } from './return-path.ts';

/**
 * Where a shopper goes after signing in: the path and query that was asked for, when it is one of this shop's and no
 * authentication path; else the groceries home (AC-016, AC-019). Fit for a `location` header.
 */
export function pathAfterSignIn(asked: string | null | undefined): string {
  return asked && isReturnPath(asked) ? inAscii(asked) : groceriesHome;
}
