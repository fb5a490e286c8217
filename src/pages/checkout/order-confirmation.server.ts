import { redirect } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { orderCalendarEvent } from '#/modules/orders/rules/order-calendar-event.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { thumbsOfOrders } from '#/pages/account/orders/thumbs-of-orders.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Order Confirmation' }];

/** The number of lines whose pictures the page shows; a further picture says how many more there are. */
const picturesShown = 8;

/** Loads a placed order. Redirects to my orders if the caller has no such order, or has not placed it yet (SC-635). */
export async function loader({ params, context }: PageArgs<typeof pages.orderConfirmation>) {
  const calls = visitorCalls(context, pages.orderConfirmation);
  const order = await readOrder(calls, params.customerOrderId).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  });
  if (!order || order.status === 'PENDING') throw redirect(pages.myOrders);
  const pictured = { firstLines: order.orderLines.slice(0, picturesShown), numberOfLines: order.orderLines.length };
  const [thumbs, shopper] = await Promise.all([thumbsOfOrders(publicCalls(context, pages.orderConfirmation), [pictured]), readShopper(calls)]);
  return { order, pictured, thumbs, shopper, calendar: orderCalendarEvent(order) };
}

/** Returns the name and address that the page names; null if they cannot be read, and the page does without them. */
async function readShopper(calls: ReturnType<typeof visitorCalls>): Promise<{ firstName: string | null; email: string } | null> {
  try {
    const { firstName, email } = await readOwnAccount(calls);
    return { firstName, email };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
