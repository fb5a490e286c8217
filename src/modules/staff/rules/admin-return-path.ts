import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { staysWithin } from '#/modules/account/rules/sign-in/return-path.ts';
import * as pages from '#/page-paths.ts';

/**
 * Returns where staff go after signing in: the requested page of the console, otherwise its home (AC-515). Safe for a
 * `location` header.
 */
export function adminReturnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || !staysWithin(asked, pages.staffHome)) return pages.staffHome;
  return staysWithin(asked, pages.staffSignIn) ? pages.staffHome : inAscii(asked);
}

/** Returns the address for signing in and returning to `from`. */
export function adminSignInAddress(from: string): string {
  const back = adminReturnPath(from);
  return back === pages.staffHome ? pages.staffSignIn : `${pages.staffSignIn}?redirect=${encodeURIComponent(back)}`;
}
