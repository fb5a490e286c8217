import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Book a slot first?' }];

/** Goes straight on to the order's products if a slot is booked (SC-638), and to the trolley if the order is open (SC-642). */
export async function loader({ params, context }: PageArgs<typeof pages.shopFromPrevious>) {
  const calls = visitorCalls(context, pages.shopFromPrevious);
  const [order, own] = await Promise.all([
    readOrder(calls, params.customerOrderId).catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
      throw error;
    }),
    calls.graph(shoppingContext, {}),
  ]);
  if (order.status === 'PENDING') throw redirect(pages.trolley);
  if (await readCurrentSlot(calls, own.shoppingContext)) throw redirect(pages.linkTo(pages.shopFromOrder, order));
  return { customerOrderId: order.customerOrderId };
}
