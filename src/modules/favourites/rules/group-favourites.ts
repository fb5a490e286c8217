/** A category's favourites, under its heading. */
export interface FavouriteGroup<Entry> {
  id: string;
  name: string;
  entries: Entry[];
}

/** Groups favourites under their categories, in the order of the categories; those without one come last (SC-193). */
export function groupFavourites<Entry extends { categoryId: string | null }>(
  favourites: readonly Entry[],
  categories: readonly { id: string; name: string }[],
): FavouriteGroup<Entry>[] {
  const known = new Set(categories.map(({ id }) => id));
  const groups = categories.map(({ id, name }) => ({ id, name, entries: favourites.filter(({ categoryId }) => categoryId === id) }));
  const others = favourites.filter(({ categoryId }) => categoryId === null || !known.has(categoryId));
  return [...groups, { id: 'others', name: 'Other products', entries: others }].filter(({ entries }) => entries.length > 0);
}
