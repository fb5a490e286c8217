import { createHash } from 'node:crypto';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { authoriseInPerson, prefixOf, startRound, unanswered, type Answered } from './authorise-rounds.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findAttempt, findAuthentication, giveUpAttempts, insertMovement, spendAuthorisation } from './payment-store.ts';

/** The press that buys something apart from an order. */
export interface ChargePress {
  /** What is bought, such as 'pass': part of our reference at the provider. */
  purpose: string;
  customerId: number;
  key: string;
}

/** A saved card's payment for something apart from an order. */
export interface CardCharge extends ChargePress {
  amountPence: Pence;
  card: PaymentCard;
}

/** Returns the value stored as customer_order_id. It has letters, so it never equals an order's number. */
function payableOf({ purpose, customerId, key }: ChargePress): string {
  return `${purpose}-${customerId}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}

/**
 * Asks the provider to authorise a charge, outside any transaction. A press repeated with the same key, amount and card
 * gets the same answer. Then either `spendCharge` or `giveUpCharge` must follow; if the process dies before,
 * `give-up-loose-payments` voids the authorisation. Throws 503 if the provider did not answer.
 */
export async function authoriseCharge(
  database: Database,
  gateway: PaymentGateway,
  charge: CardCharge,
  now: Instant,
): Promise<{ reference: string; answer: Answered }> {
  const press = { ...charge, customerOrderId: payableOf(charge) };
  const started = await startRound(database, press, 1, now);
  return authoriseInPerson(database, gateway, press, started, now).catch(unanswered);
}

/**
 * Uses the authorisation, in the transaction that records the purchase, and gives up what the press has obtained
 * besides, such as with another card. Throws 503 if the authorisation has been given up meanwhile: the press, sent again,
 * gets a new one.
 */
export async function spendCharge(
  work: { database: Transaction },
  announce: Announce,
  charge: CardCharge,
  held: { reference: string; providerReference: string },
  now: Instant,
): Promise<void> {
  const { customerId, card } = charge;
  const spent = { ...held, customerOrderId: payableOf(charge), customerId, card, cardId: '', billingAddress: null, isToKeep: false, payment: null };
  const used = await spendAuthorisation(work.database, spent, now);
  if (!used) throw new CallError(503, null, null, { retryAfterSeconds: 1 });
  if (used.givenUp.length > 0) await announce(work, AuthorisationsGivenUp({ references: used.givenUp }));
}

/** Gives up what the press has obtained, unless it was used. A job then tells the provider. */
export async function giveUpCharge(work: { database: Transaction }, announce: Announce, press: ChargePress, now: Instant): Promise<void> {
  const customerOrderId = payableOf(press);
  const references = await giveUpAttempts(work.database, customerOrderId, prefixOf({ customerOrderId, key: press.key }), now);
  if (references.length > 0) await announce(work, AuthorisationsGivenUp({ references }));
}

/** Records that the provider captured a charge, or refused to. Call it once, where the purchase records the same. */
export async function recordCapture(
  database: Transaction,
  { reference, amountPence, captured }: { reference: string; amountPence: Pence; captured: boolean },
  now: Instant,
): Promise<void> {
  const attempt = await findAttempt(database, reference);
  if (!attempt) throw new Error('a captured charge has no attempt');
  const { customerOrderId } = attempt;
  const outcome = captured ? 'CAPTURED' : 'REFUSED';
  await insertMovement(database, { customerOrderId, kind: 'CAPTURE', amountPence, reference, providerReference: null, outcome }, now);
}

/**
 * Checks that the bank has confirmed the customer as the card's holder for this press (AC-263). Throws 404 if there is no
 * such authentication, and 409 AUTHENTICATION_FAILED if it was refused or not finished.
 */
export async function checkChargeAuthentication(database: Database, press: ChargePress, transactionId: string): Promise<void> {
  const known = await findAuthentication(database, transactionId);
  if (!known || known.customerId !== press.customerId || known.customerOrderId !== payableOf(press)) notFound();
  if (known.state === 'APPROVED' || known.state === 'USED') return;
  throw new CallError(409, 'AUTHENTICATION_FAILED', "We couldn't verify your card. Please try again or use another card.");
}
