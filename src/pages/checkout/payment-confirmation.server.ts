import { readOrder } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Thank you for your payment' }];

/** Loads a paid order. Redirects to my orders if the caller has no such order, or has not paid for it yet (SC-635). */
export async function loader({ params, context }: PageArgs<typeof pages.paymentConfirmation>) {
  const order = await readOrder(visitorCalls(context, pages.paymentConfirmation), params.customerOrderId).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  });
  if (!order?.paymentTaken || order.paymentTaken.paid === null) throw redirect(pages.myOrders);
  return { order, paid: order.paymentTaken };
}
