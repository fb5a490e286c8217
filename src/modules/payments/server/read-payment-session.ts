import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { hashPasscode } from './open-payment-session.ts';
import { findSession } from './payment-store.ts';

/**
 * Returns the customer's payment session and the card given to it, if any. Another customer's session, or a wrong
 * passcode, is not found (404); one past its 25 minutes is 410.
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
