import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { answerAuthentication, findAuthenticationOf, type StoredAuthentication } from './payment-store.ts';

/**
 * Asks the provider how an authentication on its own page ended, and records that once. Returns the authentication as it
 * is then: PENDING if the holder has not finished it. Null if the attempt never needed one.
 */
export async function settleAuthentication(
  database: Database,
  gateway: PaymentGateway,
  reference: string,
  now: Instant,
): Promise<(StoredAuthentication & { transactionId: string }) | null> {
  const waiting = await findAuthenticationOf(database, reference);
  if (waiting?.state !== 'PENDING') return waiting;
  const answer = await gateway.find(reference);
  if (answer === null || answer.kind === 'authentication-needed') return waiting;
  await answerAuthentication(database, waiting.transactionId, answer.kind === 'authorised' ? 'APPROVED' : 'REFUSED', now);
  return findAuthenticationOf(database, reference);
}
