import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { availabilityText, priceParts, unitPriceText } from '#/modules/storefront/rules/product/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import styles from './product-row.module.css';

export interface ProductRowProps {
  product: TileProduct;
  /** The control at the end of the row; shown only while the product is available. */
  action?: ReactNode;
  /** Content at the start of the row, such as a box to tick. */
  start?: ReactNode;
  /** Content below the product's name. */
  children?: ReactNode;
  /** The price, if it is not the product's own. */
  price?: ReactNode;
  /** Puts the price below the words, where the row is narrow at every width. */
  narrow?: boolean;
  /** Called when the shopper follows the link to the product. */
  onOpen?: () => void;
}

/** A product as a compact row of a list, half as high as a tile is wide. */
export function ProductRow({ product, action, start, children, price, narrow, onOpen }: ProductRowProps) {
  const unavailable = availabilityText(product.availability);
  const bought = product.favourite?.purchaseCount ?? 0;
  const unitPrice = price === undefined ? unitPriceText(product) : product.displayUnitPrice;
  return (
    <div className={classNames(styles.row, narrow && styles.narrow)}>
      {start}
      <div className={styles.picture}>
        <ProductPicture product={product} size="small" />
      </div>
      <div className={styles.text}>
        <div className={styles.words}>
          <Anchor href={productPath(product)} className={styles.name} onClick={onOpen}>
            {product.name}
          </Anchor>
          <p className={styles.meta}>
            {product.isSponsored && <Badge>Sponsored</Badge>}
            {product.size && <span>{product.size}</span>}
            {product.ranges?.map((range) => <span key={range}>{range}</span>)}
            {unitPrice && <span>{unitPrice}</span>}
            {bought > 0 && <span>Bought {bought === 1 ? 'once' : `${bought} times`}</span>}
            {product.offer && <Badge tone="offer">{product.offer}</Badge>}
          </p>
          {children}
        </div>
        <div className={styles.price}>
          {price ?? (
            <Price
              size="small"
              {...priceParts(product)}
              was={product.wasPrice ?? undefined}
            />
          )}
        </div>
      </div>
      <div className={styles.action}>{unavailable ? <p className={styles.gone}>{unavailable}</p> : action}</div>
    </div>
  );
}
