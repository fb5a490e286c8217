import { startSignIn } from '#/modules/account/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { saveProxySession } from './staff-sign-in-store.ts';

export interface NewProxySession {
  customerId: number;
  staffId: number;
  /** The staff sign-in that it is made from, and ends with. */
  staffSignInId: number;
  /** What the browser's customer cookie holds already, if anything; it ends. */
  held: string | null;
  now: Instant;
}

/** Starts a session of staff as a customer, and gives what the customer's sign-in cookie is to hold. */
export async function startProxySession(database: Transaction, asked: NewProxySession): Promise<string> {
  const { customerId, staffId, staffSignInId, held, now } = asked;
  const { cookie, signInId } = await startSignIn(database, { customerId, principalId: staffId, held, now });
  await saveProxySession(database, { customersSignInId: signInId, signInId: staffSignInId });
  return cookie;
}
