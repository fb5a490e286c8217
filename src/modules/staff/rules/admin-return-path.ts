import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { staysWithin } from '#/modules/account/rules/sign-in/return-path.ts';

export const adminHome = '/admin';
export const adminSignInPath = '/admin/sign-in';

/** Where staff go after signing in: the page of the console that was asked for, else its home (AC-515). Fit for a `location` header. */
export function adminReturnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || !staysWithin(asked, adminHome)) return adminHome;
  return staysWithin(asked, adminSignInPath) ? adminHome : inAscii(asked);
}

/** The address that leads to signing in and back here. */
export function adminSignInAddress(from: string): string {
  const back = adminReturnPath(from);
  return back === adminHome ? adminSignInPath : `${adminSignInPath}?redirect=${encodeURIComponent(back)}`;
}
