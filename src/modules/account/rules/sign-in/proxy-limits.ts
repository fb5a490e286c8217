import { sessionKind, type SessionIds } from './session.ts';

/** Actions that only the owner of an account may take, and not staff signed on as that owner. */
export const ownersOnly = ['change password', 'change email', 'leave loyalty scheme', 'signed-in places', 'passkeys', 'my data'] as const;
export type OwnersOnly = (typeof ownersOnly)[number];

/** A refusal for staff, with a message to show. */
export interface ProxyRefusal {
  kind: 'proxy_not_allowed';
  message: string;
}

/**
 * Returns a refusal if staff signed on as the customer try an action that only the account's owner may take; null if
 * the action is allowed (AC-013).
 */
export function refuseProxy(session: SessionIds, _act: OwnersOnly): ProxyRefusal | null {
  if (sessionKind(session) !== 'signed on as customer') return null;
  return { kind: 'proxy_not_allowed', message: 'Only the customer can do that.' };
}
