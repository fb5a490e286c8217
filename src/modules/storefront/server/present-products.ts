import type { WireProduct } from '#/contract/rest-types.ts';
import type { Catalogue, TrolleyContext } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import { presentProduct } from '#/modules/storefront/rules/product/present-product.ts';
import { productFacts } from './product-facts.ts';

/** Presents products for a list, in the given order. Unknown products are omitted. */
export function presentProducts(
  catalogueAndOffers: { catalogue: Catalogue; offers: Offers },
  keys: readonly string[],
  context: TrolleyContext,
  now: Instant,
): WireProduct[] {
  return catalogueAndOffers.catalogue.products(keys).map((product) => presentProduct(product, productFacts(catalogueAndOffers, product, context, now)));
}
