import { useEffect } from 'react';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import styles from './starter-basket.module.css';

/** Offers the products that the customer buys most often and that were not in the trolley when the page opened (SC-197). */
export function StarterBasket({ products }: { products: readonly TileProduct[] }) {
  const variant = useVariant('favourites_starter_basket');
  const view = useViewExperiment();
  useEffect(() => {
    if (variant !== null) view('favourites_starter_basket');
  }, [variant, view]);
  return (
    <Panel as="section" className={styles.basket} aria-labelledby="starter-basket">
      <div className={styles.words}>
        <h2 id="starter-basket">Start your trolley</h2>
        <p>Your usuals that are not in your trolley yet</p>
      </div>
      <ul role="list" className={styles.products}>
        {products.map((product) => (
          <li key={product.lineNumber}>
            <Anchor href={productPath(product)} aria-label={product.name} title={product.name}>
              <ProductPicture product={product} size="small" />
            </Anchor>
          </li>
        ))}
      </ul>
      <AddAllToTrolley label="Add all to trolley" items={products.map((product) => ({ product, quantity: startingQuantity(product, product.defaultQuantity.uom) }))} />
    </Panel>
  );
}
