import type { ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductTile } from './product-tile.tsx';

/** Renders a tile's control. */
export type TileAction = (product: TileProduct) => ReactNode;

/** A product's tile that hydrates by itself, so that a page of many reacts to presses at once. */
export const TileApart = hydrateApart(function TileApart({ product, action, eager }: { product: TileProduct; action: TileAction | undefined; eager: boolean }) {
  return <ProductTile product={product} action={action?.(product)} eager={eager} />;
});
