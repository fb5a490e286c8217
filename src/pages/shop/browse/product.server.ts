import { data } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { WirePromotion } from '#/contract/rest-types.ts';
import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { offerPath } from '#/modules/offers/rules/offer-link.ts';
import { readMoreFromBrand } from '#/modules/recommendations/web/recommendation-calls.ts';
import { reviewsAtATime } from '#/modules/reviews/rules/review-limits.ts';
import { readReviews } from '#/modules/reviews/web/review-calls.ts';
import { nutritionLights } from '#/modules/storefront/rules/product/nutrition-lights.ts';
import { offersForAll } from '#/modules/storefront/rules/product/product-texts.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { browseProducts, listProducts, readProduct } from '#/modules/storefront/web/storefront-calls.ts';
import { leadsSomewhere } from '#/pages/leads-somewhere.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import type { Availability } from '#/modules/catalogue/rules/availability.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { categoryTrail } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { productForSearchEngines } from '#/pages/shop/browse/product-for-search-engines.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  const product = loaderData?.product;
  if (!product) return [{ title: 'Sorry, this item is not available' }, canonical(host, pathname)];
  const path = productPath(product);
  const description = `${product.name}${product.size ? `, ${product.size}` : ''}. ${product.displayPrice}`;
  const trail = loaderData.trail.map((one) => ({ name: one.name, path: pages.linkTo(pages.category, { '*': one.url }) }));
  return [
    { title: product.name },
    ...sharedAs(host, { title: product.name, description, path, image: product.images?.medium, type: 'product' }),
    breadcrumbData(host, [...trail, { name: product.name, path }]),
    canonical(host, pathname),
    structuredData(productForSearchEngines(host, product)),
  ];
};

/** The number of products in each row, and of an offer's other products, which are the first available ones of a few. */
const inRow = 6;
const inOffer = 3;
const lookedThrough = 12;
const mostReviews = 99;

/**
 * Loads a product by its id alone, so that an address with a wrong name still shows it (SC-089). Answers with 404 if
 * there is none. Leaves out other products and reviews if they fail to load (SC-101).
 */
export async function loader({ params, request, context }: PageArgs<typeof pages.product>) {
  const path = pages.linkTo(pages.product, params);
  const calls = publicCalls(context, path);
  const reviewsShown = reviewsAsked(new URL(request.url).searchParams);
  const [product, roots] = await Promise.all([findProduct(), taxonomyOfPage(context, path).catch(withoutIt([]))]);
  if (!product) return data({ product: null, trail: [] }, { status: 404 });
  const { lineNumber } = product;
  const home = product.categories[0]?.id ?? null;
  const [alike, ofBrand, reviews, offers] = await Promise.all([
    home === null ? [] : orNone(listAlike(home)),
    orNone(readMoreFromBrand(calls, lineNumber, inRow)),
    readReviews(calls, lineNumber, reviewsShown + 1).catch(withoutIt(null)),
    Promise.all(offersForAll(product).map(withProducts)),
  ]);
  // The root of the seasonal categories has no page.
  const rootsWithPage = roots.flatMap((root) => (root.id === '-1' ? root.children : root));
  return {
    product,
    nutritionLabel: nutritionLights(product),
    trail: categoryTrail(rootsWithPage, home),
    alike,
    ofBrand: ofBrand.map(toTile),
    offers,
    reviews: reviews && reviews.reviews.slice(0, reviewsShown),
    moreReviews: reviews && reviews.reviews.length > reviewsShown && reviewsShown < mostReviews ? Math.min(reviewsShown + reviewsAtATime, mostReviews) : null,
  };

  async function findProduct() {
    try {
      return await readProduct(calls, productKey(params.productId));
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) return null;
      throw error;
    }
  }

  /** Lists other available products of a category, the most popular first. */
  async function listAlike(category: string) {
    const { products } = await browseProducts(calls, { category, size: 3 * inRow });
    return products.filter((one) => one.lineNumber !== lineNumber && isAvailable(one)).slice(0, inRow).map(toTile);
  }

  /** Adds other available products of an offer that needs several items. */
  async function withProducts(promotion: WirePromotion) {
    const others = new Set(isMultiBuy(promotion) ? promotion.groups.flatMap((group) => group.lineNumbers).filter((one) => one !== lineNumber) : []);
    const found = others.size === 0 ? [] : await orNone(listProducts(calls, [...others].slice(0, lookedThrough), undefined, { quiet: true }));
    const href = offerPath(promotion);
    return { promotion, href: leadsSomewhere(href, roots) ? href : null, products: found.filter(isAvailable).slice(0, inOffer).map(toTile) };
  }
}

const isAvailable = ({ availability }: { availability: Availability }): boolean => availability === 'AVAILABLE';

const orNone = <Item>(items: Promise<Item[]>): Promise<Item[]> => items.catch(withoutIt([]));

/** The number of reviews that the address asks for, at first ten. */
function reviewsAsked(query: URLSearchParams): number {
  const asked = Number(query.get('reviews') ?? reviewsAtATime);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, reviewsAtATime), mostReviews) : reviewsAtATime;
}
