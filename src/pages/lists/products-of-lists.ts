import type { WireProduct } from '#/contract/rest-types.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the products that the shop still sells. */
export async function productsOfLists(calls: CallLayer, lineNumbers: readonly string[]): Promise<WireProduct[]> {
  return (await listProducts(calls, lineNumbers)).filter(({ markedForDelete }) => !markedForDelete);
}
