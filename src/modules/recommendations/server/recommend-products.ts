import type { WireProduct } from '#/contract/rest-types.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { listBoughtWith } from '#/modules/orders/server/public.ts';
import { presentProducts, type FindTrolleyContext } from '#/modules/storefront/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { defaultBranchId, listLinesElsewhere, type OrderHeader } from '#/modules/trolley/server/public.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { chooseRecommended, mostRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import type { RecommendationPage } from '#/modules/recommendations/rules/recommendations-schema.ts';
import type { BestSellers } from './best-sellers.ts';
import type { ProductLists } from './product-lists.ts';

export interface RecommendationSources {
  catalogue: Catalogue;
  offers: Offers;
  bestSellers: BestSellers;
  /** The products of each brand, by `brandName`. */
  ofBrand: ProductLists<string>;
  /** The products of each home category. */
  inCategory: ProductLists<number>;
  /**
   * Finds the branch and slot date of a trolley. Without this function, everybody gets the default branch and no date.
   */
  trolleyContext?: FindTrolleyContext | undefined;
}

export interface RecommendationsWanted extends RecommendationPage {
  /** Null if the browser has no trolley. */
  order: OrderHeader | null;
  /** The order's line numbers. */
  items: readonly string[];
  /** The order's slot; null if it has none. */
  slot: CustomerSlot | null;
  /** Line numbers to recommend before all others, and line numbers never to recommend. */
  first?: readonly string[];
  never?: readonly string[];
}

export interface Recommendations {
  products: WireProduct[];
  /** The number of recommendations on all pages. */
  totalResults: number;
}

/**
 * Returns a page of recommendations for an order: the products most often bought in the same completed orders as its
 * items, then the branch's best sellers (SC-081). Omits products that are already in one of the shopper's trolleys,
 * including one that is set aside, and products that are not available (SC-084). Runs at most two statements.
 */
export async function recommendProducts(
  database: Database,
  sources: RecommendationSources,
  { order, items, slot, start, size, first = [], never = [] }: RecommendationsWanted,
  now: Instant,
): Promise<Recommendations> {
  const { catalogue, bestSellers } = sources;
  // We read more than we show, because some products may be sold out.
  const bought = await listBoughtWith(database, items, 4 * mostRecommended);
  const had = new Set([...items, ...never, ...(order ? await listLinesElsewhere(database, order) : [])]);
  const context = { branchId: slot?.branchId ?? defaultBranchId, slotDate: slot?.date ?? null };
  const chosen = chooseRecommended(
    [...first, ...bought, ...bestSellers(context.branchId)],
    (lineNumber) => !had.has(lineNumber) && catalogue.availability(lineNumber, { ...context, now }) === 'AVAILABLE',
  );
  return { products: presentProducts(sources, chosen.slice(start, start + size), context, now), totalResults: chosen.length };
}
