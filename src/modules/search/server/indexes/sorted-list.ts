/** A list that stays sorted while items are added and removed. Each change costs a binary search. */
export interface SortedList<T> {
  readonly size: number;
  /** Adds an item. No two items may be equal: `compare` must return 0 only for an item and itself. */
  add(item: T): void;
  /** Removes an item, which must still compare as it did when it was added. */
  remove(item: T): void;
  /**
   * Yields the items in order, starting with the first for which `isBefore` is false. It must be true for all items
   * before that one and for none after it.
   */
  from(isBefore: (item: T) => boolean): Generator<T, void, void>;
  forEach(take: (item: T, at: number) => void): void;
}

// Moving five hundred pointers takes less time than the comparisons that find the position.
const mostInChunk = 1024;

/**
 * Creates a list that stores its items in chunks of several hundred. Inserting into one large array would move half of
 * it.
 */
export function createSortedList<T>(compare: (one: T, other: T) => number): SortedList<T> {
  const chunks: T[][] = [[]];
  let size = 0;

  function chunkOf(isBefore: (item: T) => boolean): number {
    return firstIndex(chunks.length - 1, (at) => !isBefore(chunks[at]!.at(-1)!));
  }

  return {
    get size() {
      return size;
    },
    add(item) {
      const isBefore = (other: T): boolean => compare(other, item) < 0;
      const at = chunkOf(isBefore);
      const chunk = chunks[at]!;
      chunk.splice(firstIndex(chunk.length, (index) => !isBefore(chunk[index]!)), 0, item);
      size += 1;
      if (chunk.length > mostInChunk) chunks.splice(at + 1, 0, chunk.splice(mostInChunk / 2));
    },
    remove(item) {
      const isBefore = (other: T): boolean => compare(other, item) < 0;
      const at = chunkOf(isBefore);
      const chunk = chunks[at]!;
      const index = firstIndex(chunk.length, (index) => !isBefore(chunk[index]!));
      if (chunk[index] === undefined || compare(chunk[index], item) !== 0) throw new RangeError('the item is not in the list');
      chunk.splice(index, 1);
      size -= 1;
      if (chunk.length === 0 && chunks.length > 1) chunks.splice(at, 1);
    },
    *from(isBefore) {
      const first = chunkOf(isBefore);
      let index = firstIndex(chunks[first]!.length, (index) => !isBefore(chunks[first]![index]!));
      for (let at = first; at < chunks.length; at += 1, index = 0) {
        const chunk = chunks[at]!;
        for (; index < chunk.length; index += 1) yield chunk[index]!;
      }
    },
    forEach(take) {
      let at = 0;
      for (const chunk of chunks) for (const item of chunk) take(item, at++);
    },
  };
}

/**
 * Returns the first index below `length` that passes, or `length` if none does. All indexes after one that passes must
 * pass too.
 */
function firstIndex(length: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
