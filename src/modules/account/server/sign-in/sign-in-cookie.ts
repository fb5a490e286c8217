import { signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { cookieLine } from '#/platform/server/http/cookies.ts';
import { looksLikeToken } from './opaque-token.ts';

/** The cookie that keeps a browser signed in: HttpOnly, Secure, SameSite=Lax (SH-127). */
export const signInCookie = 'signIn';

/** Tells the browser's script that there is a sign-in, and nothing else: without it there is no token to ask for (SH-126). */
export const signedInCookie = 'signedIn';

const kept = { maxAgeSeconds: signInLifeSeconds };

/** The browser's sign-in; null if it has none, or something that cannot be one. */
export function readSignInCookie(call: { cookie(name: string): string | null }): string | null {
  const value = call.cookie(signInCookie);
  return value !== null && looksLikeToken(value) ? value : null;
}

/** Gives the browser both cookies of a sign-in, or begins their time again. */
export function keepSignInCookies(call: CallContext, cookie: string): void {
  call.setCookie(signInCookie, cookie, kept);
  call.setCookie(signedInCookie, '1', { ...kept, httpOnly: false });
}

/** Takes both cookies of a sign-in from the browser. */
export function clearSignInCookies(call: CallContext): void {
  call.clearCookie(signInCookie);
  call.clearCookie(signedInCookie);
}

/** Set-Cookie lines that begin the time of both cookies again, for a page. */
export const signInCookieLines = (cookie: string): string[] => [
  cookieLine(signInCookie, cookie, kept),
  cookieLine(signedInCookie, '1', { ...kept, httpOnly: false }),
];
