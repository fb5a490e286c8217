import { sessionKind, type SessionIds } from './session.ts';

/** What only the owner of an account may do, and not staff signed on as them. */
export const ownersOnly = ['change password', 'change email', 'leave loyalty scheme'] as const;
export type OwnersOnly = (typeof ownersOnly)[number];

/** A no to staff, with the words to show them. */
export interface ProxyRefusal {
  kind: 'proxy_not_allowed';
  message: string;
}

/** Says no when staff signed on as a customer would do what only its owner may; null when it may be done (AC-013). */
export function refuseProxy(session: SessionIds, _act: OwnersOnly): ProxyRefusal | null {
  if (sessionKind(session) !== 'signed on as customer') return null;
  return { kind: 'proxy_not_allowed', message: 'Only the customer can do that.' };
}
