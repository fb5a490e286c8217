import { accountClosing } from '#/modules/account/rules/my-data/account-closing.ts';
import { findClosing } from '#/modules/account/server/public.ts';
import { planLength } from '#/modules/passes/rules/pass-texts.ts';
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
import { writeAudit } from '#/modules/staff/server/public.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { capturePass } from './capture-pass.ts';
import type { PassDeps } from './pass-deps.ts';
import { passInAudit } from './pass-in-audit.ts';
import { findOverlappingPass, findPassOfKey, insertPass, type NewPass, type StoredPass } from './pass-store.ts';
import { findPlan, type PassPlan } from './plan-store.ts';

export interface PassPress {
  /** One for each press of the button, with all its retries. */
  key: string;
  planId: number;
  paymentCardId: string;
  /** The terms that the shopper saw; null if the client did not send them. */
  expected: { pricePence: Pence | null; months: number | null };
  /** The authentication that the card's holder has passed; null before one is needed. */
  transactionId: string | null;
}

/**
 * Buys a Delivery Pass from today and charges the saved card in full (AC-262). The same key never charges twice and
 * gets the same pass. Throws 402 payment_declined; 409 already_active, PLAN_CHANGED if the plan is not what the shopper
 * saw, ACCOUNT_CLOSING, SECURITY_NEEDED or AUTHENTICATION_FAILED; 404 for a plan that is not sold or a card of someone
 * else; 422 for an expired card; 503 if the provider did not answer. A purchase by staff signed on as the customer is
 * audited (AC-519).
 *
 * As in decision 2, the provider is asked between two transactions. The second makes the pass and uses the
 * authorisation together; the capture follows, and a job makes it up if this process dies before.
 */
export async function buyPass(call: CallContext, deps: PassDeps, press: PassPress): Promise<StoredPass> {
  const { database } = call;
  const { customerId, principalId } = call.caller;
  const now = await call.now();
  const made = await findPassOfKey(database, customerId, press.key);
  if (made) return finish(database, deps, made, now);

  const { plan, terms, card } = await gather(database, deps, customerId, press, now);
  const charge: CardCharge = { purpose: 'pass', customerId, key: press.key, amountPence: terms.pricePence, card };
  if (press.transactionId !== null) await checkChargeAuthentication(database, charge, press.transactionId);
  const overlapping = await findOverlappingPass(database, terms);
  if (overlapping) {
    // Another request of the same press may have made the pass since the first look.
    const meanwhile = (await findPassOfKey(database, customerId, press.key)) ?? alreadyActive(overlapping, terms);
    return finish(database, deps, meanwhile, now);
  }
  checkTerms(plan, press.expected);

  const { reference, answer } = await authoriseCharge(database, deps.gateway, charge, now);
  if (answer.kind === 'declined' || answer.kind === 'blocked') throw declined();
  if (answer.kind === 'security-needed') {
    throw new CallError(409, 'SECURITY_NEEDED', 'Your card must be verified.', { details: authenticationDetails(answer, deps.env) });
  }
  const payment = { paymentCardId: press.paymentCardId, key: press.key, reference };
  const pass = await inTransaction(call, async (work) => {
    const inserted = await insertPass(work.database, { ...terms, payment }, now);
    if (inserted) {
      await spendCharge(work, deps.announce, charge, { reference, providerReference: answer.providerReference }, now);
      if (principalId !== null && principalId !== customerId) {
        const detail = { pass: inserted.passId, after: passInAudit(inserted) };
        await writeAudit(work.database, { staffId: principalId, customerId, action: 'PASS_BUY', detail });
      }
      return inserted;
    }
    // The same press was sent twice and the other request was quicker, or another tab has bought a pass.
    await giveUpCharge(work, deps.announce, charge, now);
    return findPassOfKey(work.database, customerId, press.key);
  });
  return finish(database, deps, pass ?? alreadyActive(await findOverlappingPass(database, terms), terms), now);
}

interface Gathered {
  plan: PassPlan;
  terms: Omit<NewPass, 'payment'>;
  card: PaymentCard;
}

async function gather(database: Database, deps: PassDeps, customerId: number, press: PassPress, now: Instant): Promise<Gathered> {
  const [isSold, plan, cards, closing] = await Promise.all([
    deps.flags.isOn('delivery_pass'),
    findPlan(database, press.planId),
    listCards(database, customerId),
    findClosing(database, customerId),
  ]);
  const saved = cards.find(({ cardId }) => cardId === press.paymentCardId);
  if (!isSold || !plan?.active || !saved) return notFound();
  if (closing !== null) throw new CallError(409, accountClosing.code, accountClosing.message);
  if (isExpired(saved.card.expiryDate, now)) throw fieldFault('paymentCardId', 'This card has expired. Please choose another card.');
  const startDate = londonDay(now);
  const terms = { customerId, planId: plan.planId, planName: plan.name, startDate, endDate: lastDayOfPass(startDate, plan.months), pricePence: plan.pricePence };
  return { plan, terms, card: saved.card };
}

/** Captures the payment if that is still to do, and returns the pass. Throws 402 if the provider refuses it. */
async function finish(database: Database, deps: PassDeps, pass: StoredPass, now: Instant): Promise<StoredPass> {
  const state = pass.paymentState === 'AUTHORISED' ? await capturePass(database, deps.gateway, pass, now) : pass.paymentState;
  if (state === 'REFUSED') throw declined();
  return pass;
}

const declined = (): CallError => new CallError(402, 'payment_declined', 'Your card was declined. Please try another card.');

/** Throws 409 already_active. If the pass in the way is still to come, says from when it is. */
function alreadyActive(inTheWay: Pick<StoredPass, 'startDate'> | null, wanted: Pick<NewPass, 'startDate'>): never {
  if (!inTheWay || inTheWay.startDate <= wanted.startDate) throw new CallError(409, 'already_active', 'You already have a Delivery Pass.');
  const { startDate } = inTheWay;
  throw new CallError(409, 'already_active', `You already have a Delivery Pass from ${formatDay(startDate)}.`, { details: [{ name: 'startDate', value: startDate }] });
}

/** Throws 409 PLAN_CHANGED, with the plan's terms, if they are not those that the shopper saw. */
function checkTerms(plan: PassPlan, expected: PassPress['expected']): void {
  if ((expected.pricePence ?? plan.pricePence) === plan.pricePence && (expected.months ?? plan.months) === plan.months) return;
  const terms = `${planLength(plan)} for ${formatPence(plan.pricePence)}`;
  throw new CallError(409, 'PLAN_CHANGED', `This plan has changed. It is now ${terms}. Please check it before you buy.`, {
    details: [
      { name: 'months', value: String(plan.months) },
      { name: 'price', value: (plan.pricePence / 100).toFixed(2) },
    ],
  });
}
