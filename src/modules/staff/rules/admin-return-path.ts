import { staysWithin } from '#/modules/account/rules/return-path.ts';

export const adminHome = '/admin';
const signInPath = '/admin/sign-in';

/** Where staff go after signing in: the page of the console that was asked for, else its home (AC-515). */
export function adminReturnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || !staysWithin(asked, adminHome)) return adminHome;
  return staysWithin(asked, signInPath) ? adminHome : asked;
}

/** The address that leads to signing in and back here. */
export function adminSignInAddress(from: string): string {
  const back = adminReturnPath(from);
  return back === adminHome ? signInPath : `${signInPath}?redirect=${encodeURIComponent(back)}`;
}
