import { attemptLifeMs } from '#/modules/checkout/rules/payment-resolution.ts';
import type { OrderAddress } from '#/modules/orders/rules/order-record.ts';
import { lockPlacedOrder, markPaid, readOrder, saveDetails, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { capturePayment, findCardPayment, GatewayUnavailable, hasFailedAgain, listCardsToUse, type CardPayment } from '#/modules/payments/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endRunningAttempt, failAttempt, listStaleAttemptsOf, takeStaleAttempts, type AttemptKey, type CustomersAttempt } from './payment-attempt-store.ts';
import type { ResolvingDeps } from './resolving-deps.ts';

export type PaymentFinished =
  | 'paid'
  /** The card was declined, or its capture refused: the customer may try another card. */
  | 'refused'
  /** The attempt has no authorisation that pays for the order. */
  | 'not-begun';

/**
 * Captures the authorisation that an attempt has made the order's payment, and makes the order PAID, once however often this is
 * called: the capture is repeated under the same reference, and the status changes only from PAYMENT_FAILED. Throws
 * GatewayUnavailable if the provider did not answer; the job calls it again.
 */
export async function finishPayment(
  database: Database,
  deps: ResolvingDeps,
  wanted: CustomersAttempt,
  now: Instant,
): Promise<PaymentFinished> {
  const { customerOrderId, customerId } = wanted;
  const order = await readOrder(database, deps.openOrders, wanted, now);
  if (order.status !== 'PAYMENT_FAILED' || !order.picked) return order.picked?.payment.paidAt ? 'paid' : 'not-begun';
  const { totals: { paid: paidPence }, payment: { cardDuePence } } = order.picked;
  const payment = await findCardPayment(database, customerOrderId);
  if (payment === null || !isBeingCaptured(payment)) return endUnlessCaptured(database, deps, wanted, now);
  const captured = await capturePayment(database, deps.gateway, { customerOrderId, duePence: cardDuePence }, now);
  if (captured.kind !== 'captured') return endUnlessCaptured(database, deps, wanted, now);
  await inTransaction({ database }, async (work) => {
    await lockPlacedOrder(work.database, wanted);
    const taken = { customerOrderId, customerId, from: 'PAYMENT_FAILED', paidPence, capturedPence: captured.amountPence, madeBy: wanted.principalId, now } as const;
    // The receipt, which is written with the status, names the card that paid. The billing address is known for saved cards only.
    const saved = (await listCardsToUse(work.database, customerId)).find(({ card }) => card.token === payment.card.token);
    const billingAddress = (saved?.billingAddress ?? null) as OrderAddress | null;
    await saveDetails(work.database, customerOrderId, { card: payment.card, billingAddress }, wanted.principalId);
    await markPaid(work, deps.announce, taken);
    await endRunningAttempt(work.database, wanted, 'PAID', now);
  });
  return 'paid';
}

/** Returns whether the provider has been asked to capture a payment, and has not refused it. */
const isBeingCaptured = ({ state, capturePence }: CardPayment): boolean => state === 'CAPTURED' || (state === 'AUTHORISED' && capturePence !== null);

/** Records that an attempt failed if its card was declined or its capture refused, by whichever process. */
async function endUnlessCaptured(database: Database, { gateway }: ResolvingDeps, attempt: AttemptKey, now: Instant): Promise<'refused' | 'not-begun'> {
  if (!(await hasFailedAgain(database, gateway, attempt, now))) return 'not-begun';
  await failAttempt(database, attempt, 'DECLINED', now);
  return 'refused';
}

/**
 * Finishes the attempts whose process was killed or whose provider did not answer: that of one order, or up to 100 of all orders.
 * If one fails, continues with the others, then throws all errors.
 */
export async function finishPayments(database: Database, deps: ResolvingDeps, now: Instant, order: CustomersOrder | null = null): Promise<void> {
  const faults: unknown[] = [];
  const before = now - attemptLifeMs;
  const attempts = order === null ? await takeStaleAttempts(database, before, now) : await listStaleAttemptsOf(database, order, before);
  for (const attempt of attempts) await finishStale(database, deps, attempt, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${attempts.length} payments could not be finished`, { cause: faults[0] });
}

async function finishStale(database: Database, deps: ResolvingDeps, attempt: CustomersAttempt, now: Instant): Promise<void> {
  try {
    const finished = await finishPayment(database, deps, attempt, now);
    if (finished === 'paid') await endRunningAttempt(database, attempt, 'PAID', now);
    if (finished === 'not-begun') await abandon(database, attempt, now);
  } catch (fault) {
    if (!(fault instanceof GatewayUnavailable)) throw fault;
  }
}

/** Gives up an attempt, unless its capture has begun meanwhile. The job that looks for loose payments gives up its authorisation. */
async function abandon(database: Database, attempt: CustomersAttempt, now: Instant): Promise<void> {
  await inTransaction({ database }, async (work) => {
    await lockPlacedOrder(work.database, attempt);
    const payment = await findCardPayment(work.database, attempt.customerOrderId);
    if (payment === null || !isBeingCaptured(payment)) await endRunningAttempt(work.database, attempt, 'ABANDONED', now);
  });
}
