/** The sort orders of the trolley page (SC-312); the first is the default (SC-220). */
export const trolleySorts = ['RECENTLY_ADDED', 'CATEGORIES', 'ALPHABETICAL'] as const;
export type TrolleySort = (typeof trolleySorts)[number];

export const trolleySortLabels: Record<TrolleySort, string> = {
  RECENTLY_ADDED: 'Recently added',
  CATEGORIES: 'Categories',
  ALPHABETICAL: 'Alphabetical',
};

/** Returns the sort order that the page's URL asks for, or the default if it is missing or invalid. */
export function readTrolleySort(text: string | null): TrolleySort {
  return trolleySorts.find((sort) => sort === text) ?? trolleySorts[0];
}

/** The values that lines are sorted by. */
export interface OrderedLine {
  trolleyItemId: number;
  /** The type of the line's conflict (SC-288); null if it has none. */
  conflict: 'HARD' | 'SOFT' | null;
  /** The name of the product; null if the shop does not know it. */
  name: string | null;
  category: string | null;
}

const conflictRank = { HARD: 0, SOFT: 1 };

/**
 * Sorts lines for the trolley page: hard conflicts first, then soft ones, then the rest (SC-310), with each group in
 * the chosen order. Lines without a name or category come last; of equal lines, the latest added comes first.
 */
export function orderLines<Line>(lines: readonly Line[], sort: TrolleySort, describe: (line: Line) => OrderedLine): Line[] {
  const described = lines.map((line) => ({ line, is: describe(line) }));
  return described.toSorted((one, other) => compare(one.is, other.is, sort)).map(({ line }) => line);
}

/** A group of lines; the title is null if the lines are not grouped. */
export interface LineGroup<Line> {
  title: string | null;
  lines: Line[];
}

/**
 * Groups sorted lines. Lines sorted by category get one group per category, after a group of the lines in conflict and
 * before a group of those without a category. In any other order there is one group, without a title.
 */
export function groupLines<Line>(
  sorted: readonly Line[],
  sort: TrolleySort,
  describe: (line: Line) => { isConflicted: boolean; category: string | null },
): LineGroup<Line>[] {
  if (sort !== 'CATEGORIES') return [{ title: null, lines: [...sorted] }];
  const groups = new Map<string, Line[]>();
  for (const line of sorted) {
    const { isConflicted, category } = describe(line);
    const title = isConflicted ? 'Needs your attention' : (category ?? 'Other items');
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, lines]) => ({ title, lines }));
}

function compare(one: OrderedLine, other: OrderedLine, sort: TrolleySort): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const category = sort === 'CATEGORIES' ? byText(one.category, other.category) : 0;
  if (category !== 0) return category;
  const name = sort === 'RECENTLY_ADDED' ? 0 : byText(one.name, other.name);
  return name || other.trolleyItemId - one.trolleyItemId;
}

const rankOf = ({ conflict }: OrderedLine): number => (conflict === null ? 2 : conflictRank[conflict]);

// One collator for all calls: creating it costs more than all the comparisons of a trolley.
const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

function byText(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return alphabet.compare(one, other);
}
