import type { ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { availabilityText } from '#/modules/storefront/rules/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './mini-product.module.css';

/** A product on one line: a small picture, its name, size and prices, and a control if the product is available. */
export function MiniProduct({ product, action }: { product: TileProduct; action?: ReactNode }) {
  const { name, size, displayPrice, displayPriceQualifier, displayPriceEstimated, displayUnitPrice, availability } = product;
  const price = `${displayPrice} ${displayPriceEstimated ? 'est.' : displayPriceQualifier}`.trim();
  const unavailable = availabilityText(availability);
  return (
    <article className={styles.mini}>
      <div className={styles.picture}>
        <ProductPicture product={product} size="small" />
      </div>
      <div className={styles.words}>
        <Anchor href={productPath(product)} className={styles.name}>
          {name}
        </Anchor>
        <p className={styles.soft}>{[size, price, displayUnitPrice].filter(Boolean).join(', ')}</p>
        {unavailable && <p className={styles.soft}>{unavailable}</p>}
      </div>
      {action && unavailable === null && <div className={styles.action}>{action}</div>}
    </article>
  );
}
