import type { WireGrid, WireProduct } from '#/contract/rest-types.ts';
import { bestForItem } from '#/modules/storefront/rules/best-for-item.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { markFavourites } from './details-for-caller.ts';
import { gridForEveryone, type GridSources } from './read-product-grid.ts';
import { trolleyContextOf } from './trolley-context.ts';

export interface ListWanted {
  terms: readonly string[];
  orderId?: string | null | undefined;
}

/** The best product for a term of a list; null if nothing matches. */
export interface FoundForTerm extends Pick<WireGrid, 'totalMatches' | 'widened'> {
  term: string;
  product: WireProduct | null;
  isUsual: boolean;
}

/** The number of a term's best matches among which a favourite of the shopper comes first. */
const mostLookedThrough = 12;

/**
 * Finds the best product for each term of a shopping list, at the branch and slot date of an order. Runs the same number
 * of statements for any number of terms.
 */
export async function findForList(call: CallContext, sources: GridSources, { terms, orderId }: ListWanted): Promise<FoundForTerm[]> {
  const place = await trolleyContextOf(call, orderId, sources.trolleyContext);
  const now = await call.now();
  const grids = terms.map((searchTerm) => gridForEveryone(sources, 'search', { searchTerm, size: mostLookedThrough, origin: 'MULTI_SEARCH' }, place, now).value);
  const marked = await markFavourites(call, sources.favouritesAmong, grids.flatMap(({ products }) => products));
  const byLine = new Map(marked.map((product) => [product.lineNumber, product]));
  return grids.map(({ products, totalMatches, widened }, at) => {
    const product = bestForItem(products.map(({ lineNumber }) => byLine.get(lineNumber)!));
    return { term: terms[at]!, totalMatches, widened, product, isUsual: product?.customerProductDetails.customerFavourite ?? false };
  });
}
