import type { GridQuery, GridTag } from '#/modules/storefront/rules/filters/grid-wire.ts';
import type { ListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import { tagsInForce } from '#/modules/storefront/rules/filters/tags-in-force.ts';
import type { TileGrid } from '#/modules/storefront/rules/product/tile-product.ts';

/** The state of a grid page: what was asked for, the answer, and whether the request failed (SC-116, SC-135). */
export type SearchState = TileGrid & {
  queryParams: { [Param in 'category' | 'filterTags' | 'searchTags' | 'searchTerm' | 'size' | 'sortBy']: NonNullable<GridQuery[Param]> | null };
  /** The filters that narrow the products. Those of the query that the answer does not have are left out. */
  tagsInForce: readonly GridTag[];
  /** True if nothing was found although no filter is in force. The page then shows a message instead of the grid. */
  isEmpty: boolean;
  /** The place whose products were asked for; null for those that everybody sees. */
  place: ListPlace | null;
  /** The number of products before the first one: a page has only one part of a long grid. */
  start: number;
  /** True if the request failed. There are then no products, filters and categories. */
  error: boolean;
};

/** Returns the state of a grid that was asked for by a query; null as the answer means that the request failed. */
export function searchState(query: GridQuery, answer: TileGrid | null): SearchState {
  const { category = null, filterTags = null, searchTags = null, searchTerm = null, size = null, start = 0, sortBy = null, place = null } = query;
  const queryParams = { category, filterTags, searchTags, searchTerm, size, sortBy };
  if (answer !== null) {
    const inForce = tagsInForce(filterTags ?? [], answer.filters);
    return { ...answer, queryParams, tagsInForce: inForce, isEmpty: answer.totalMatches === 0 && inForce.length === 0, place, start, error: false };
  }
  const order = sortBy ?? (searchTerm === null ? 'MOST_POPULAR' : 'RELEVANCE');
  return { ...noAnswer, sortBy: order, origin: query.origin ?? null, queryParams, tagsInForce: [], isEmpty: true, place, start: 0, error: true };
}

const noAnswer = { products: [], totalMatches: 0, filters: [], categoryLevelFilters: [], subCategories: [], widened: null };
