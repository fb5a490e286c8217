/**
 * The sorts for favourites. Each has the name that the page uses, its label, and the name that is sent in calls
 * (SC-186, SC-187).
 */
export const favouriteSorts = [
  { mode: 'categoryRanking', label: 'Category', sent: 'CATEGORY' },
  { mode: 'weightedFavourites', label: 'Frequently bought', sent: 'PURCHASE_FREQUENCY' },
  { mode: 'recentlyAdded', label: 'Recently added', sent: 'RECENTLY_ADDED' },
  { mode: 'alphabetical', label: 'Alphabetical', sent: 'ALPHABETICAL' },
] as const;

export type FavouriteSort = (typeof favouriteSorts)[number];
export type FavouriteSortSent = FavouriteSort['sent'];

/**
 * Returns the sort with this name, which comes from storage or a URL. Returns the sort by category if the name is null
 * or unknown.
 */
export const sortOfMode = (mode: string | null): FavouriteSort => favouriteSorts.find((sort) => sort.mode === mode) ?? favouriteSorts[0];
