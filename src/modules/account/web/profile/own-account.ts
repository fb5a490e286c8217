import type { WireAccount } from '#/contract/rest-types.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';

/** The account that was last requested, for each session; null if the request failed. */
const asked = new WeakMap<Session, { customerId: number; account: Promise<WireAccount | null> }>();

/**
 * Requests the signed-in customer's account, unless the last account requested was the same customer's (AC-039). Returns
 * null for a visitor, and if the request fails: the shop works without the account. Callers make sure that the page
 * loads personal data (SH-148).
 */
export async function loadOwnAccount(session: Session): Promise<WireAccount | null> {
  const { customerId } = session.snapshot().state;
  if (customerId === -1) return null;
  const last = asked.get(session);
  if (last?.customerId === customerId) return last.account;
  const account = session.calls.rest({ call: 'GET accounts/v1/accounts/self', quiet: true }).catch(() => null);
  asked.set(session, { customerId, account });
  return account;
}
