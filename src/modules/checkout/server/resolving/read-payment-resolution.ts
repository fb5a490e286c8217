import { attemptLifeMs, failuresCountFor, paymentResolution, type AttemptsSoFar, type PaymentResolution } from '#/modules/checkout/rules/payment-resolution.ts';
import { readOrder, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { findCardPayment } from '#/modules/payments/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { findAttempts } from './payment-attempt-store.ts';
import type { ResolvingDeps } from './resolving-deps.ts';

/** Returns whether and how the customer's order can be paid for (SC-645). Throws 404 if the customer has no such order. */
export async function readPaymentResolution(database: Database, { openOrders }: Pick<ResolvingDeps, 'openOrders'>, wanted: CustomersOrder, now: Instant): Promise<PaymentResolution> {
  const order = await readOrder(database, openOrders, wanted, now);
  return paymentResolution(order, await readAttempts(database, wanted.customerOrderId, now));
}

/**
 * Returns what is known about the attempts to pay for an order. An attempt that was claimed long ago does not count as
 * running, unless the provider still has to answer its capture.
 */
async function readAttempts(database: Database, customerOrderId: string, now: Instant): Promise<AttemptsSoFar> {
  const { running, failures } = await findAttempts(database, customerOrderId, now - failuresCountFor);
  if (running === null) return { isRunning: false, failures };
  if (running.claimedAt > now - attemptLifeMs) return { isRunning: true, failures };
  const payment = await findCardPayment(database, customerOrderId);
  return { isRunning: payment?.state === 'AUTHORISED' && payment.capturePence !== null, failures };
}
