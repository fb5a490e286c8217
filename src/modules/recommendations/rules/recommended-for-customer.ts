/** A product that a customer has bought: its category, and in how many orders. */
export interface BoughtInCategory {
  categoryId: number;
  orders: number;
}

/** The number of categories that recommendations for a customer come from. */
const mostCategories = 8;

/** Returns the categories that a customer buys most, by the number of orders and products, at most eight. */
export function categoriesBoughtMost(bought: readonly BoughtInCategory[]): number[] {
  const counts = new Map<number, number>();
  for (const { categoryId, orders } of bought) counts.set(categoryId, (counts.get(categoryId) ?? 0) + orders);
  const ranked = [...counts].sort(([one, few], [other, many]) => many - few || one - other);
  return ranked.slice(0, mostCategories).map(([categoryId]) => categoryId);
}

/** Yields the first item of each list, then the second of each, and so on until all lists have ended. */
export function* inTurns<Item>(lists: readonly (readonly Item[])[]): Generator<Item> {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let at = 0; at < longest; at += 1) {
    for (const list of lists) if (at < list.length) yield list[at]!;
  }
}
