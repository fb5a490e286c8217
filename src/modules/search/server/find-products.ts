import { LRUCache } from 'lru-cache';
import { fulfilmentsOf } from '#/modules/catalogue/rules/availability.ts';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Category } from '#/modules/catalogue/rules/category-tree.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { hourMs, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { availableIn, offerSetGroup, type FilterTag } from '#/modules/search/rules/filter-groups.ts';
import type { SortOrder } from '#/modules/search/rules/sort-order.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { chosenFilters, filterChoices, type FilterChoices } from './filter-choices.ts';
import { offerColumns, type OfferColumns } from './offer-columns.ts';
import { pageInOrder } from './product-order.ts';
import { createProductTable } from './product-table.ts';
import { mostScore, type SearchIndex, type SearchMatches } from './search-index.ts';

/** What is looked for. Without term and category it is every product that the tags leave. */
export interface ProductQuery {
  term: string | null;
  categoryId: number | null;
  tags: readonly FilterTag[];
  start: number;
  size: number;
  sortBy: SortOrder;
  branch: SearchedBranch;
  slotDate: LondonDay | null;
  now: Instant;
}

/** The branch whose services 'Available in' goes by (SC-125). */
export interface SearchedBranch {
  id: number;
  collection: boolean;
  services: { groceries: boolean; entertaining: boolean; delivery: boolean };
}

export interface FoundProducts {
  products: CatalogueProduct[];
  totalMatches: number;
  filters: FilterChoices[];
  /** Departments of the matches, or the categories right below the one searched in (SC-131). */
  categoryLevels: CountedCategory[];
}

export interface CountedCategory {
  category: Category;
  count: number;
}

export interface ProductFinder {
  find(query: ProductQuery): FoundProducts;
  /** Changes whenever an answer may: with catalogue, offers, and the hour, on which cut-offs and expiries fall. */
  stamp(now: Instant): string;
}

// A few slot dates at once; each costs a byte per product, and eight where reductions expire in between.
const mostPricingDates = 12;
const mostBranches = 16;

/** Finds products by category, words and filters, in memory. Begin after the catalogue and the offers were first read. */
export function createProductFinder(catalogue: Catalogue, offers: Offers, makeIndex: () => SearchIndex): ProductFinder {
  const table = createProductTable(catalogue, makeIndex);
  const pricing = new LRUCache<string, OfferColumns, ProductQuery>({
    max: mostPricingDates,
    memoMethod: (_, __, { context: { slotDate, now } }) => offerColumns(table, offers, slotDate, now),
  });
  const available = new LRUCache<string, Uint8Array, ProductQuery>({
    max: mostBranches,
    memoMethod: (_, __, { context: { branch, now } }) => availableColumn(branch, now),
  });

  const stamp = (now: Instant): string => `${catalogue.version}.${offers.version}.${Math.floor(now / hourMs)}`;

  function columnsOf(query: ProductQuery): { offers: OfferColumns; available: Uint8Array } {
    const { branch, slotDate, now } = query;
    const dateKey = `${stamp(now)} ${slotDate}`;
    const branchKey = `${catalogue.version} ${JSON.stringify(branch)}`;
    return {
      offers: pricing.memo(dateKey, { context: query }),
      available: available.memo(branchKey, { context: query }),
    };
  }

  function availableColumn(branch: SearchedBranch, now: Instant): Uint8Array {
    const column = new Uint8Array(table.size);
    for (const place of table.all()) {
      const { lineNumber, productType } = table.product(place);
      const availability = catalogue.availability(lineNumber, { branchId: branch.id, slotDate: null, now });
      if (availability === 'NOT_AVAILABLE') continue;
      const ways = fulfilmentsOf(productType, branch);
      for (const { fulfilment, bit } of availableIn) if (ways.includes(fulfilment)) column[place]! |= bit;
    }
    return column;
  }

  function candidates(query: ProductQuery, matches: SearchMatches | null): Uint32Array {
    const inCategory = query.categoryId === null ? null : table.inCategory(query.categoryId);
    const found = matches ? shownOf(matches.places, inCategory) : (inCategory ?? table.all());
    const sets = query.tags.filter((tag) => tag.group === offerSetGroup);
    if (sets.length === 0) return found;
    const inSets = placesOfSets(sets, query);
    return found.filter((place) => inSets.has(place));
  }

  function shownOf(places: Uint32Array, inCategory: Uint32Array | null): Uint32Array {
    if (inCategory) {
      const inside = new Uint8Array(table.size);
      for (const place of inCategory) inside[place] = 1;
      return places.filter((place) => inside[place] === 1);
    }
    return places.filter(table.isShown);
  }

  function placesOfSets(sets: FilterTag[], { slotDate, now }: ProductQuery): Set<number> {
    const promotions = sets.flatMap(({ value }) => offers.offerSet(value) ?? []);
    const live = promotions.filter((promotion) => isListed(promotion) && isLive(promotion, slotDate, now));
    const lineNumbers = live.flatMap(({ groups }) => groups.flatMap((group) => group.lineNumbers));
    return new Set(lineNumbers.flatMap((lineNumber) => table.placeOf(lineNumber) ?? []));
  }

  function pageOf(query: ProductQuery, passed: Uint32Array, matches: SearchMatches | null, by: OfferColumns): number[] {
    const { sortBy, start, size } = query;
    if (sortBy === 'PRICE_LOW_2_HIGH' || sortBy === 'PRICE_HIGH_2_LOW') {
      return pageInOrder(passed, by.order(sortBy), start, size);
    }
    const order = table.order(sortBy === 'RELEVANCE' ? 'MOST_POPULAR' : sortBy);
    if (sortBy !== 'RELEVANCE' || !matches) return pageInOrder(passed, order, start, size);
    return pageByScore(passed, matches.scores, start, size, (equals, from, count) =>
      pageInOrder(equals, order, from, count),
    );
  }

  /** How many of the products that pass are in each category right below one, or in each department. */
  function countCategories(counts: FacetCounts, below: number | null): CountedCategory[] {
    const found = new Map<Category, number>();
    const levels = new Map<number, Category | null>();
    for (const [set, count] of counts.categorySets.entries()) {
      if (count === 0) continue;
      for (const id of table.categorySets.sets[set]!) {
        let level = levels.get(id);
        if (level === undefined) levels.set(id, (level = levelCategory(id, below)));
        if (level) found.set(level, (found.get(level) ?? 0) + count);
      }
    }
    return [...found].map(([category, count]) => ({ category, count }));
  }

  function levelCategory(id: number, below: number | null): Category | null {
    const category = catalogue.categories.find(id);
    const isLevel = below === null ? category?.path.length === 2 : category?.parentId === below;
    return isLevel ? category! : null;
  }

  return {
    stamp,
    find(query) {
      const columns = columnsOf(query);
      const matches = query.term === null ? null : table.index().search(query.term);
      const counts = countFacets(
        table,
        candidates(query, matches),
        { offers: columns.offers.kinds, available: columns.available },
        chosenFilters(table, query.tags),
      );
      const page = pageOf(query, counts.passed, matches, columns.offers);
      return {
        products: page.map(table.product),
        totalMatches: counts.passed.length,
        filters: filterChoices(table, query.tags, counts),
        categoryLevels: countCategories(counts, query.categoryId),
      };
    },
  };
}

/**
 * A page of places by score, best first, and within a score as `inOrder` has it.
 * Counts the scores first, so that only those on the page are put in order.
 */
function pageByScore(
  places: Uint32Array,
  scores: Uint16Array,
  start: number,
  size: number,
  inOrder: (equals: Uint32Array, from: number, count: number) => number[],
): number[] {
  const counts = new Uint32Array(mostScore);
  for (const place of places) counts[scores[place]!]! += 1;
  const page: number[] = [];
  let passed = 0;
  for (let score = mostScore - 1; score >= 0 && page.length < size; score -= 1) {
    const from = Math.max(start - passed, 0);
    passed += counts[score]!;
    if (from >= counts[score]!) continue;
    const equals = places.filter((place) => scores[place] === score);
    page.push(...inOrder(equals, from, size - page.length));
  }
  return page;
}
