import type { WireProduct } from '#/contract/rest-types.ts';
import type { FavouritesAmong } from '#/modules/favourites/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/**
 * Returns the products with the caller's favourites marked (SC-062); the same list if there are none. Runs the same
 * number of statements for any number of products, and none for an anonymous caller.
 */
export async function markFavourites<Product extends WireProduct>(
  call: CallContext,
  favouritesAmong: FavouritesAmong | undefined,
  products: Product[],
): Promise<Product[]> {
  if (!favouritesAmong || !isSignedIn(call.caller)) return products;
  const favourites = await favouritesAmong(call, products.map(({ lineNumber }) => lineNumber));
  if (favourites.size === 0) return products;
  return products.map((product) =>
    favourites.has(product.lineNumber)
      ? { ...product, customerProductDetails: { ...product.customerProductDetails, customerFavourite: true } }
      : product,
  );
}

/** Returns a function that resolves `customerProductDetails` for products of the graph. */
export const detailsForCaller =
  (favouritesAmong: FavouritesAmong) =>
  async (products: readonly WireProduct[], call: CallContext): Promise<WireProduct['customerProductDetails'][]> =>
    (await markFavourites(call, favouritesAmong, [...products])).map(({ customerProductDetails }) => customerProductDetails);
