import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads the products that the shopper has viewed, as tiles. */
export const viewedTiles = async (calls: CallLayer, lineNumbers: readonly string[]): Promise<TileProduct[]> =>
  (await listProducts(calls, lineNumbers, undefined, { quiet: true })).map(toTile);
