import { signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import { looksLikeToken } from './opaque-token.ts';

/** The cookie that keeps a browser signed in: HttpOnly, Secure, SameSite=Lax (SH-127). */
export const signInCookie = 'signIn';

export const signInCookieOptions = { maxAgeSeconds: signInLifeSeconds };

/** The browser's sign-in, null when it has none or something that cannot be one. */
export function readSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(signInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}
