import type { ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './product-grid.module.css';

type TileAction = (product: TileProduct) => ReactNode;

export interface ProductGridProps {
  products: readonly TileProduct[];
  /** The same function as long as the page is shown: another one would hydrate every tile at once. */
  action?: TileAction | undefined;
  /** How many pictures are in the first screen and load at once. */
  eager?: number;
  /** One row that scrolls sideways, instead of several; it needs a name, because it is a tab stop. */
  row?: boolean;
  label?: string;
}

/** A grid of products: two per row on a phone, up to five on a desktop. */
export function ProductGrid({ products, action, eager = 4, row = false, label }: ProductGridProps) {
  return (
    <ul role="list" className={row ? styles.row : styles.grid} tabIndex={row ? 0 : undefined} aria-label={label}>
      {products.map((product, place) => (
        <li key={product.lineNumber}>
          {place < eager ? (
            // React preloads its picture in the head, which only rendering it can do.
            <Tile product={product} action={action} eager />
          ) : (
            <SharedHtml of={product}>{() => <Tile product={product} action={action} eager={false} />}</SharedHtml>
          )}
        </li>
      ))}
    </ul>
  );
}

const Tile = hydrateApart(function Tile({ product, action, eager }: { product: TileProduct; action: TileAction | undefined; eager: boolean }) {
  return <ProductTile product={product} action={action?.(product)} eager={eager} />;
});
