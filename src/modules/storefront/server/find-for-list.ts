import type { WireGrid, WireProduct } from '#/contract/rest-types.ts';
import { pencePerUnit } from '#/modules/catalogue/rules/sale-price.ts';
import { aislesToChoose } from '#/modules/storefront/rules/filters/aisles-to-choose.ts';
import { bestForItem } from '#/modules/storefront/rules/search/best-for-item.ts';
import { isBestValue } from '#/modules/storefront/rules/product/best-value.ts';
import { toPence } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { markFavourites } from './details-for-caller.ts';
import { gridForEveryone, type GridSources } from './read-product-grid.ts';
import { trolleyContextOf } from './trolley-context.ts';

export interface ListWanted {
  terms: readonly string[];
  orderId?: string | null | undefined;
}

/** A product for a term, and whether it costs least for its content among similar matches. */
interface Offered {
  product: WireProduct;
  isBestValue: boolean;
}

/** The best product for a term of a list; null if nothing matches. */
export interface FoundForTerm extends Pick<WireGrid, 'totalMatches' | 'widened'> {
  term: string;
  product: WireProduct | null;
  isBestValue: boolean;
  isUsual: boolean;
  /** The aisles to choose between if several fit, each with its best product; otherwise empty. */
  choices: (Offered & { id: string; name: string })[];
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
  const search = (searchTerm: string, category?: number) =>
    gridForEveryone(sources, 'search', { searchTerm, size: mostLookedThrough, origin: 'MULTI_SEARCH', category }, place, now).value;
  const found = terms.map((term) => ({ term, grid: search(term), choices: aislesOf(sources, term).map(({ id, name }) => ({ id: String(id), name, grid: search(term, id) })) }));
  const marked = await markFavourites(call, sources.favouritesAmong, found.flatMap(({ grid, choices }) => [grid, ...choices.map((choice) => choice.grid)].flatMap(({ products }) => products)));
  const byLine = new Map(marked.map((product) => [product.lineNumber, product]));
  const offer = ({ products }: Pick<WireGrid, 'products'>): Offered | null => {
    const product = bestForItem(products.map(({ lineNumber }) => byLine.get(lineNumber)!));
    return product && { product, isBestValue: isBestValue(compared(sources, product), products.map((one) => compared(sources, one))) };
  };
  return found.map(({ term, grid, choices }) => {
    const { product, isBestValue } = offer(grid) ?? { product: null, isBestValue: false };
    const isUsual = product?.customerProductDetails.customerFavourite ?? false;
    const offered = isUsual ? [] : choices.map(({ id, name, grid: within }) => ({ id, name, ...offer(within) })).filter(hasProduct);
    // A product in two aisles is one answer.
    const different = offered.filter((one, at) => offered.findIndex((other) => other.product.lineNumber === one.product.lineNumber) === at);
    return { term, totalMatches: grid.totalMatches, widened: grid.widened, product, isBestValue, isUsual, choices: different.length > 1 ? different : [] };
  });
}

const hasProduct = <Choice extends Partial<Offered>>(choice: Choice): choice is Choice & Offered => choice.product !== undefined;

/** Returns the aisles between which the shopper has to choose for a term. */
function aislesOf({ finder, catalogue: { categories } }: GridSources, term: string): { id: number; name: string }[] {
  const [best] = finder.best(term, 1);
  if (best === undefined) return [];
  const ids = aislesToChoose(best, finder.close(term), (id) => categories.find(id)?.parentId ?? null);
  return ids.map((id) => categories.find(id)!).map(({ id, name }) => ({ id, name }));
}

function compared({ catalogue }: GridSources, { lineNumber, availability, currentSaleUnitPrice }: WireProduct) {
  const product = catalogue.product(lineNumber)!;
  return { lineNumber, availability, categoryIds: product.categoryIds, perUnit: pencePerUnit(product, toPence(currentSaleUnitPrice.price)) };
}
