import { lastDayOfPass } from '#/modules/passes/rules/pass-days.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import {
  authenticationDetails,
  authoriseCharge,
  checkChargeAuthentication,
  giveUpCharge,
  listCards,
  spendCharge,
  type CardCharge,
} from '#/modules/payments/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { capturePass } from './capture-pass.ts';
import type { PassDeps } from './pass-deps.ts';
import { findPassOfKey, insertPass, overlapsPass, type NewPass, type StoredPass } from './pass-store.ts';
import { findPlan } from './plan-store.ts';

export interface PassPress {
  /** One for each press of the button, with all its retries. */
  key: string;
  planId: number;
  paymentCardId: string;
  /** The authentication that the card's holder has passed; null before one is needed. */
  transactionId: string | null;
}

/**
 * Buys a Delivery Pass from today and charges the saved card in full (AC-262). The same key never charges twice and
 * gets the same pass. Throws 402 payment_declined; 409 already_active, SECURITY_NEEDED or AUTHENTICATION_FAILED; 404 for
 * a plan that is not sold or a card of someone else; 422 for an expired card; 503 if the provider did not answer.
 *
 * As in decision 2, the provider is asked between two transactions. The second makes the pass and uses the
 * authorisation together; the capture follows, and a job makes it up if this process dies before.
 */
export async function buyPass(call: CallContext, deps: PassDeps, press: PassPress): Promise<StoredPass> {
  const { database } = call;
  const { customerId } = call.caller;
  const now = await call.now();
  const made = await findPassOfKey(database, customerId, press.key);
  if (made) return finish(database, deps, made, now);

  const { terms, card } = await gather(database, deps, customerId, press, now);
  const charge: CardCharge = { purpose: 'pass', customerId, key: press.key, amountPence: terms.pricePence, card };
  if (press.transactionId !== null) await checkChargeAuthentication(database, charge, press.transactionId);
  if (await overlapsPass(database, terms)) {
    // Another request of the same press may have made the pass since the first look.
    const meanwhile = (await findPassOfKey(database, customerId, press.key)) ?? alreadyActive();
    return finish(database, deps, meanwhile, now);
  }

  const { reference, answer } = await authoriseCharge(database, deps.gateway, charge, now);
  if (answer.kind === 'declined') throw declined();
  if (answer.kind === 'security-needed') {
    throw new CallError(409, 'SECURITY_NEEDED', 'Your card must be verified.', { details: authenticationDetails(answer, deps.env) });
  }
  const payment = { paymentCardId: press.paymentCardId, key: press.key, reference };
  const pass = await inTransaction(call, async (work) => {
    const inserted = await insertPass(work.database, { ...terms, payment }, now);
    if (inserted) {
      await spendCharge(work.database, charge, { reference, providerReference: answer.providerReference }, now);
      return inserted;
    }
    // The same press was sent twice and the other request was quicker, or another tab has bought a pass.
    const ofOtherRequest = await findPassOfKey(work.database, customerId, press.key);
    if (!ofOtherRequest) await giveUpCharge(work, deps.announce, charge, now);
    return ofOtherRequest;
  });
  return finish(database, deps, pass ?? alreadyActive(), now);
}

interface Gathered {
  terms: Omit<NewPass, 'payment'>;
  card: PaymentCard;
}

async function gather(database: Database, deps: PassDeps, customerId: number, press: PassPress, now: Instant): Promise<Gathered> {
  const [isSold, plan, cards] = await Promise.all([deps.flags.isOn('delivery_pass'), findPlan(database, press.planId), listCards(database, customerId)]);
  const saved = cards.find(({ cardId }) => cardId === press.paymentCardId);
  if (!isSold || !plan?.active || !saved) return notFound();
  if (isExpired(saved.card.expiryDate, now)) throw fieldFault('paymentCardId', 'This card has expired. Please choose another card.');
  const startDate = londonDay(now);
  const terms = { customerId, planId: plan.planId, startDate, endDate: lastDayOfPass(startDate, plan.months), pricePence: plan.pricePence };
  return { terms, card: saved.card };
}

/** Captures the payment if that is still to do, and returns the pass. Throws 402 if the provider refuses it. */
async function finish(database: Database, deps: PassDeps, pass: StoredPass, now: Instant): Promise<StoredPass> {
  const state = pass.paymentState === 'AUTHORISED' ? await capturePass(database, deps.gateway, pass, now) : pass.paymentState;
  if (state === 'REFUSED') throw declined();
  return pass;
}

const declined = (): CallError => new CallError(402, 'payment_declined', 'Your card was declined. Please try another card.');
function alreadyActive(): never {
  throw new CallError(409, 'already_active', 'You already have a Delivery Pass.');
}
