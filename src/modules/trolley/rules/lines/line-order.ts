/** How a shopper may have the lines of the trolley sorted (SC-312); the first is meant unless another is asked for (SC-220). */
export const trolleySorts = ['RECENTLY_ADDED', 'CATEGORIES', 'ALPHABETICAL'] as const;
export type TrolleySort = (typeof trolleySorts)[number];

export const trolleySortLabels: Record<TrolleySort, string> = {
  RECENTLY_ADDED: 'Recently added',
  CATEGORIES: 'Categories',
  ALPHABETICAL: 'Alphabetical',
};

/** The sort that an address asks for; the first for one that is none. */
export function readTrolleySort(text: string | null): TrolleySort {
  return trolleySorts.find((sort) => sort === text) ?? trolleySorts[0];
}

/** What the order of lines goes by. */
export interface OrderedLine {
  trolleyItemId: number;
  /** How it is conflicted (SC-288); null when it is not. */
  conflict: 'HARD' | 'SOFT' | null;
  /** Of its product; null where the shop knows none. */
  name: string | null;
  category: string | null;
}

const conflictRank = { HARD: 0, SOFT: 1 };

/**
 * Lines as the trolley page lists them: hard-conflicted first, then soft-conflicted, then the rest (SC-310), and within
 * each as the shopper wants them sorted. What has no name or category stands last; of equal ones the latest added is first.
 */
export function orderLines<Line>(lines: readonly Line[], sort: TrolleySort, describe: (line: Line) => OrderedLine): Line[] {
  const described = lines.map((line) => ({ line, is: describe(line) }));
  return described.toSorted((one, other) => compare(one.is, other.is, sort)).map(({ line }) => line);
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

// One for all: making it costs more than all the comparing of a trolley.
const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

function byText(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return alphabet.compare(one, other);
}
