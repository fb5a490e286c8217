import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { authoriseInPerson, prefixOf, startRound, unanswered, type Answered, type PressToPay } from './authorise-rounds.ts';
import { forgetFailedCapture, lockCardPayment, saveCaptureAmount } from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { giveUpAttempts, spendAuthorisation, type StartedAttempt } from './payment-store.ts';
import { recordRefusal } from './record-refusal.ts';
import { hasRefusal, listUnansweredAttempts } from './refused-attempt-store.ts';

/** A press that pays for an order whose capture was refused. Its retries have the same key. */
export type PaymentAgain = PressToPay;

/** An authorisation that was obtained for the press. */
export interface AuthorisedAgain {
  reference: string;
  providerReference: string;
  lapsesAt: Instant;
}

/** Returns the press with a key from which other references follow than from the same key when the order was placed. */
const apart = <Press extends { key: string }>(press: Press): Press => ({ ...press, key: `pay again ${press.key}` });

/** Records that the provider is about to be asked, in the transaction that claims the order for the press. */
export const startPaymentAgain = (database: Database, press: PaymentAgain, now: Instant): Promise<StartedAttempt> => startRound(database, apart(press), 1, now);

/**
 * Asks the provider to authorise, outside any transaction. A repeated press gets the same answer. Throws 503 if the provider
 * did not answer.
 */
export async function authoriseAgain(
  database: Database,
  gateway: PaymentGateway,
  press: PaymentAgain,
  started: StartedAttempt,
  now: Instant,
): Promise<Exclude<Answered, { kind: 'authorised' }> | ({ kind: 'authorised' } & AuthorisedAgain)> {
  const { reference, answer } = await authoriseInPerson(database, gateway, apart(press), started, now).catch(unanswered);
  return answer.kind === 'authorised' ? { ...answer, reference } : answer;
}

/**
 * Makes this authorisation the one that pays for the order instead of the one whose capture was refused, fixes the amount
 * to capture, and gives up all others; then call `capturePayment`. Changes nothing if it pays already. Returns false if it was
 * given up meanwhile, or if the order's payment is not a refused one: then roll back.
 */
export async function replaceFailedPayment(
  work: { database: Transaction },
  announce: Announce,
  press: PaymentAgain,
  { reference, providerReference, lapsesAt }: AuthorisedAgain,
  now: Instant,
): Promise<boolean> {
  const { database } = work;
  const { customerOrderId, customerId, card, amountPence } = press;
  const payment = await lockCardPayment(database, customerOrderId);
  if (payment?.reference === reference && payment.capturePence !== null) return true;
  await forgetFailedCapture(database, customerOrderId);
  const spent = { reference, providerReference, customerOrderId, customerId, cardId: randomUUID(), card, billingAddress: null, isToKeep: false };
  // The money is captured at once, so the authorisation is needed no longer than now.
  const used = await spendAuthorisation(database, { ...spent, payment: { lapsesAt, neededAt: now } }, now);
  if (!used) return false;
  await saveCaptureAmount(database, customerOrderId, amountPence);
  if (used.givenUp.length > 0) await announce(work, AuthorisationsGivenUp({ references: used.givenUp }));
  return true;
}

/** Gives up what a press has obtained, unless it pays for the order. A job then tells the provider. */
export async function giveUpPaymentAgain(work: { database: Transaction }, announce: Announce, press: Pick<PaymentAgain, 'customerOrderId' | 'key'>, now: Instant): Promise<void> {
  const references = await giveUpAttempts(work.database, press.customerOrderId, prefixOf(apart(press)), now);
  if (references.length > 0) await announce(work, AuthorisationsGivenUp({ references }));
}

/**
 * Returns whether the card of a press was declined, or its capture refused, although the process that pressed may have been
 * killed before it recorded that. Asks the provider about attempts without a recorded answer, outside any transaction. A payment
 * that the risk check refused does not count here (decision 132). Throws GatewayUnavailable if the provider did not answer.
 */
export async function hasFailedAgain(database: Database, gateway: PaymentGateway, press: Pick<PaymentAgain, 'customerOrderId' | 'key'>, now: Instant): Promise<boolean> {
  const { customerOrderId } = press;
  const prefix = prefixOf(apart(press));
  for (const reference of await listUnansweredAttempts(database, customerOrderId, prefix)) {
    await recordRefusal(database, reference, await gateway.find(reference), now);
  }
  return hasRefusal(database, customerOrderId, prefix);
}
