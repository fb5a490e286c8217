import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { ProductPicture, type ProductPictureProps } from '#/modules/storefront/web/product/product-picture.tsx';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './order-pictures.module.css';

/** The pictures of products that the shop still sells, by line number. */
export type OrderThumbs = Readonly<Record<string, ProductPictureProps['product']>>;

export interface OrderPicturesProps {
  order: Pick<WireOrderSummary, 'firstLines' | 'numberOfLines'>;
  thumbs: OrderThumbs;
  /** Smaller pictures, six at most, without quantities. */
  small?: boolean;
}

const most = { small: 6, large: 8 } as const;

/** Renders pictures of an order's first lines, and how many more lines there are (decision 87). */
export function OrderPictures({ order: { firstLines, numberOfLines }, thumbs, small = false }: OrderPicturesProps) {
  const shown = firstLines.slice(0, small ? most.small : most.large);
  const more = numberOfLines - shown.length;
  return (
    <ul role="list" aria-label="Items in this order" className={small ? styles.small : styles.large}>
      {shown.map(({ lineNumber, name, quantity }, place) => (
        <li key={place} title={name}>
          <ProductPicture product={thumbs[lineNumber] ?? { name, images: null, thumbnail: null }} size="small" />
          {!small && quantity.uom === 'C62' && quantity.amount > 1 && (
            <span className={styles.count} aria-hidden="true">
              {quantity.amount}
            </span>
          )}
          <span className="visually-hidden">
            {name}, {formatQuantity(quantity)}
          </span>
        </li>
      ))}
      {!small && more > 0 && (
        <li className={styles.more}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">and {more} more</span>
        </li>
      )}
    </ul>
  );
}
