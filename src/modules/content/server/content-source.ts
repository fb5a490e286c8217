import { oneAfterAnother } from '#/modules/catalogue/server/public.ts';
import { nextHour } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { findContent, listContent, listContentOf, readContentRevision, type StoredContent } from './content-store.ts';

export interface ContentSource extends PageSource {
  /**
   * Returns the content stored under a key, at most a second old; null if there is none. Reads the database only if the
   * content in memory is older.
   */
  find(database: Database, key: string): Promise<StoredContent | null>;
  /** Returns the content stored under each of these keys that has some, as `find` does. */
  findAll(database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, StoredContent>>;
}

/** The time for which content may be served from memory, in milliseconds; clients may keep it for longer (SH-422). */
const freshMs = 1000;

/** Creates the source of content for cached pages. A key's version changes with the content stored under it. */
export function contentSource(database: Database): ContentSource {
  let known = new Map<string, { text: string; value: StoredContent }>();
  const versions = new Map<string, number>();
  let revision = -1;
  let version = 0;
  let freshAt = Number.NEGATIVE_INFINITY;

  async function readAll(): Promise<void> {
    const found = new Map<string, { text: string; value: StoredContent }>();
    for (const { key, content, events } of await listContent(database)) found.set(key, { text: JSON.stringify([content, events]), value: { content, events } });
    const changed = [...new Set([...found.keys(), ...known.keys()])].filter((key) => found.get(key)?.text !== known.get(key)?.text);
    if (changed.length > 0) version += 1;
    for (const key of changed) versions.set(key, version);
    known = found;
  }

  const isFresh = () => performance.now() - freshAt <= freshMs;

  return {
    version: (key) => (key === undefined ? version : (versions.get(key) ?? 0)),
    freshen: oneAfterAnother(async () => {
      const began = performance.now();
      // Read the number first: a change after it is read again next time, and never missed.
      const now = await readContentRevision(database);
      if (now !== revision) await readAll();
      revision = now;
      freshAt = began;
    }),
    // A season begins or ends at midnight in London, which is a full hour in winter and summer.
    nextChange: nextHour,
    find: async (from, key) => (isFresh() ? (known.get(key)?.value ?? null) : findContent(from, key)),
    async findAll(from, keys) {
      if (!isFresh()) return new Map((await listContentOf(from, keys)).map(({ key, content, events }) => [key, { content, events }]));
      return new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!.value] as const] : [])));
    },
  };
}
