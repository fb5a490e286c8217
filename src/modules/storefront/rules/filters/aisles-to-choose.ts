interface Found {
  categoryIds: readonly number[];
}

/** The maximum number of aisles that a shopper is asked to choose between. */
export const mostAislesToChoose = 4;

/**
 * Returns the aisles between which the shopper has to choose, those with most products first: the aisles of the products
 * that match a term about as well as the best one and are in the same part of the shop. Empty if they are all in one.
 * `parentOf` returns the category above a category.
 */
export function aislesToChoose(best: Found, close: Iterable<Found>, parentOf: (id: number) => number | null): number[] {
  const part = best.categoryIds.map(parentOf);
  const counts = new Map<number, number>();
  for (const { categoryIds } of close) {
    for (const id of categoryIds) {
      const parent = parentOf(id);
      if (parent !== null && part.includes(parent)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  if (counts.size < 2) return [];
  const ranked = [...counts].sort(([one, count], [other, otherCount]) => otherCount - count || one - other);
  return ranked.slice(0, mostAislesToChoose).map(([id]) => id);
}
