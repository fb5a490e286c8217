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

/** Gives the browser its cookie, or renews the one it has, and gives the hash. */
export function keepVisitorCookie(call: CallContext): Buffer {
  const present = call.cookie(visitorCookie);
  const cookie = present && /^[\w-]{43}$/.test(present) ? present : randomBytes(32).toString('base64url');
  call.setCookie(visitorCookie, cookie, { maxAgeSeconds: visitorLifeSeconds });
  return hashOf(cookie);
}

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
