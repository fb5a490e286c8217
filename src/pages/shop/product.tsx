import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Container } from '#/design/layout/container.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { productLinkName, productPath } from '#/modules/catalogue/rules/product-link.ts';
import { FavouriteButton } from '#/modules/favourites/web/favourite-button.tsx';
import { ProductReviews } from '#/modules/reviews/web/product-reviews.tsx';
import { availabilityText } from '#/modules/storefront/rules/product-texts.ts';
import { OfferBand } from '#/modules/storefront/web/offer-band.tsx';
import { ProductDetails } from '#/modules/storefront/web/product-details.tsx';
import { ProductSlider } from '#/modules/storefront/web/product-slider.tsx';
import { RecentlyViewed } from '#/modules/storefront/web/recently-viewed.tsx';
import { ZoomPicture } from '#/modules/storefront/web/zoom-picture.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';
import { ProductBuyBox } from './product-buy-box.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product.module.css';

export default function Product({ loaderData }: PropsOf<typeof import('./product.server.ts')>) {
  const { product, trail } = loaderData;
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
  const { alike, ofBrand, offers, reviews, moreReviews } = loaderData;
  const unavailable = availabilityText(product.availability);
  const several = offers.filter(({ products }) => products.length > 0);
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
        <div className={styles.picture}>
          <ZoomPicture product={product} />
          <FavouriteButton product={product} className={styles.favourite} />
        </div>
        <ProductFacts product={product} />
        <ProductBuyBox product={product} offers={offers} />
      </div>
      {unavailable && alikeRow}
      {several.map(({ promotion, href, products }) => (
        <OfferBand key={promotion.promotionId} promotion={promotion} href={href} products={products} />
      ))}
      <ProductDetails product={product}>
        <ProductReviews
          rating={product.reviews}
          reviews={reviews}
          writeHref={pages.linkTo(pages.writeReview, { productName: productLinkName(product.name), productId: product.id })}
          moreHref={moreReviews === null ? null : `${productPath(product)}?reviews=${moreReviews}#reviews`}
        />
      </ProductDetails>
      {!unavailable && alikeRow}
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
