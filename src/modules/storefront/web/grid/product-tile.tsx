import type { ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { FavouriteButton } from '#/modules/favourites/web/favourite-button.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { availabilityText, priceParts, unitPriceText } from '#/modules/storefront/rules/product/product-texts.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  product: TileProduct;
  /** The control for adding the product to the trolley; shown only while the product is available. */
  action?: ReactNode;
  /** Loads the picture at once instead of when it comes near the window. */
  eager?: boolean;
}

/**
 * A product in a list. Its picture and name link to the product's page; its control works on the current page (SC-088).
 */
export function ProductTile({ product, action, eager = false }: ProductTileProps) {
  const unavailable = availabilityText(product.availability);
  const bought = product.favourite?.purchaseCount ?? 0;
  const badges = product.isSponsored ? ['Sponsored', ...product.marketingBadges] : product.marketingBadges;
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        <ProductPicture product={product} size="medium" eager={eager} />
        {badges.length > 0 && (
          <div className={styles.badges}>
            {badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </div>
        )}
        <FavouriteButton product={product} known={product.favourite !== undefined} className={styles.favourite} />
      </div>
      <h3 className={styles.name}>
        <Anchor href={productPath(product)} className={styles.link}>
          {product.name}
        </Anchor>
      </h3>
      <p className={styles.meta}>
        {product.size && <span>{product.size}</span>}
        {product.ranges?.map((range) => <span key={range}>{range}</span>)}
        {bought > 0 && <span>Bought {bought === 1 ? 'once' : `${bought} times`}</span>}
        {product.reviews.reviewCount > 0 && (
          <Rating short value={product.reviews.averageRating} count={product.reviews.reviewCount} />
        )}
      </p>
      <Price
        {...priceParts(product)}
        was={product.wasPrice ?? undefined}
        under={unitPriceText(product) ?? undefined}
        className={styles.price}
      />
      {product.offer && (
        <p className={styles.offer}>
          <Badge tone="offer" shape="flag" className={styles.band}>
            {product.offer}
          </Badge>
        </p>
      )}
      <div className={styles.action}>
        {unavailable ? <p className={styles.gone}>{unavailable}</p> : action}
      </div>
    </article>
  );
}
