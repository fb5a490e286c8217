import { attemptLifeMs } from '#/modules/checkout/rules/payment-resolution.ts';
import { lockPlacedOrder, markPaid, readOrder, saveDetails, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { capturePayment, findCardPayment, GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endRunningAttempt, listStaleAttempts } from './payment-attempt-store.ts';
import type { ResolvingDeps } from './resolving-deps.ts';

export type PaymentFinished =
  | 'paid'
  /** The capture was refused again: the customer may try another card. */
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
  wanted: CustomersOrder & { principalId: number },
  now: Instant,
): Promise<PaymentFinished> {
  const { customerOrderId, customerId } = wanted;
  const order = await readOrder(database, deps.openOrders, wanted, now);
  if (order.status !== 'PAYMENT_FAILED' || !order.picked) return order.picked?.payment.paidAt ? 'paid' : 'not-begun';
  const { totals: { paid: paidPence }, payment: { cardDuePence } } = order.picked;
  const payment = await findCardPayment(database, customerOrderId);
  const hasBegun = payment !== null && (payment.state === 'CAPTURED' || (payment.state === 'AUTHORISED' && payment.capturePence !== null));
  if (!hasBegun) return 'not-begun';
  const captured = await capturePayment(database, deps.gateway, { customerOrderId, duePence: cardDuePence }, now);
  if (captured.kind !== 'captured') {
    await endRunningAttempt(database, { customerOrderId, key: null }, 'FAILED', now);
    return 'refused';
  }
  await inTransaction({ database }, async (work) => {
    await lockPlacedOrder(work.database, wanted);
    const taken = { customerOrderId, customerId, from: 'PAYMENT_FAILED', paidPence, capturedPence: captured.amountPence, madeBy: wanted.principalId, now } as const;
    // The receipt, which is written with the status, names the card that paid.
    await saveDetails(work.database, customerOrderId, { card: payment.card }, wanted.principalId);
    await markPaid(work, deps.announce, taken);
    await endRunningAttempt(work.database, { customerOrderId, key: null }, 'PAID', now);
  });
  return 'paid';
}

/**
 * Finishes the attempts whose process was killed or whose provider did not answer. If one fails, continues with the others,
 * then throws all errors.
 */
export async function finishPayments(database: Database, deps: ResolvingDeps, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const orders = await listStaleAttempts(database, now - attemptLifeMs);
  for (const order of orders) await finishStale(database, deps, order, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${orders.length} payments could not be finished`, { cause: faults[0] });
}

async function finishStale(database: Database, deps: ResolvingDeps, { customerOrderId, customerId }: CustomersOrder, now: Instant): Promise<void> {
  try {
    const finished = await finishPayment(database, deps, { customerOrderId, customerId, principalId: customerId }, now);
    // Its authorisation, if there is one, is given up by the job that looks for loose payments.
    if (finished !== 'refused') await endRunningAttempt(database, { customerOrderId, key: null }, finished === 'paid' ? 'PAID' : 'ABANDONED', now);
  } catch (fault) {
    if (!(fault instanceof GatewayUnavailable)) throw fault;
  }
}
