import { Anchor } from '#/design/navigation/anchor.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { availabilityText, factTexts } from '#/modules/storefront/rules/product/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import { useSlotTile } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import type { TileAction } from '#/modules/storefront/web/grid/tile-apart.tsx';
import styles from './mini-product.module.css';

/**
 * A product on one line: a small picture, its name, size and prices, and a control if the product is available. Its
 * price and availability are those for the shopper's slot (`useSlotTiles` reads them).
 */
export function MiniProduct({ product: given, action }: { product: TileProduct; action?: TileAction }) {
  const product = useSlotTile(given);
  const { name, isSponsored, availability } = product;
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
        <p className={styles.soft}>{[...(isSponsored ? ['Sponsored'] : []), ...factTexts(product)].join(', ')}</p>
        {unavailable && <p className={styles.soft}>{unavailable}</p>}
      </div>
      {action && unavailable === null && <div className={styles.action}>{action(product)}</div>}
    </article>
  );
}
