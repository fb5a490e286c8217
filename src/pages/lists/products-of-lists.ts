import type { WireProduct } from '#/contract/rest-types.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the products that the shop still sells, at the branch and slot of an order. */
export async function productsOfLists(calls: CallLayer, lineNumbers: readonly string[], customerOrderId?: string): Promise<WireProduct[]> {
  return (await listProducts(calls, lineNumbers, customerOrderId)).filter(({ markedForDelete }) => !markedForDelete);
}
