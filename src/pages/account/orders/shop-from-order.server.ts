import { shoppingContext } from '#/contract/trolley-operations.ts';
import { leadsToMyOrders } from '#/modules/orders/web/start/order-from-graph.ts';
import { readOrderToShopFrom } from '#/modules/recommendations/web/recommendation-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mostLinesAgain, shopAgain } from '#/pages/rules/shop-again.ts';
import { redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Shop from a previous order' }];

/**
 * Loads the products of a placed order, priced and checked for the caller's trolley, and others that go with it. Redirects to
 * the trolley if the order is still open (SC-642), and to my orders if the caller has no such order (SC-603).
 */
export async function loader({ params, context }: PageArgs<typeof pages.shopFromOrder>) {
  const calls = visitorCalls(context, pages.shopFromOrder);
  const { customerOrderId: trolleyId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const found = await readOrderToShopFrom(calls, params.customerOrderId, { trolleyId, lines: mostLinesAgain }).catch((error: unknown) => {
    if (leadsToMyOrders(error)) throw redirect(pages.myOrders);
    throw error;
  });
  const { order, products, recommended } = found;
  if (order.status === 'PENDING') throw redirect(pages.trolley);
  const { customerOrderId, startDateTime, endDateTime, numberOfLines, orderLines } = order;
  return {
    order: { customerOrderId, slot: startDateTime !== null && endDateTime !== null ? { startDateTime, endDateTime } : null },
    leftOut: numberOfLines - orderLines.length,
    recommended,
    ...shopAgain(orderLines, products),
  };
}
