import type { WireProduct } from '#/contract/rest-types.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the products that the shop still sells, at the branch and slot of an order. Returns none for unknown ones. */
export async function productsOfLists(calls: CallLayer, lineNumbers: readonly string[], customerOrderId?: string): Promise<WireProduct[]> {
  try {
    return (await listProducts(calls, lineNumbers, customerOrderId)).filter(({ markedForDelete }) => !markedForDelete);
  } catch (error) {
    // If none of the products is known, the server answers with 404; otherwise it leaves out the unknown ones (SC-078).
    if (error instanceof CallFailure && error.status === 404) return [];
    throw error;
  }
}
