import type { WireOrder, WireProduct } from '#/contract/rest-types.ts';
import { data } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { orderHeading } from './order-heading.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: loaderData ? orderHeading(loaderData.order) : '' }];

export async function loader({ params, context }: PageArgs<typeof pages.order>) {
  const calls = visitorCalls(context, pages.order);
  const order = await readOrder(calls, params.customerOrderId).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  return { order, products: await productsOf(calls, order) };
}

/**
 * Returns the products of the order's lines that the shop still sells. Returns none if they cannot be read: each line
 * has its own copy of the ordered product's data.
 */
async function productsOf(calls: CallLayer, { orderLines }: WireOrder): Promise<WireProduct[]> {
  try {
    const products = await listProducts(calls, orderLines.map(({ lineNumber }) => lineNumber), undefined, { quiet: true });
    return products.filter(({ markedForDelete }) => !markedForDelete);
  } catch (error) {
    if (error instanceof CallFailure) return [];
    throw error;
  }
}
