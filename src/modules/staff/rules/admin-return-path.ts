import { inAscii } from '#/modules/account/rules/sign-in/in-ascii.ts';
import { staysWithin } from '#/modules/account/rules/sign-in/return-path.ts';
import * as pages from '#/page-paths.ts';

/**
 * Returns the address to open after staff sign in: the requested page of the console or of a customer's addresses
 * (AC-187), or the console's home if none is requested (AC-515). The result is safe for a `location` header.
 */
export function adminReturnPath(asked: string | null | undefined): string {
  if (!asked) return pages.staffHome;
  if (/^\/ecom\/customer\/address(?:[?#]|$)/.test(asked) && staysWithin(asked, pages.customerAddress)) return inAscii(asked);
  if (!/^\/admin(?:[/?#]|$)/.test(asked) || !staysWithin(asked, pages.staffHome)) return pages.staffHome;
  return staysWithin(asked, pages.staffSignIn) ? pages.staffHome : inAscii(asked);
}

/** Returns the address of the staff sign-in page that leads back to `from`. */
export function adminSignInAddress(from: string): string {
  const back = adminReturnPath(from);
  return back === pages.staffHome ? pages.staffSignIn : `${pages.staffSignIn}?redirect=${encodeURIComponent(back)}`;
}

/** The parameter of the sign-in page's address which says that a form was posted on to it, to be shown again afterwards. */
export const interruptedParameter = 'interrupted';

/** Returns the address of the sign-in page for a form that was posted to `from` after the sign-in had ended. */
export const interruptedSignInAddress = (from: string): string =>
  `${pages.staffSignIn}?redirect=${encodeURIComponent(adminReturnPath(from))}&${interruptedParameter}=yes`;
