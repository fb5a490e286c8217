import { redirect } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Order Confirmation' }];

/** Loads a placed order. Redirects to my orders if the caller has no such order, or has not placed it yet (SC-635). */
export async function loader({ params, context }: PageArgs<typeof pages.orderConfirmation>) {
  const order = await readOrder(visitorCalls(context, pages.orderConfirmation), params.customerOrderId).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  });
  if (!order || order.status === 'PENDING') throw redirect(pages.myOrders);
  return { order };
}
