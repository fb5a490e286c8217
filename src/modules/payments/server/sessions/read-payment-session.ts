import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { hashPasscode } from './open-payment-session.ts';
import { findSession } from './payment-session-store.ts';

/**
 * Returns the customer's payment session; its card is null if the provider has no card for it yet. Throws 404 for an
 * unknown session, another customer's session or a wrong passcode, and 410 once the session's 25 minutes are over.
 */
export async function readPaymentSession(
  database: Database,
  wanted: { sessionId: string; passcode: string; customerId: number },
  now: Instant,
): Promise<{ card: PaymentCard | null }> {
  const session = await findSession(database, wanted.sessionId);
  if (!session || session.customerId !== wanted.customerId) notFound();
  if (!timingSafeEqual(session.passcodeHash, hashPasscode(wanted.passcode))) notFound();
  if (session.expiresAt <= now) throw new CallError(410, 'PAYMENT_SESSION_EXPIRED', 'Please enter your card details again.');
  return { card: session.card };
}
