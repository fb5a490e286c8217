/** The sort orders of a product grid (SC-126). */
export const sortOrders = [
  'RELEVANCE',
  'MOST_POPULAR',
  'PRICE_LOW_2_HIGH',
  'PRICE_HIGH_2_LOW',
  'TOP_RATED',
  'A_2_Z',
] as const;
export type SortOrder = (typeof sortOrders)[number];
