import { toTile, type TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { listProducts } from './storefront-calls.ts';

/** Reads the tiles of products as they are for an order, at its branch and on the date of its slot. */
export async function readSlotTiles(calls: CallLayer, lineNumbers: readonly string[], customerOrderId: string): Promise<TileProduct[]> {
  return (await listProducts(calls, lineNumbers, customerOrderId, { quiet: true })).map(toTile);
}
