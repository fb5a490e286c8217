import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { toTile } from '#/modules/storefront/rules/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mostLinesAgain, shopAgain } from '#/pages/rules/shop-again.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Shop from a previous order' }];

/**
 * Loads the products of a placed order, priced and checked for the caller's trolley. Redirects to the trolley if the
 * order is still open (SC-642).
 */
export async function loader({ params, context }: PageArgs<typeof pages.shopFromOrder>) {
  const calls = visitorCalls(context, pages.shopFromOrder);
  const [order, own] = await Promise.all([
    readOrder(calls, params.customerOrderId).catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
      throw error;
    }),
    calls.graph(shoppingContext, {}),
  ]);
  if (order.status === 'PENDING') throw redirect(pages.trolley);
  const lines = order.orderLines.slice(0, mostLinesAgain);
  const products = await listProducts(calls, lines.map(({ lineNumber }) => lineNumber), own.shoppingContext.customerOrderId);
  const sold = products.filter(({ markedForDelete }) => !markedForDelete);
  const { customerOrderId, slots, orderLines } = order;
  return { order: { customerOrderId, slots }, leftOut: orderLines.length - lines.length, ...shopAgain(lines, sold.map(toTile)) };
}
