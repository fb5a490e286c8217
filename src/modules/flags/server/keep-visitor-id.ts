import { randomUUID } from 'node:crypto';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/**
 * The cookie with the visitor id, which determines the browser's variants. Scripts read it to request decisions
 * (SH-516, SH-518).
 */
const visitorIdCookie = 'visitorId';
const withConsentSeconds = 30 * 24 * 3600;

/** Returns the browser's visitor id; null if it has none, or one that the shop cannot have made. */
export function visitorIdOf(call: CallContext): string | null {
  const id = call.cookie(visitorIdCookie);
  return isVisitorId(id) ? id : null;
}

/**
 * Gives the browser a visitor id, or renews the one it has. The id lasts 30 days with consent to experiments, otherwise
 * until the browser is closed. `claimed` is the id in the call's body, for callers without cookies. Ids that the shop
 * cannot have made are ignored.
 */
export function keepVisitorId(call: CallContext, claimed: string | null): void {
  const id = [call.cookie(visitorIdCookie), claimed].find(isVisitorId) ?? randomUUID();
  const consents = call.cookie('consent_experimental') === 'true';
  call.setCookie(visitorIdCookie, id, { maxAgeSeconds: consents ? withConsentSeconds : null, httpOnly: false });
}

const isVisitorId = (id: string | null): id is string => id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
