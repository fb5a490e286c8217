/** How often entries whose time has passed are removed, milliseconds (SH-509). */
export const cleanUpMs = 60_000;

/** What the browser keeps of answers for a while, in memory. */
export interface ExpiringCache<Value> {
  /** Null for what is not kept, or no longer. */
  find(key: string): Value | null;
  keep(key: string, value: Value): void;
  /** How many entries are in memory, those that wait for the clean-up too. */
  size(): number;
}

/** A cache whose entries last so many milliseconds. Its clean-up runs only while there is something to clean up. */
export function createExpiringCache<Value>(lifeMs: number, now: () => number = Date.now): ExpiringCache<Value> {
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
