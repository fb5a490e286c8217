import { startSignIn } from '#/modules/account/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { saveProxySession } from '#/modules/staff/server/staff-sign-in-store.ts';

export interface NewProxySession {
  customerId: number;
  staffId: number;
  /** The staff sign-in that the session was started from. The session ends with it. */
  staffSignInId: number;
  /** The current value of the browser's customer cookie, if any. Its sign-in ends. */
  held: string | null;
  now: Instant;
}

/** Starts a session in which staff act as a customer, and returns the value for the customer's sign-in cookie. */
export async function startProxySession(database: Transaction, asked: NewProxySession): Promise<string> {
  const { customerId, staffId, staffSignInId, held, now } = asked;
  const { cookie, signInId } = await startSignIn(database, { customerId, principalId: staffId, held, now });
  await saveProxySession(database, { customersSignInId: signInId, signInId: staffSignInId });
  return cookie;
}
