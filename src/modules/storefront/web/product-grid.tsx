import type { ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './product-grid.module.css';

type TileAction = (product: TileProduct) => ReactNode;

export interface ProductGridProps {
  products: readonly TileProduct[];
  /**
   * Renders a tile's control. Pass a function defined at module level. A new function in each rendering would hydrate
   * every tile at once, and would keep the server from reusing its tiles.
   */
  action?: TileAction | undefined;
  /** The number of tiles on the first screen, whose pictures load at once. */
  eager?: number;
  /** Shows a single row that scrolls sideways. The row is a tab stop, so it needs a `label`. */
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
            // The first tiles do not reuse shared HTML, because React preloads their pictures in the head only when it
            // renders them.
            <Tile product={product} action={action} eager />
          ) : (
            <SharedHtml of={product} variant={action}>
              {() => <Tile product={product} action={action} eager={false} />}
            </SharedHtml>
          )}
        </li>
      ))}
    </ul>
  );
}

const Tile = hydrateApart(function Tile({ product, action, eager }: { product: TileProduct; action: TileAction | undefined; eager: boolean }) {
  return <ProductTile product={product} action={action?.(product)} eager={eager} />;
});
