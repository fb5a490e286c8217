import type { WireProduct } from '#/contract/rest-types.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { itemsIn } from '#/modules/trolley/rules/totals/items-in.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';

/** The items in a visitor's trolley, shown while the visitor signs in. */
export interface WaitingItems {
  /** The number of items, counted as in the header. */
  count: number;
  /** The products of the first lines, for pictures. */
  products: Pick<WireProduct, 'lineNumber' | 'name' | 'images' | 'thumbnail'>[];
}

const picturedAtMost = 8;

/**
 * Reads the items in a visitor's trolley. Returns null if there are none, if the shopper is signed in, or if a call
 * fails. A failed call is only reported, because signing in works without the items.
 */
export async function readWaitingItems(calls: CallLayer, report: (failure: Error) => void): Promise<WaitingItems | null> {
  try {
    const { customerId, customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
    if (customerId !== -1) return null;
    const { trolley } = await readTrolley(calls, customerOrderId);
    const count = trolley ? itemsIn(trolley) : 0;
    if (!trolley || count === 0) return null;
    const lineNumbers = trolley.trolleyItems.slice(0, picturedAtMost).map((item) => item.lineNumber);
    const products = await listProducts(calls, lineNumbers, customerOrderId);
    return { count, products: products.map(({ lineNumber, name, images, thumbnail }) => ({ lineNumber, name, images, thumbnail })) };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    report(error);
    return null;
  }
}
