import type { Session } from '#/modules/account/web/sign-in/session-store.ts';

/** The customer whose account each session has requested. */
const askedFor = new WeakMap<Session, number>();

/** Loads the signed-in customer's account, once per customer, from a page that loads personal data (AC-039, SH-148). */
export async function loadOwnAccount(session: Session): Promise<void> {
  const { customerId } = session.snapshot().state;
  if (customerId === -1 || askedFor.get(session) === customerId) return;
  askedFor.set(session, customerId);
  // The shop works without it.
  await session.calls.rest({ call: 'GET accounts/v1/accounts/self', quiet: true }).catch(() => null);
}
