import { LRUCache } from 'lru-cache';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Category } from '#/modules/catalogue/rules/category-tree.ts';
import type { Catalogue, CatalogueChange } from '#/modules/catalogue/server/public.ts';
import { expiryNoticeMs, isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { hourMs, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { offerSetGroup, type FilterTag } from '#/modules/search/rules/filter-groups.ts';
import { offerAsked } from '#/modules/search/rules/offer-asked.ts';
import { noLimits, typedRange, type PriceBetween } from '#/modules/search/rules/price-between.ts';
import type { SortOrder } from '#/modules/search/rules/sort-order.ts';
import { matchesOnOffer, placesOn } from './match-offers.ts';
import { createAvailableColumn, type AvailableColumn, type SearchedBranch } from './indexes/available-column.ts';
import { countCodes, countFacets, passingAll } from './count-facets.ts';
import { groupFacets, type FilterChoices } from './filter-choices.ts';
import { createOfferColumns, placesOf, type OfferColumns } from './indexes/offer-columns.ts';
import { pageInOrder, type ComparePlaces } from './indexes/product-order.ts';
import { createProductTable, type Column } from './indexes/product-table.ts';
import { mostScore, type SearchIndex, type SearchMatches, type SearchWidening } from './indexes/search-index.ts';

/** A search query. If it has neither term nor category, it covers all products that its tags accept. */
export interface ProductQuery {
  term: string | null;
  /** Whether to search for the words as typed, without correcting any or leaving any out; false if not given. */
  asTyped?: boolean;
  categoryId: number | null;
  tags: readonly FilterTag[];
  /** Whether the filter groups of the flag `more_filters` exist. */
  moreFilters: boolean;
  start: number;
  size: number;
  sortBy: SortOrder;
  branch: SearchedBranch;
  slotDate: LondonDay | null;
  now: Instant;
}

export interface FoundProducts {
  products: CatalogueProduct[];
  totalMatches: number;
  filters: FilterChoices[];
  /**
   * The departments of the matches, or the subcategories of the searched category, with the number of matches in each
   * (SC-131).
   */
  categoryLevels: CountedCategory[];
  /** The widening of the search beyond the words of the term; null if it was not widened or has no term. */
  widening: SearchWidening | null;
}

export interface CountedCategory {
  category: Category;
  count: number;
}

export interface ProductFinder {
  find(query: ProductQuery): FoundProducts;
  /** Returns the products that match a term best, at most `size`, the most popular of equal ones first. */
  best(term: string, size: number): CatalogueProduct[];
  /** Returns the products that match a term about as well as the best one, in no order. */
  close(term: string): CatalogueProduct[];
  /** Returns the number of products shown in a category and its subcategories. */
  countIn(categoryId: number): number;
  /**
   * Returns a text that changes whenever the result of a query may change: with the catalogue, the offers and the
   * synonyms. It also changes every hour, because cut-offs and expiries fall on the hour. If a category is given, a
   * change to the catalogue counts only if it is in or below that category or affects the tree. Use that only for
   * queries without a term: results for a term depend on all products, which decide its widening and ranking.
   */
  stamp(now: Instant, categoryId?: number): string;
}

// The maximum number of pricing dates in memory: the days on which slots can be, and some more. Each costs at least a byte
// per product, as does each branch.
const mostPricingDates = 32;
const mostBranches = 64;
// The limit of the stored matches, in bytes. Each place takes six; the rest is for the term and the objects, so that
// terms that find nothing are limited too.
const matchesRoom = 6_000_000;
const bytesOfMatches = ({ places }: StoredMatches, key: string): number => 6 * places.length + 2 * key.length + 500;

// Scores that differ by at most this are about equal.
const closeScores = 48;

/** A term's matches with the score of each place, in the same order. The index itself has scores by place. */
type StoredMatches = Omit<SearchMatches, 'scores'> & { scoresInOrder: Uint16Array };

/**
 * Creates a finder that finds products in memory by category, words and filters. It follows every change to the
 * catalogue and the offers, at a cost that depends only on the size of the change.
 */
export function createProductFinder(catalogue: Catalogue, offers: Offers, index: SearchIndex): ProductFinder {
  const table = createProductTable(catalogue, index);
  const pricing = new LRUCache<string, OfferColumns, ProductQuery>({
    max: mostPricingDates,
    memoMethod: (_, __, { context: { slotDate, now } }) => createOfferColumns(table, offers, slotDate, now),
  });
  const available = new LRUCache<string, AvailableColumn, SearchedBranch>({
    max: mostBranches,
    memoMethod: (_, __, { context: branch }) => createAvailableColumn(table, catalogue, branch),
  });
  // The stored matches of earlier terms. Each change to the catalogue clears them.
  const earlierMatches = new LRUCache<string, StoredMatches>({ maxSize: matchesRoom, sizeCalculation: bytesOfMatches });
  let scoresByPlace = new Uint16Array(0);

  /** Returns the matches of a term. The next page, another sort order and every filter of a search share them. */
  function matchesOf(term: string, asTyped: boolean): SearchMatches {
    const key = `${index.synonymsVersion} ${asTyped ? 1 : 0} ${term}`;
    const known = earlierMatches.get(key);
    if (known === undefined) {
      const found = index.search(term, asTyped);
      const { places, scores, widening } = found;
      // The index reuses its array of scores for the next search.
      const scoresInOrder = Uint16Array.from(places, (place) => scores[place]!);
      earlierMatches.set(key, { places, scoresInOrder, widening });
      return found;
    }
    if (scoresByPlace.length < table.size) scoresByPlace = new Uint16Array(table.size + (table.size >> 2));
    const { places, scoresInOrder, widening } = known;
    for (let at = 0; at < places.length; at += 1) scoresByPlace[places[at]!] = scoresInOrder[at]!;
    return { places, scores: scoresByPlace, widening };
  }

  function follow(change: Pick<CatalogueChange, 'products' | 'categories' | 'availability'>): void {
    const changed = table.apply(change);
    earlierMatches.clear();
    const reranged = placesOf(table, change.availability.map(({ lineNumber }) => lineNumber));
    for (const columns of pricing.values()) columns.note(changed);
    const places = [...changed, ...reranged];
    for (const column of available.values()) column.note(places);
  }

  const products = Array.from(catalogue.allProducts(), (now) => ({ was: undefined, now }));
  follow({ products, categories: true, availability: [] });
  catalogue.whenChanged(follow);
  offers.whenChanged((lineNumbers) => {
    const places = [...placesOf(table, lineNumbers)];
    for (const columns of pricing.values()) columns.note(places);
  });

  function stamp(now: Instant, categoryId?: number): string {
    const version = categoryId === undefined ? catalogue.version : catalogue.versionBelow(categoryId);
    return `${version}.${offers.version}.${index.synonymsVersion}.${Math.floor(now / hourMs)}`;
  }

  function columnsOf(query: ProductQuery): { offers: OfferColumns; available: AvailableColumn } {
    const { branch, slotDate, now } = query;
    // Offers start and end with London days. If no slot is booked, they also change on the day when they come within
    // the notice period of their end.
    const dateKey = slotDate ?? `${londonDay(now)} ${londonDay(now + expiryNoticeMs)}`;
    return {
      offers: pricing.memo(dateKey, { context: query }),
      available: available.memo(JSON.stringify(branch), { context: branch }),
    };
  }

  function candidates(query: ProductQuery, matches: SearchMatches | null): Uint32Array {
    const inCategory = query.categoryId === null ? null : table.inCategory(query.categoryId);
    const found = matches ? shownOf(matches.places, inCategory) : (inCategory ?? table.all());
    const sets = query.tags.filter((tag) => tag.group === offerSetGroup);
    if (sets.length === 0) return found;
    const inSets = placesOfSets(sets, query);
    return placesThat(found, (place) => inSets.has(place));
  }

  function shownOf(places: Uint32Array, inCategory: Uint32Array | null): Uint32Array {
    if (inCategory) {
      const inside = new Uint8Array(table.size);
      for (const place of inCategory) inside[place] = 1;
      return placesThat(places, (place) => inside[place] === 1);
    }
    return placesThat(places, table.isShown);
  }

  function placesOfSets(sets: FilterTag[], { slotDate, now }: ProductQuery): Set<number> {
    const promotions = sets.flatMap(({ value }) => offers.offerSet(value) ?? []);
    return new Set(placesOn(table, promotions.filter((promotion) => isListed(promotion) && isLive(promotion, slotDate, now))));
  }

  function matchesAsked(term: string, query: ProductQuery): SearchMatches {
    const asked = query.asTyped ? null : offerAsked(term);
    const onOffer = asked && matchesOnOffer(asked, { table, offers, matchesOf: (rest) => matchesOf(rest, false) }, query);
    return onOffer ?? matchesOf(term, query.asTyped ?? false);
  }

  function pageOf(query: ProductQuery, passed: Uint32Array, matches: SearchMatches | null, by: OfferColumns): number[] {
    const { sortBy, start, size } = query;
    if (sortBy === 'PRICE_LOW_2_HIGH' || sortBy === 'PRICE_HIGH_2_LOW') {
      return pageInOrder(passed, by.compare(sortBy), start, size);
    }
    const compare = table.compare(sortBy === 'RELEVANCE' ? 'MOST_POPULAR' : sortBy);
    if (sortBy !== 'RELEVANCE' || !matches) return pageInOrder(passed, compare, start, size);
    return pageByScore(passed, matches.scores, start, size, compare);
  }

  /**
   * Counts the passing products in each subcategory of the searched category, or in each department if there is none.
   */
  function countCategories(passed: Uint32Array, below: number | null): CountedCategory[] {
    const counts = new Uint32Array(table.categorySets.sets.length);
    countCodes(counts, table.categorySets.column, passed);
    const found = new Map<Category, number>();
    const levels = new Map<number, Category | null>();
    for (const [set, count] of counts.entries()) {
      if (count === 0) continue;
      for (const id of table.categorySets.sets[set]!) {
        let level = levels.get(id);
        if (level === undefined) levels.set(id, (level = levelCategory(id, below)));
        if (level) found.set(level, (found.get(level) ?? 0) + count);
      }
    }
    const counted = [...found].map(([category, count]) => ({ category, count }));
    return counted.sort((one, other) => one.category.id - other.category.id);
  }

  function levelCategory(id: number, below: number | null): Category | null {
    const category = catalogue.categories.find(id);
    const isLevel = below === null ? category?.path.length === 2 : category?.parentId === below;
    return isLevel ? category! : null;
  }

  return {
    stamp,
    best(term, size) {
      const { places, scores } = matchesOf(term, false);
      return pageByScore(shownOf(places, null), scores, 0, size, table.compare('MOST_POPULAR')).map(table.product);
    },
    close(term) {
      const { places, scores } = matchesOf(term, false);
      const shown = shownOf(places, null);
      let most = 0;
      for (const place of shown) most = Math.max(most, scores[place]!);
      return Array.from(placesThat(shown, (place) => scores[place]! >= most - closeScores), table.product);
    },
    countIn: (categoryId) => table.inCategory(categoryId).length,
    find(query) {
      const columns = columnsOf(query);
      const matches = query.term === null ? null : matchesAsked(query.term, query);
      const facets = groupFacets({ table, ...columns }, query.tags, query.moreFilters);
      const found = candidates(query, matches);
      const typed = query.moreFilters ? typedRange(query.tags) : null;
      const { passed, counts } = countFacets(typed ? inRange(found, typed, columns.offers.prices) : found, facets);
      const priced = typed ? passingAll(found, facets) : passed;
      const range = query.moreFilters ? { ...(typed ?? noLimits), ...endsOf(priced, columns.offers.prices) } : null;
      const page = pageOf(query, passed, matches, columns.offers);
      return {
        products: page.map(table.product),
        totalMatches: passed.length,
        filters: facets.map(({ choices }, index) => choices(counts[index]!, range)),
        categoryLevels: countCategories(passed, query.categoryId),
        widening: matches?.widening ?? null,
      };
    },
  };
}

/**
 * Returns a page of places sorted by score, the best first, and by `compare` if scores are equal. Counts the places
 * with each score first, so that only scores on the page need sorting.
 */
function pageByScore(places: Uint32Array, scores: Uint16Array, start: number, size: number, compare: ComparePlaces): number[] {
  const counts = new Uint32Array(mostScore);
  for (const place of places) counts[scores[place]!]! += 1;
  let before = 0;
  let most = mostScore - 1;
  while (most > 0 && before + counts[most]! <= start) before += counts[most--]!;
  let reached = before;
  let least = most;
  while (least > 0 && (reached += counts[least]!) < start + size) least -= 1;
  const onPage = placesThat(places, (place) => scores[place]! <= most && scores[place]! >= least);
  return pageInOrder(onPage, (one, other) => scores[other]! - scores[one]! || compare(one, other), start - before, size);
}

/** Returns the places for which `pass` returns true, like `filter` but in a fifth of the time. */
function placesThat(places: Uint32Array, pass: (place: number) => boolean): Uint32Array {
  const found = new Uint32Array(places.length);
  let length = 0;
  for (let at = 0; at < places.length; at += 1) if (pass(places[at]!)) found[length++] = places[at]!;
  return found.subarray(0, length);
}

/** Returns the places whose price is in a range. */
function inRange(places: Uint32Array, { from, to }: PriceBetween, prices: Column): Uint32Array {
  const [least, most] = [from ?? 0, to ?? Infinity];
  return placesThat(places, (place) => prices[place]! >= least && prices[place]! <= most);
}

/** Returns the lowest and the highest price of these places; null if there are none. */
function endsOf(places: Uint32Array, prices: Column): { least: Pence | null; most: Pence | null } {
  if (places.length === 0) return { least: null, most: null };
  let [least, most] = [Infinity, 0];
  for (let at = 0; at < places.length; at += 1) {
    const price = prices[places[at]!]!;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  return { least, most };
}
