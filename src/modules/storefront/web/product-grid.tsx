import type { ReactNode } from 'react';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  products: readonly TileProduct[];
  action?: (product: TileProduct) => ReactNode;
  /** How many pictures stand in the first window and are drawn at once. */
  eager?: number;
  /** One row that scrolls sideways, instead of as many rows as needed; named, since it is a stop for the keyboard. */
  row?: boolean;
  label?: string;
}

/** Products side by side: two in a row on a phone, up to five on a desk. */
export function ProductGrid({ products, action, eager = 4, row = false, label }: ProductGridProps) {
  return (
    <ul role="list" className={row ? styles.row : styles.grid} tabIndex={row ? 0 : undefined} aria-label={label}>
      {products.map((product, place) => (
        <li key={product.lineNumber}>
          <ProductTile product={product} action={action?.(product)} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}
