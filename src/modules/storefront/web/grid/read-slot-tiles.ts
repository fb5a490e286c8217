import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { ProductForSlot } from './slot-tiles-store.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';

/** Reads products as they are for an order, at its branch and on the date of its slot. */
export async function readSlotTiles(calls: CallLayer, lineNumbers: readonly string[], customerOrderId: string): Promise<ProductForSlot[]> {
  const products = await listProducts(calls, lineNumbers, customerOrderId, { quiet: true });
  return products.map((product) => ({ product, tile: toTile(product) }));
}
