import type { SearchOrigin } from '#/modules/search/rules/search-origin.ts';
import { sortOrders, type SortOrder } from '#/modules/search/rules/sort-order.ts';
import type { ListPlace } from './list-place.ts';

export { sortOrders, type SortOrder };

/** The labels of the sort orders (SC-126). */
export const sortLabels: Record<SortOrder, string> = {
  RELEVANCE: 'Most relevant',
  MOST_POPULAR: 'Most popular',
  PRICE_LOW_2_HIGH: 'Price: low to high',
  PRICE_HIGH_2_LOW: 'Price: high to low',
  TOP_RATED: 'Top rated',
  A_2_Z: 'A to Z',
};

export interface GridTag {
  group: string;
  value: string;
}

/** The query for a product grid (SC-118). */
export interface GridQuery {
  category?: string;
  searchTerm?: string;
  /** Whether no word of the term is to be corrected or left out. */
  asTyped?: boolean;
  filterTags?: GridTag[];
  searchTags?: GridTag[];
  size?: number;
  start?: number;
  sortBy?: SortOrder;
  orderId?: string;
  /** The place to show products for, without naming an order. */
  place?: ListPlace;
  origin?: SearchOrigin;
}

