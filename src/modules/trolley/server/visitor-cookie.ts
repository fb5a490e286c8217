import { createHash } from 'node:crypto';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/**
 * The cookie that identifies the trolley of a visitor's browser. It expires 30 days after the last change (SC-025,
 * SH-133).
 */
export const visitorCookie = 'anonymousTrolley';
export const visitorLifeSeconds = 30 * 24 * 3600;

/**
 * Returns the hash of the browser's cookie, which identifies its trolley; null without a valid cookie. The cookie
 * itself is never stored.
 */
export function visitorHashOf(call: CallContext): Buffer | null {
  const cookie = call.cookie(visitorCookie);
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOf(cookie) : null;
}

/** Renews the browser's cookie for another 30 days. The browser must have sent the cookie. */
export function renewVisitorCookie(call: CallContext): void {
  giveCookie(call, call.cookie(visitorCookie)!);
}

/**
 * Sets the cookie for a new trolley and returns its hash. Reuses the cookie that the browser sent if the shop issued
 * it. Adds sent while a sign-in merges the browser's trolley then all find the same new trolley.
 */
export function issueVisitorCookie(call: CallContext): Buffer {
  const present = call.cookie(visitorCookie);
  const cookie = present !== null && call.issuedIds.isIssued(present) ? present : call.issuedIds.issue();
  giveCookie(call, cookie);
  return hashOf(cookie);
}

const giveCookie = (call: CallContext, cookie: string): void => call.setCookie(visitorCookie, cookie, { maxAgeSeconds: visitorLifeSeconds });

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
