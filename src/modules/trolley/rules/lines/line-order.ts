/** The sort orders of the trolley page (SC-312); the first is the default (SC-220). */
export const trolleySorts = ['RECENTLY_ADDED', 'CATEGORIES', 'ALPHABETICAL'] as const;
export type TrolleySort = (typeof trolleySorts)[number];

export const trolleySortLabels: Record<TrolleySort, string> = {
  RECENTLY_ADDED: 'Recently added',
  CATEGORIES: 'Categories',
  ALPHABETICAL: 'Alphabetical',
};

/** The sort order given in the address; the default when it is not a valid one. */
export function readTrolleySort(text: string | null): TrolleySort {
  return trolleySorts.find((sort) => sort === text) ?? trolleySorts[0];
}

/** The values that lines are sorted by. */
export interface OrderedLine {
  trolleyItemId: number;
  /** The kind of its conflict (SC-288); null when it has none. */
  conflict: 'HARD' | 'SOFT' | null;
  /** Of its product; null when the shop knows none. */
  name: string | null;
  category: string | null;
}

const conflictRank = { HARD: 0, SOFT: 1 };

/**
 * Lines as the trolley page lists them: hard conflicts first, then soft ones, then the rest (SC-310), and within each
 * group in the chosen order. Lines without a name or category come last; ties go to the latest added.
 */
export function orderLines<Line>(lines: readonly Line[], sort: TrolleySort, describe: (line: Line) => OrderedLine): Line[] {
  const described = lines.map((line) => ({ line, is: describe(line) }));
  return described.toSorted((one, other) => compare(one.is, other.is, sort)).map(({ line }) => line);
}

/** Lines under a title; null for lines without one. */
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

// Shared by all calls: creating a collator costs more than all the comparisons of a trolley.
const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

function byText(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return alphabet.compare(one, other);
}
