import { createHash } from 'node:crypto';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/**
 * The cookie that identifies the trolley of a browser without sign-in, kept for 30 days from the last change (SC-025,
 * SH-133).
 */
export const visitorCookie = 'anonymousTrolley';
export const visitorLifeSeconds = 30 * 24 * 3600;

/**
 * The hash by which the browser's trolley is found; null for a browser without one. The cookie itself is never stored.
 */
export function visitorHashOf(call: CallContext): Buffer | null {
  const cookie = call.cookie(visitorCookie);
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOf(cookie) : null;
}

/** Restarts the 30 days of the browser's cookie, once its trolley has been found by it. */
export function renewVisitorCookie(call: CallContext): void {
  giveCookie(call, call.cookie(visitorCookie)!);
}

/**
 * Gives a browser without a trolley the cookie for a new one, and returns its hash. A browser keeps the id that the
 * shop issued to it: concurrent adds, sent while a sign-in took over its trolley, all find the same new one.
 */
export function issueVisitorCookie(call: CallContext): Buffer {
  const present = call.cookie(visitorCookie);
  const cookie = present !== null && call.issuedIds.isIssued(present) ? present : call.issuedIds.issue();
  giveCookie(call, cookie);
  return hashOf(cookie);
}

const giveCookie = (call: CallContext, cookie: string): void => call.setCookie(visitorCookie, cookie, { maxAgeSeconds: visitorLifeSeconds });

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
