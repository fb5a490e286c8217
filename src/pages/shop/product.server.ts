import { data } from '#/platform/web/router/page-results.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readProduct } from '#/modules/storefront/web/storefront-calls.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { categoryTrail } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  const product = loaderData?.product;
  if (!product) return [{ title: 'Sorry, this item is not available' }];
  const path = productPath(product);
  const description = `${product.name}${product.size ? `, ${product.size}` : ''}. ${product.displayPrice}`;
  const trail = loaderData.trail.map((one) => ({ name: one.name, path: pages.linkTo(pages.category, { '*': one.url }) }));
  return [
    { title: product.name },
    ...sharedAs(host, { title: product.name, description, path, image: product.images?.medium, type: 'product' }),
    breadcrumbData(host, [...trail, { name: product.name, path }]),
    canonical(host, pathname),
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

/**
 * Loads a product by its id alone, so that an address with a wrong name still shows it (SC-089). Answers with 404 if
 * there is no such product.
 */
export async function loader({ params, context }: PageArgs<typeof pages.product>) {
  const path = pages.linkTo(pages.product, params);
  const calls = publicCalls(context, path);
  const [product, roots] = await Promise.all([findProduct(), taxonomyOfPage(context, path).catch(() => [])]);
  if (!product) return data({ product: null, trail: [] }, { status: 404 });
  // The root of the seasonal categories has no page.
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
