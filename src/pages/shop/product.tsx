import { Badge } from '#/design/display/badge.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Price } from '#/design/display/price.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { FavouriteButton } from '#/modules/favourites/web/favourite-button.tsx';
import { AddToList } from '#/modules/lists/web/add-to-list.tsx';
import { AddByUnit } from '#/modules/trolley/web/lines/add-by-unit.tsx';
import { ProductDetails } from '#/modules/storefront/web/product-details.tsx';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import { availabilityText, depositText, offersForAll, wasPriceOf } from '#/modules/storefront/rules/product-texts.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './product.module.css';

export default function Product({ loaderData: { product, trail } }: PropsOf<typeof import('./product.server.ts')>) {
  if (!product) {
    return (
      <Container className={styles.page}>
        <h1>Sorry, this item is not available</h1>
        <p>
          <TextLink href={pages.groceriesHome}>Go to the groceries home</TextLink>
        </p>
      </Container>
    );
  }
  const unavailable = availabilityText(product.availability);
  const offers = offersForAll(product);
  const deposit = depositText(product);
  const range = product.restriction.availableDates[0];
  return (
    <Container className={styles.page}>
      <Breadcrumb
        trail={[
          ...trail.map((one) => ({ name: one.name, href: pages.linkTo(pages.category, { '*': one.url }) })),
          { name: product.name },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.picture}>
          <ProductPicture product={product} size="large" eager />
          <FavouriteButton product={product} className={styles.favourite} />
        </div>
        <div className={styles.buy}>
          <h1>{product.name}</h1>
          <p className={styles.meta}>
            {product.size && <span>{product.size}</span>}
            {product.reviews.reviewCount > 0 && (
              <Rating value={product.reviews.averageRating} count={product.reviews.reviewCount} />
            )}
          </p>
          <p className={styles.badges}>
            {product.isSponsored && <Badge>Sponsored</Badge>}
            {product.marketingBadges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
            {product.dietary.map((word) => (
              <Badge key={word} tone="success">
                {word}
              </Badge>
            ))}
          </p>
          <Price
            size="large"
            amount={product.displayPrice}
            was={wasPriceOf(product) ?? undefined}
            estimated={product.displayPriceEstimated}
            qualifier={product.displayPriceEstimated ? undefined : product.displayPriceQualifier}
            under={product.displayUnitPrice ?? undefined}
          />
          {product.formattedPriceRange && (
            <p className={styles.soft}>
              {product.formattedPriceRange} each
              {product.formattedWeightRange && `, ${product.formattedWeightRange}`}. You pay for the weight we pick.
            </p>
          )}
          {deposit && <p className={styles.soft}>{deposit}</p>}
          {offers.map(({ promotionId, promotionDescription }) => (
            <p key={promotionId}>
              <Badge tone="offer" shape="flag">
                {promotionDescription}
              </Badge>
            </p>
          ))}
          {range && (
            <p className={styles.soft}>
              Available {formatDay(range.startDate)} to {formatDay(range.endDate)}, order by {formatDay(range.cutOffDate)}
            </p>
          )}
          <div className={styles.action}>
            {unavailable ? <p className={styles.gone}>{unavailable}</p> : <AddByUnit product={product} />}
          </div>
          <AddToList product={product} />
        </div>
      </div>
      <ProductDetails product={product} />
    </Container>
  );
}
