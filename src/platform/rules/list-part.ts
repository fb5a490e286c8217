/** The most items of a list that one page has in its HTML (decision 229). */
export const mostInPart = 960;

/** The items of a list from one place on; `start` is the number of items before the first. */
export interface ListPart<Item> {
  start: number;
  items: readonly Item[];
}

/**
 * Returns the start of the part of a list that a page shows if its address says how many items are shown: of 1,008 items
 * it shows those after the first 960.
 */
export const startOfPart = (shown: number): number => Math.floor((shown - 1) / mostInPart) * mostInPart;

/** Returns the number of items to show so that the first item after this part is shown too: a multiple of `pageSize`. */
export const shownWithMore = ({ start, items }: ListPart<unknown>, pageSize: number): number =>
  (Math.floor((start + items.length) / pageSize) + 1) * pageSize;

/** Returns the number of items to show so that the last of `total` items is shown: a multiple of `pageSize`. */
export const shownToEnd = (total: number, pageSize: number): number => Math.max(Math.ceil(total / pageSize), 1) * pageSize;

/**
 * Returns a part together with the items before it, if `before` has them; otherwise only the part. An item that has moved
 * into the part, because the list has changed in between, appears once.
 */
export function joinParts<Item>(before: ListPart<Item>, part: ListPart<Item>, keyOf: (item: Item) => string): ListPart<Item> {
  const missing = part.start - before.start;
  if (missing < 0 || before.items.length < missing) return part;
  const inPart = new Set(part.items.map(keyOf));
  return { start: before.start, items: [...before.items.slice(0, missing).filter((item) => !inPart.has(keyOf(item))), ...part.items] };
}
