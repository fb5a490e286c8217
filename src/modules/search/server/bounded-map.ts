/** Remembers the answers asked for most recently, so many at most. */
export interface BoundedMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): T;
  clear(): void;
}

/** A map that forgets what was longest not asked for. */
export function createBoundedMap<T>(most: number): BoundedMap<T> {
  const kept = new Map<string, T>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return value;
    },
    clear: () => kept.clear(),
  };
}
