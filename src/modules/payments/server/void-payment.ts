import type { Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { changeCardPayment, lockCardPayment } from './card-payment-store.ts';
import { changeAttempt } from './payment-store.ts';

/**
 * Voids the payment of an order that is cancelled, or that has nothing to pay by card any more, in the same transaction;
 * a job then tells the provider. A payment whose capture was refused is voided too, because its authorisation may still hold the
 * money. Returns false and changes nothing if the order has no live authorisation, or is being captured: a captured payment is
 * refunded instead. Voiding twice has no further effect.
 */
export async function voidPayment(work: { database: Transaction }, announce: Announce, customerOrderId: string, now: Instant): Promise<boolean> {
  const payment = await lockCardPayment(work.database, customerOrderId);
  const isVoidable = payment?.state === 'CAPTURE_FAILED' || (payment?.state === 'AUTHORISED' && payment.capturePence === null);
  if (!isVoidable) return false;
  await changeCardPayment(work.database, payment, 'VOIDED', now);
  await changeAttempt(work.database, payment.reference, ['USED'], 'GIVEN_UP', now);
  await announce(work, AuthorisationsGivenUp({ references: [payment.reference] }));
  return true;
}
