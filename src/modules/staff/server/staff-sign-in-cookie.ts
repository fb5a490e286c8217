import { looksLikeToken } from '#/modules/account/server/public.ts';
import { staffLongestMs } from '#/modules/staff/rules/staff-sign-in-life.ts';

/**
 * The cookie that keeps staff signed in, separate from any customer's: HttpOnly, Secure, SameSite=Lax (AC-511, SH-518).
 */
export const staffSignInCookie = 'staffSignIn';

/** The browser drops it after the maximum length; the server enforces the idle half hour. */
export const staffSignInCookieOptions = { maxAgeSeconds: staffLongestMs / 1000 };

/** Returns the browser's staff sign-in, or null if it has none or one that cannot be valid. */
export function readStaffSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(staffSignInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}
