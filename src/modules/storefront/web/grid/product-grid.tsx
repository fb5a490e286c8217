import { Fragment, type RefObject } from 'react';
import type { PlacedBanner } from '#/modules/adtech/web/place-banner.tsx';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { useSlotTiles } from './slot-tiles.tsx';
import { TileApart, type TileAction } from './tile-apart.tsx';
import styles from './product-grid.module.css';

const none: readonly TileProduct[] = [];

export interface ProductGridProps {
  products: readonly TileProduct[];
  /** Set this if the products were read for the shopper's order: then they are not read again for its slot. */
  forOrder?: boolean;
  /**
   * Renders a tile's control. Pass a function defined at module level. A new function in each rendering would hydrate
   * every tile at once, and would keep the server from reusing its tiles.
   */
  action?: TileAction | undefined;
  /** The number of tiles on the first screen, whose pictures load at once. */
  eager?: number;
  /** A banner, which takes a whole row. */
  banner?: PlacedBanner | null;
  ref?: RefObject<HTMLUListElement | null>;
}

/** A grid of products: two per row on a phone, up to five on a desktop. */
export function ProductGrid({ products, forOrder = false, action, eager = 4, banner, ref }: ProductGridProps) {
  useSlotTiles(forOrder ? none : products);
  return (
    <ul ref={ref} role="list" className={styles.grid}>
      {products.map((product, place) => (
        <Fragment key={product.lineNumber}>
          {banner && place === banner.after && (
            // The given row keeps the rows around it full, however many columns there are.
            <li className={styles.banner} style={{ gridRow: banner.row }}>
              {banner.content}
            </li>
          )}
          <li>
            {place < eager ? (
              // The first tiles do not reuse shared HTML, because React preloads their pictures in the head only when it
              // renders them.
              <TileApart product={product} action={action} eager />
            ) : (
              <SharedHtml of={product} variant={action}>
                {() => <TileApart product={product} action={action} eager={false} />}
              </SharedHtml>
            )}
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
