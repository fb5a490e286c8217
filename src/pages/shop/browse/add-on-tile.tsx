import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';

/**
 * Renders 'Add' on a tile. It is the same function on every page, so that the server renders each product's tile only
 * once.
 */
export const addOnTile = (product: TileProduct) => <AddToTrolley product={product} />;
