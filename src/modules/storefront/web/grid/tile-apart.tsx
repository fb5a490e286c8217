import type { ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductTile } from './product-tile.tsx';
import { useSlotTile } from './slot-tiles.tsx';

/** Renders a tile's control. */
export type TileAction = (product: TileProduct) => ReactNode;

/** A product's tile that hydrates by itself, so that a page of many reacts to presses at once. */
export const TileApart = hydrateApart(function TileApart({ product, action, eager }: { product: TileProduct; action: TileAction | undefined; eager: boolean }) {
  const shown = useSlotTile(product);
  return <ProductTile product={shown} action={action?.(shown)} eager={eager} />;
});
