/** How favourites can be sorted: as the page calls it, as it is labelled, and as it is sent (SC-186, SC-187). */
export const favouriteSorts = [
  { mode: 'categoryRanking', label: 'Category', sent: 'CATEGORY' },
  { mode: 'weightedFavourites', label: 'Frequently bought', sent: 'PURCHASE_FREQUENCY' },
  { mode: 'recentlyAdded', label: 'Recently added', sent: 'RECENTLY_ADDED' },
  { mode: 'alphabetical', label: 'Alphabetical', sent: 'ALPHABETICAL' },
] as const;

export type FavouriteSort = (typeof favouriteSorts)[number];
export type FavouriteSortSent = FavouriteSort['sent'];

/** Returns the sort that is stored or named in an address; by category if there is none such. */
export const sortOfMode = (mode: string | null): FavouriteSort => favouriteSorts.find((sort) => sort.mode === mode) ?? favouriteSorts[0];
