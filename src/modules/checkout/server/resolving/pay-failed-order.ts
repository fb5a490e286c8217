import { failuresCountFor, paymentResolution } from '#/modules/checkout/rules/payment-resolution.ts';
import { chooseSavedCard } from '#/modules/checkout/server/choose-saved-card.ts';
import { refuse } from '#/modules/checkout/server/refuse.ts';
import { lockPlacedOrder, readOrder, type CustomersOrder } from '#/modules/orders/server/public.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import {
  authenticationDetails,
  authoriseAgain,
  GatewayUnavailable,
  giveUpPaymentAgain,
  listCards,
  readPaymentSession,
  replaceFailedPayment,
  startPaymentAgain,
  type AuthorisedAgain,
  type PaymentAgain,
} from '#/modules/payments/server/public.ts';
import { placingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { finishPayment, finishPayments } from './finish-payment.ts';
import { claimAttempt, endRunningAttempt, failAttempt, findAttemptOf, findAttempts, type AttemptRefusal } from './payment-attempt-store.ts';
import type { ResolvingDeps } from './resolving-deps.ts';

/** A press of 'Pay now', or a retry of it, which has the same key. */
export interface FailedPaymentPress extends CustomersOrder {
  /** The person who pays: staff acting for the customer, otherwise the customer (SC-023). */
  principalId: number;
  key: string;
  means: { paymentCardId: string } | { sessionId: string; passcode: string };
  expectedPence: Pence;
  riskSession: string | null;
}

type Claim = { kind: 'resolved' } | { kind: 'failed'; refusal: AttemptRefusal } | { kind: 'claimed'; payment: PaymentAgain; started: Awaited<ReturnType<typeof startPaymentAgain>>; now: Instant };

const refusals = {
  DECLINED: placingRefusal('007', 'Your card was declined. Please try another card.'),
  BLOCKED: { code: 'TRA_CHECK_BLOCK', message: "Sorry, we can't accept this payment online." },
} as const satisfies Record<AttemptRefusal, object>;
const underWay = placingRefusal('004', 'A payment for this order is being made.');
const notAllowed = { code: 'PAYMENT_ATTEMPT_NOT_ALLOWED', message: "You can't pay for this order online right now. Please contact Customer Care." };

/**
 * Pays for an order whose payment was refused: authorises and captures what its card owes, and makes it PAID (SC-647).
 * Whatever is repeated, or pressed twice at once, charges once: the order is claimed for one press, each press has its own reference at the
 * provider, and the status changes once (SC-648). A press that failed answers the same when it is sent again, whatever its card, and
 * counts once (SC-646, decision 132). Does nothing for an order that is paid.
 */
export async function payFailedOrder(database: Database, deps: ResolvingDeps, press: FailedPaymentPress): Promise<void> {
  // A press whose process was killed is finished first: it may have failed, which counts, or have paid.
  await finishPayments(database, deps, await readClock(database), press);
  const claim = await claimPayment(database, deps, press);
  if (claim.kind === 'resolved') return;
  if (claim.kind === 'failed') refuse(refusals[claim.refusal]);
  const { payment, started, now } = claim;
  const answer = await authoriseAgain(database, deps.gateway, payment, started, now);
  if (answer.kind === 'security-needed') {
    await endRunningAttempt(database, press, 'CHALLENGED', now);
    refuse({ code: 'SECURITY_NEEDED', message: 'Your card must be verified.', details: authenticationDetails(answer, deps.env) });
  }
  if (answer.kind !== 'authorised') {
    const refusal = answer.kind === 'blocked' ? 'BLOCKED' : 'DECLINED';
    await failAttempt(database, press, refusal, now);
    refuse(refusals[refusal]);
  }
  await spendOnOrder(database, deps, press, payment, answer);
  const finished = await finishPayment(database, deps, press, now).catch(whenUnanswered);
  if (finished === 'refused') refuse(refusals.DECLINED);
  // Another process took over the press: a repeated request reads what became of it.
  if (finished === 'not-begun') throw repeatLater();
}

/** Claims the order for the press, in one transaction with the record that the provider is about to be asked. */
async function claimPayment(database: Database, { openOrders }: ResolvingDeps, press: FailedPaymentPress): Promise<Claim> {
  const { customerOrderId, customerId, key } = press;
  return inTransaction({ database }, async ({ database: inside }): Promise<Claim> => {
    // An order that is not placed has no row to lock, and its customer may not pay for it here.
    const now = (await lockPlacedOrder(inside, press)) ?? notFound();
    const order = await readOrder(inside, openOrders, press, now);
    const { running, failures } = await findAttempts(inside, customerOrderId, now - failuresCountFor);
    const isRunning = running !== null && running.key !== key;
    const { resolved, paymentResolutionEnabled, paymentAttemptAllowed, totalToPayPence } = paymentResolution(order, { isRunning, failures });
    if (resolved) return { kind: 'resolved' };
    if (!paymentResolutionEnabled) throw new CallError(409, 'ORDER_STATUS', 'There is nothing to pay for this order now.');
    const refusal = (await findAttemptOf(inside, press))?.refusal;
    if (refusal) return { kind: 'failed', refusal };
    if (!paymentAttemptAllowed) refuse(isRunning ? underWay : notAllowed);
    if (press.expectedPence !== totalToPayPence) refuse(placingRefusal('006', 'The amount to pay has changed.'));
    const card = await cardOf(inside, press, now);
    await claimAttempt(inside, press, now);
    const payment = { customerOrderId, customerId, key, amountPence: totalToPayPence, card, riskSession: press.riskSession };
    return { kind: 'claimed', payment, started: await startPaymentAgain(inside, payment, now), now };
  });
}

/** Returns the card to charge. Throws 404 for an unknown saved card or session, and 422 for an expired or missing card. */
async function cardOf(database: Database, { means, customerId }: FailedPaymentPress, now: Instant): Promise<PaymentCard> {
  if ('paymentCardId' in means) {
    const chosen = chooseSavedCard(await listCards(database, customerId), means.paymentCardId, now);
    if (chosen.kind === 'faulty') throw new CallError(422, null, null, { errors: [chosen.fault] });
    return chosen.details.card!;
  }
  const { card } = await readPaymentSession(database, { ...means, customerId }, now);
  if (!card) throw new CallError(422, null, 'Please enter your card details.');
  return card;
}

/**
 * Makes the authorisation the order's payment if the order still waits for one and the attempt is still running; otherwise gives it up.
 * Throws the refusal of a press that has failed meanwhile.
 */
async function spendOnOrder(database: Database, { openOrders, announce }: ResolvingDeps, press: FailedPaymentPress, payment: PaymentAgain, held: AuthorisedAgain): Promise<void> {
  const spent = await inTransaction({ database }, async (work) => {
    const now = (await lockPlacedOrder(work.database, press)) ?? notFound();
    const { status } = await readOrder(work.database, openOrders, press, now);
    const attempt = await findAttemptOf(work.database, press);
    if (status === 'PAYMENT_FAILED' && attempt?.state === 'RUNNING') {
      // The authorisation was given up before this step could use it. A repeated request gets a new one.
      if (!(await replaceFailedPayment(work, announce, payment, held, now))) throw repeatLater();
      return { status: 'PAID' as const, refusal: null };
    }
    await giveUpPaymentAgain(work, announce, press, now);
    await endRunningAttempt(work.database, press, 'ABANDONED', now);
    return { status, refusal: attempt?.refusal ?? null };
  });
  if (spent.refusal) refuse(refusals[spent.refusal]);
  // The job had taken the press for dead.
  if (spent.status === 'PAYMENT_FAILED') throw repeatLater();
  if (spent.status !== 'PAID' && spent.status !== 'COMPLETED' && spent.status !== 'REFUND_PENDING') throw new CallError(409, 'ORDER_STATUS', 'There is nothing to pay for this order now.');
}

const repeatLater = (): CallError => new CallError(503, null, null, { retryAfterSeconds: 1 });

/** Answers 503 if the provider did not answer: the capture has begun, and the job or a repeated request finishes it. */
function whenUnanswered(fault: unknown): never {
  if (fault instanceof GatewayUnavailable) throw new CallError(503, null, null, { retryAfterSeconds: 2 });
  throw fault;
}
