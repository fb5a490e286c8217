import { looksLikeToken } from '#/modules/account/server/public.ts';
import { staffLongestMs } from '#/modules/staff/rules/staff-sign-in-life.ts';

/**
 * The cookie that keeps staff signed in, separate from any customer's: HttpOnly, Secure, SameSite=Lax (AC-511, SH-518).
 */
export const staffSignInCookie = 'staffSignIn';

/**
 * The options of the cookie. The browser deletes it after the maximum duration of a sign-in; only the server enforces
 * the half hour without calls.
 */
export const staffSignInCookieOptions = { maxAgeSeconds: staffLongestMs / 1000 };

/** Returns the value of the browser's staff sign-in cookie, or null if it is missing or cannot be valid. */
export function readStaffSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(staffSignInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}
