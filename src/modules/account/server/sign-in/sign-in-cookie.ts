import { signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { cookieLine } from '#/platform/server/http/cookies.ts';
import { looksLikeToken } from './opaque-token.ts';

/** The cookie that keeps a browser signed in: HttpOnly, Secure, SameSite=Lax (SH-127). */
export const signInCookie = 'signIn';

/**
 * The cookie from which the browser's scripts can tell that there is a sign-in, and nothing else. Without it, they
 * request no token (SH-126).
 */
export const signedInCookie = 'signedIn';

const kept = { maxAgeSeconds: signInLifeSeconds };

/** Returns the value of the browser's sign-in cookie, or null if it is missing or cannot be valid. */
export function readSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(signInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}

/** Sets both cookies of a sign-in in the browser, or restarts their lifetime. */
export function keepSignInCookies(call: CallContext, cookie: string): void {
  call.setCookie(signInCookie, cookie, kept);
  call.setCookie(signedInCookie, '1', { ...kept, httpOnly: false });
}

/** Removes both cookies of a sign-in from the browser. */
export function clearSignInCookies(call: CallContext): void {
  call.clearCookie(signInCookie);
  call.clearCookie(signedInCookie);
}

/** Returns `Set-Cookie` values that restart the lifetime of both cookies, for a page's response. */
export const signInCookieLines = (cookie: string): string[] => [
  cookieLine(signInCookie, cookie, kept),
  cookieLine(signedInCookie, '1', { ...kept, httpOnly: false }),
];
