import { data } from 'react-router';
import { Badge } from '#/design/display/badge.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Price } from '#/design/display/price.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { AddByUnit } from '#/modules/trolley/web/lines/add-by-unit.tsx';
import { ProductDetails } from '#/modules/storefront/web/product-details.tsx';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import { readProduct } from '#/modules/storefront/web/storefront-calls.ts';
import { availabilityText, depositText, offersForAll, wasPriceOf } from '#/modules/storefront/rules/product-texts.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { categoryTrail } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { Route } from './+types/product.ts';
import styles from './product.module.css';

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const product = loaderData?.product;
  if (!product) return [{ title: 'Sorry, this item is not available' }];
  const path = productPath(product);
  const description = `${product.name}${product.size ? `, ${product.size}` : ''}. ${product.displayPrice}`;
  const trail = loaderData.trail.map((one) => ({ name: one.name, path: pages.linkTo(pages.category, { '*': one.url }) }));
  return [
    { title: product.name },
    ...sharedAs(matches, { title: product.name, description, path, image: product.images?.medium, type: 'product' }),
    breadcrumbData(matches, [...trail, { name: product.name, path }]),
    canonical(matches, location.pathname),
    structuredData({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.lineNumber,
      ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
      ...(product.reviews.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.reviews.averageRating,
          reviewCount: product.reviews.reviewCount,
        },
      }),
      offers: {
        '@type': 'Offer',
        price: product.currentSaleUnitPrice.price.amount,
        priceCurrency: 'GBP',
        availability: `https://schema.org/${product.availability === 'AVAILABLE' ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  ];
};

/** One product, found by the id alone, so that a wrong name in the address still shows it (SC-089). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = pages.linkTo(pages.product, params);
  const calls = publicCalls(context, path);
  const [product, roots] = await Promise.all([findProduct(), taxonomyOfPage(context, path).catch(() => [])]);
  if (!product) return data({ product: null, trail: [] }, { status: 404 });
  // The root of the seasonal categories has no page of its own.
  const rootsWithPage = roots.flatMap((root) => (root.id === '-1' ? root.children : root));
  return { product, trail: categoryTrail(rootsWithPage, product.categories[0]?.id ?? null) };

  async function findProduct() {
    try {
      return await readProduct(calls, productKey(params.productId));
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) return null;
      throw error;
    }
  }
}

export default function Product({ loaderData: { product, trail } }: Route.ComponentProps) {
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
        </div>
      </div>
      <ProductDetails product={product} />
    </Container>
  );
}
