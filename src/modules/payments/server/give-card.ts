import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { saveSessionCard } from './payment-session-store.ts';
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
  await readPaymentSession(database, wanted, now);
  const faults = checkCard(wanted.card, now);
  if (faults.length > 0) throw new CallError(422, null, 'Please check your card details.', { errors: faults });
  await saveSessionCard(database, wanted.sessionId, await gateway.tokenise(wanted.card));
}
