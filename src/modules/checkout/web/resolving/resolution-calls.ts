import type { WirePaymentResolution } from '#/contract/rest-types.ts';
import { placingTimes } from '#/modules/checkout/web/checkout-calls.ts';
import type { Money } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** What pays: a saved card, or the card of a payment session. */
export type PaymentMeans = { paymentCardId: string } | { sessionId: string; passcode: string };

/** Returns whether an order can be paid for, and what its card owes (SC-645). Pass `quiet` if the caller shows failures itself. */
export function readPaymentResolution(calls: CallLayer, customerOrderId: string, { quiet = false } = {}): Promise<WirePaymentResolution> {
  const call = 'GET order-orchestration/v1/orders/{customerOrderId}/failed-payments';
  return calls.rest({ call, params: { customerOrderId }, handledStatuses: [404], ofOrder: true, quiet });
}

/** Pays for an order. Each press has its own idempotency key, so that it is charged once, however often the request is sent (SC-648). */
export async function payFailedOrder(
  calls: CallLayer,
  customerOrderId: string,
  { key, means, expectedAmount, TRASessionId }: { key: string; means: PaymentMeans; expectedAmount: Money; TRASessionId: string },
): Promise<void> {
  await calls.rest({
    call: 'POST order-orchestration/v1/orders/{customerOrderId}/failed-payments',
    params: { customerOrderId },
    body: { ...means, expectedAmount, TRASessionId },
    headers: { 'idempotency-key': key },
    handledStatuses: [404, 409, 410, 422, 503],
    ofOrder: true,
    ...placingTimes,
  });
}
