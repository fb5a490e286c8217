import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Container } from '#/design/layout/container.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { productLinkName, productPath } from '#/modules/catalogue/rules/product-link.ts';
import { FavouriteButton } from '#/modules/favourites/web/favourite-button.tsx';
import { ProductReviews } from '#/modules/reviews/web/product-reviews.tsx';
import { offersForSlot } from '#/modules/storefront/rules/offers-for-slot.ts';
import { availabilityText } from '#/modules/storefront/rules/product/product-texts.ts';
import { OfferBand } from '#/modules/storefront/web/grid/offer-band.tsx';
import { ProductDetails } from '#/modules/storefront/web/product/product-details.tsx';
import { ProductPictures } from '#/modules/storefront/web/product/product-pictures.tsx';
import { ProductSlider } from '#/modules/storefront/web/lists/product-slider.tsx';
import { RecentlyViewed } from '#/modules/storefront/web/lists/recently-viewed.tsx';
import { useProductForSlot } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';
import { ProductBuyBox } from './product-buy-box.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product.module.css';

type LoaderData = PropsOf<typeof import('./product.server.ts')>['loaderData'];

export default function Product({ loaderData }: { loaderData: LoaderData }) {
  if (!loaderData.product) {
    return (
      <Container className={styles.page}>
        <h1>Sorry, this item is not available</h1>
        <p>
          <TextLink href={pages.groceriesHome}>Go to the groceries home</TextLink>
        </p>
      </Container>
    );
  }
  // A new instance for each product, so that the unit chosen on the page before does not stay.
  return <Shown key={loaderData.product.lineNumber} {...loaderData} />;
}

/** A product: its prices, offers and availability are for everybody at first, then for the shopper's slot. */
function Shown({ product: given, nutritionLabel, trail, alike, ofBrand, offers: offersGiven, reviews, moreReviews }: Extract<LoaderData, { alike: unknown }>) {
  const product = useProductForSlot(given);
  const offers = product === given ? offersGiven : offersForSlot(product, offersGiven);
  const unavailable = availabilityText(product.availability);
  // The row stays where it is when the slot changes the availability, so that nothing moves.
  const isAlikeFirst = availabilityText(given.availability) !== null;
  // One band is enough: the next offer often has the same products. Its link is in the buy box.
  const band = offers.find(({ products }) => products.length > 0);
  const home = trail.at(-1);
  const alikeRow = alike.length > 0 && (
    <section aria-labelledby="alike" className={styles.row}>
      <div className={styles.rowHead}>
        <h2 id="alike">{unavailable ? 'You could try instead' : 'You could also try'}</h2>
        {home && <TextLink href={pages.linkTo(pages.category, { '*': home.url })}>All {home.name}</TextLink>}
      </div>
      <ProductSlider products={alike} action={addOnTile} label="Similar products" />
    </section>
  );
  return (
    <Container className={styles.page}>
      <Breadcrumb
        trail={[
          ...trail.map((one) => ({ name: one.name, href: pages.linkTo(pages.category, { '*': one.url }) })),
          { name: product.name },
        ]}
      />
      <div className={styles.columns}>
        <ProductPictures product={product} corner={<FavouriteButton product={product} />} />
        <ProductFacts product={product} />
        <ProductBuyBox product={product} offers={offers} lead={offersGiven[0] ?? null} />
      </div>
      {isAlikeFirst && alikeRow}
      {band && <OfferBand key={band.promotion.promotionId} {...band} />}
      <ProductDetails product={product} nutritionLabel={nutritionLabel}>
        <ProductReviews
          rating={product.reviews}
          reviews={reviews}
          writeHref={pages.linkTo(pages.writeReview, { productName: productLinkName(product.name), productId: product.id })}
          moreHref={moreReviews === null ? null : `${productPath(product)}?reviews=${moreReviews}#reviews`}
        />
      </ProductDetails>
      {!isAlikeFirst && alikeRow}
      {ofBrand.length > 0 && (
        <section aria-labelledby="of-brand" className={styles.row}>
          <h2 id="of-brand">More from {product.brandName}</h2>
          <ProductSlider products={ofBrand} action={addOnTile} label={`More from ${product.brandName}`} />
        </section>
      )}
      <RecentlyViewed lineNumber={product.lineNumber} />
    </Container>
  );
}
