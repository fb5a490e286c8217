/** Places of products in some order, and for each place where in the order it stands. */
export interface ProductOrder {
  order: Uint32Array;
  rank: Uint32Array;
}

export type ComparePlaces = (one: number, other: number) => number;

/**
 * The order after some places changed or came: sorts only those and merges them into the rest, because a catalogue of
 * 200,000 sorts in a second and merges in milliseconds. `compare` must never call two different places equal.
 */
export function mergeOrder(
  previous: Uint32Array,
  changed: ReadonlySet<number>,
  compare: ComparePlaces,
  places: number,
): ProductOrder {
  const coming = [...changed].sort(compare);
  const order = new Uint32Array(previous.length + coming.length);
  let length = 0;
  let next = 0;
  for (const place of previous) {
    if (changed.has(place)) continue;
    while (next < coming.length && compare(coming[next]!, place) < 0) order[length++] = coming[next++]!;
    order[length++] = place;
  }
  while (next < coming.length) order[length++] = coming[next++]!;
  const kept = order.subarray(0, length);
  return { order: kept, rank: rankOf(kept, places) };
}

/**
 * The places from `start` on, `size` of them, of a set of places put in order.
 * A wide set is picked out while walking along the order, a narrow one is sorted by rank.
 */
export function pageInOrder(found: Uint32Array, by: ProductOrder, start: number, size: number): number[] {
  const end = Math.min(start + size, found.length);
  if (start >= end) return [];
  const walk = (end * by.order.length) / found.length;
  return walk < found.length * Math.log2(found.length + 1)
    ? pickAlong(found, by, start, end)
    : sortByRank(found, by, start, end);
}

function rankOf(order: Uint32Array, places: number): Uint32Array {
  const rank = new Uint32Array(places);
  for (let at = 0; at < order.length; at += 1) rank[order[at]!] = at;
  return rank;
}

function pickAlong(found: Uint32Array, { order, rank }: ProductOrder, start: number, end: number): number[] {
  const isFound = new Uint8Array(rank.length);
  for (const place of found) isFound[place] = 1;
  const page: number[] = [];
  let passed = 0;
  for (const place of order) {
    if (isFound[place] === 0) continue;
    if (passed >= start) page.push(place);
    passed += 1;
    if (passed === end) break;
  }
  return page;
}

function sortByRank(found: Uint32Array, { order, rank }: ProductOrder, start: number, end: number): number[] {
  const ranks = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at += 1) ranks[at] = rank[found[at]!]!;
  return Array.from(ranks.sort().subarray(start, end), (at) => order[at]!);
}
