/** The interval at which expired entries are removed, in milliseconds (SH-509). */
export const cleanUpMs = 60_000;

/** A memory cache whose entries expire. */
export interface ExpiringCache<Value> {
  /** Returns the entry's value; null if there is no entry, or it has expired. */
  find(key: string): Value | null;
  keep(key: string, value: Value): void;
  /** The number of entries in memory, including expired ones that have not been removed yet. */
  size(): number;
}

/** Creates a cache whose entries last `lifeMs`. The clean-up timer runs only while there are entries. */
export function createExpiringCache<Value>(lifeMs: number, now: () => number = () => Date.now()): ExpiringCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  let cleaning: ReturnType<typeof setInterval> | null = null;

  function cleanUp(): void {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
    if (entries.size > 0 || cleaning === null) return;
    clearInterval(cleaning);
    cleaning = null;
  }

  return {
    find(key) {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : null;
    },
    keep(key, value) {
      entries.set(key, { value, until: now() + lifeMs });
      cleaning ??= setInterval(cleanUp, cleanUpMs);
    },
    size: () => entries.size,
  };
}
