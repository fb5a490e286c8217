import type { Session } from '#/modules/account/web/sign-in/session-store.ts';

/** The customer whose account was last requested, for each session. */
const askedFor = new WeakMap<Session, number>();

/**
 * Requests the signed-in customer's account, unless the last account requested was the same customer's (AC-039). Does
 * nothing for a visitor. Callers make sure that the page loads personal data (SH-148).
 */
export async function loadOwnAccount(session: Session): Promise<void> {
  const { customerId } = session.snapshot().state;
  if (customerId === -1 || askedFor.get(session) === customerId) return;
  askedFor.set(session, customerId);
  // Ignore a failure: the shop works without the account.
  await session.calls.rest({ call: 'GET accounts/v1/accounts/self', quiet: true }).catch(() => null);
}
