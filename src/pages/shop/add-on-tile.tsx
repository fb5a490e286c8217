import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';

/** 'Add' on a tile. The same function on every page, so that the server renders each product's tile once. */
export const addOnTile = (product: TileProduct) => <AddToTrolley product={product} />;
