import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { staysWithin } from '#/modules/account/rules/sign-in/return-path.ts';
import * as pages from '#/page-paths.ts';

/** Where staff go after signing in: the page of the console that was asked for, else its home (AC-515). Fit for a `location` header. */
export function adminReturnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || !staysWithin(asked, pages.staffHome)) return pages.staffHome;
  return staysWithin(asked, pages.staffSignIn) ? pages.staffHome : inAscii(asked);
}

/** The address that leads to signing in and back here. */
export function adminSignInAddress(from: string): string {
  const back = adminReturnPath(from);
  return back === pages.staffHome ? pages.staffSignIn : `${pages.staffSignIn}?redirect=${encodeURIComponent(back)}`;
}
