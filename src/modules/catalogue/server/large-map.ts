/** A map by line number or bar code, for hundreds of thousands of entries, in no particular order. */
export interface LargeMap<T> {
  readonly size: number;
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  values(): IterableIterator<T>;
}

const parts = 64;

/**
 * Creates a map that grows in small parts. A `Map` copies all its entries when it grows, which takes tens of
 * milliseconds at a quarter of a million entries.
 */
export function createLargeMap<T>(): LargeMap<T> {
  const maps = Array.from({ length: parts }, () => new Map<string, T>());
  const partOf = (key: string): Map<string, T> => {
    let hash = 0;
    for (let at = Math.max(0, key.length - 4); at < key.length; at += 1) hash = hash * 31 + key.charCodeAt(at);
    return maps[hash % parts]!;
  };
  return {
    get size() {
      return maps.reduce((sum, { size }) => sum + size, 0);
    },
    get: (key) => partOf(key).get(key),
    set: (key, value) => void partOf(key).set(key, value),
    delete: (key) => void partOf(key).delete(key),
    *values() {
      for (const map of maps) yield* map.values();
    },
  };
}
