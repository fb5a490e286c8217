import { signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import { looksLikeToken } from './opaque-token.ts';

/** The cookie that keeps a browser signed in: HttpOnly, Secure, SameSite=Lax (SH-127). */
export const signInCookie = 'signIn';

export const signInCookieOptions = { maxAgeSeconds: signInLifeSeconds };

/** The browser's sign-in token; null if it has none or one that cannot be valid. */
export function readSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(signInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}
