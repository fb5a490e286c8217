import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { saveSessionCard } from './payment-session-store.ts';
import { hashPasscode } from './open-payment-session.ts';
import { readPaymentSession } from './read-payment-session.ts';

/**
 * Sends the card details that the shopper entered to the payment provider, and stores only the token and the fields
 * that may be shown. Throws 422 with the faults of an invalid card (SC-532), and 404 or 410 like `readPaymentSession`.
 */
export async function giveCard(
  database: Database,
  gateway: PaymentGateway,
  wanted: { sessionId: string; customerId: number; passcode: string; card: TypedCard },
  now: Instant,
): Promise<void> {
  const faults = checkCard(wanted.card, now);
  if (faults.length > 0) {
    await readPaymentSession(database, wanted, now);
    throw new CallError(422, null, 'Please check your card details.', { errors: faults });
  }
  // The token of a card that was given to no session of the customer is stored nowhere.
  const session = { ...wanted, passcodeHash: hashPasscode(wanted.passcode) };
  const isSaved = await saveSessionCard(database, session, await gateway.tokenise(wanted.card), now);
  if (isSaved) return;
  await readPaymentSession(database, wanted, now);
  notFound();
}
