import { sessionKind, type SessionIds } from './session.ts';

/** Actions that only the owner of an account may take, and not staff signed on as that owner. */
export const ownersOnly = ['change password', 'change email', 'leave loyalty scheme'] as const;
export type OwnersOnly = (typeof ownersOnly)[number];

/** A refusal for staff, with a message to show. */
export interface ProxyRefusal {
  kind: 'proxy_not_allowed';
  message: string;
}

/**
 * Refuses an action that only the account's owner may take, if staff are signed on as the customer; null if it is
 * allowed (AC-013).
 */
export function refuseProxy(session: SessionIds, _act: OwnersOnly): ProxyRefusal | null {
  if (sessionKind(session) !== 'signed on as customer') return null;
  return { kind: 'proxy_not_allowed', message: 'Only the customer can do that.' };
}
