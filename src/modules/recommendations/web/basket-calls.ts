import type { BasketStatus } from '#/modules/recommendations/rules/usual-basket.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { fromWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The basket builder as a page shows it. */
export interface BasketRead {
  status: BasketStatus;
  /** The suggested products; null if they were not wanted. */
  suggestions: { product: TileProduct; quantity: Quantity }[] | null;
}

/**
 * Reads whether the shop can suggest the customer's usual products for an order and, if `wanted`, the suggestions.
 * Returns null if a call fails: the page works without them.
 */
export async function readBasket(calls: CallLayer, customerOrderId: string, wanted: boolean): Promise<BasketRead | null> {
  try {
    const query = { customerOrderId };
    const quiet = { ofOrder: true, quiet: true } as const;
    if (!wanted) return { status: (await calls.rest({ call: 'GET basket-builder/v1/eligibility', query, ...quiet })).status, suggestions: null };
    const { status, suggestions } = await calls.rest({ call: 'GET basket-builder/v1/suggestions', query, ...quiet });
    const products = new Map((await listProducts(calls, suggestions.map(({ lineNumber }) => lineNumber), customerOrderId, { quiet: true })).map((product) => [product.lineNumber, product]));
    const found = suggestions.flatMap(({ lineNumber, quantity }) => {
      const product = products.get(lineNumber);
      return product ? [{ product: toTile(product), quantity: fromWireQuantity(quantity) }] : [];
    });
    return { status, suggestions: found };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return null;
  }
}
