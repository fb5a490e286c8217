import { createHash, randomBytes } from 'node:crypto';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/** The cookie that finds a browser's trolley without sign-in, kept 30 days from its last change (SC-025, SH-133). */
export const visitorCookie = 'anonymousTrolley';
export const visitorLifeSeconds = 30 * 24 * 3600;

/** The hash by which the browser's trolley is found; null for a browser that has none. The cookie itself is stored nowhere. */
export function visitorHashOf(call: CallContext): Buffer | null {
  const cookie = call.cookie(visitorCookie);
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOf(cookie) : null;
}

/** Begins the 30 days of the browser's cookie again; its trolley has been found by it. */
export function renewVisitorCookie(call: CallContext): void {
  giveCookie(call, call.cookie(visitorCookie)!);
}

/** Gives the browser a new cookie, and answers with its hash: an id that the shop did not issue never finds a trolley. */
export function issueVisitorCookie(call: CallContext): Buffer {
  const cookie = randomBytes(32).toString('base64url');
  giveCookie(call, cookie);
  return hashOf(cookie);
}

const giveCookie = (call: CallContext, cookie: string): void => call.setCookie(visitorCookie, cookie, { maxAgeSeconds: visitorLifeSeconds });

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
