import type { WireProduct } from '#/contract/rest-types.ts';
import { readDetails, type Catalogue } from '#/modules/catalogue/server/public.ts';
import type { FavouritesAmong } from '#/modules/favourites/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { presentProductInFull } from '#/modules/storefront/rules/product/present-product.ts';
import { markFavourites } from './details-for-caller.ts';
import { presentProducts } from './present-products.ts';
import { productFacts } from './product-facts.ts';
import { trolleyContextOf, type FindTrolleyContext } from './trolley-context.ts';

/** The maximum number of line numbers in one request (SC-077). */
export const mostLineNumbers = 100;

export interface ProductSources {
  catalogue: Catalogue;
  offers: Offers;
  trolleyContext?: FindTrolleyContext | undefined;
  favouritesAmong?: FavouritesAmong | undefined;
}

export interface ProductsWanted {
  /** Line numbers or product ids. */
  keys: string[];
  view: 'SUMMARY' | 'FULL';
  trolleyId: string | null;
}

/**
 * Reads products in the requested order, at the branch and slot date of a trolley. Unknown products are omitted, but a
 * request for a single unknown product gets 404 PRODUCT_NOT_FOUND, and one for more than 100 products gets 400 (SC-075
 * to SC-080). Marks the caller's favourites (SC-062).
 */
export async function readProducts(call: CallContext, sources: ProductSources, wanted: ProductsWanted): Promise<WireProduct[]> {
  const { keys, view } = wanted;
  if (keys.length > mostLineNumbers) {
    throw new CallError(400, 'TOO_MANY_PRODUCTS', `Please ask for ${mostLineNumbers} products at most.`);
  }
  const products = sources.catalogue.products(keys);
  if (products.length === 0 && keys.length === 1) notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
  const context = await trolleyContextOf(call, wanted.trolleyId, sources.trolleyContext);
  const now = await call.now();
  if (view === 'SUMMARY') return markFavourites(call, sources.favouritesAmong, presentProducts(sources, keys, context, now));

  const details = await readDetails(call.database, products.map(({ lineNumber }) => lineNumber));
  const presented = products.flatMap((product) => {
    const more = details.get(product.lineNumber);
    return more ? presentProductInFull(product, more, productFacts(sources, product, context, now), londonDay(now)) : [];
  });
  return markFavourites(call, sources.favouritesAmong, presented);
}
