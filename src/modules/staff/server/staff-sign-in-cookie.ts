import { looksLikeToken } from '#/modules/account/server/public.ts';
import { staffLongestMs } from '#/modules/staff/rules/staff-sign-in-life.ts';

/** The cookie that keeps staff signed in, apart from any customer's: HttpOnly, Secure, SameSite=Lax (AC-511, SH-518). */
export const staffSignInCookie = 'staffSignIn';

/** The browser forgets it when no use could keep it alive; the idle half hour the server counts. */
export const staffSignInCookieOptions = { maxAgeSeconds: staffLongestMs / 1000 };

/** The browser's staff sign-in, null when it has none or something that cannot be one. */
export function readStaffSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(staffSignInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}
