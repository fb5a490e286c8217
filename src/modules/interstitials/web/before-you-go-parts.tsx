import { PageBanner } from '#/modules/adtech/web/page-banner.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { ProductRow } from '#/modules/storefront/web/lists/product-row.tsx';
import type { TileAction } from '#/modules/storefront/web/grid/tile-apart.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import type { BulkOffer } from './interstitial-calls.ts';
import styles from './interstitial-parts.module.css';

export interface BeforeYouGoPartsProps {
  favourites: readonly TileProduct[];
  bulkOffers: readonly BulkOffer[];
  /** Renders a tile's control. */
  action: TileAction;
}

/** The parts of 'Before you go' (SC-437): forgotten favourites, bulk offers and a banner; parts without content are hidden. */
export function BeforeYouGoParts({ favourites, bulkOffers, action }: BeforeYouGoPartsProps) {
  return (
    <>
      {favourites.length > 0 && (
        <section aria-labelledby="forgotten-favourites">
          <h2 id="forgotten-favourites" className={styles.heading}>
            Have you forgotten these?
          </h2>
          <p className={styles.soft}>You usually buy them</p>
          <ProductGrid products={favourites} forOrder action={action} />
        </section>
      )}
      {bulkOffers.length > 0 && (
        <section aria-labelledby="bulk-offers">
          <h2 id="bulk-offers" className={styles.heading}>
            Save by adding more
          </h2>
          <ul role="list" className={styles.rows}>
            {bulkOffers.map(({ product, more, saving, promotionDescription }) => (
              <li key={product.lineNumber}>
                <ProductRow product={product} action={<AddToTrolley product={product} />}>
                  <p className={styles.saving}>
                    {promotionDescription}: add {more} more to save {formatPence(toPence(saving))}
                  </p>
                </ProductRow>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageBanner type="interstitial" categories={['groceries']} />
    </>
  );
}
