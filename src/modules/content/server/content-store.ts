import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Content as it is stored: components of any type, and analytics events. */
export interface StoredContent {
  content: readonly { type: string }[];
  events: readonly { payload: unknown[] }[];
}

/** Reads the content stored under a key; null if there is none. */
export async function findContent(database: Database, key: string): Promise<StoredContent | null> {
  const [row] = await runSql<StoredContent>(database, 'select content, events from content.entries where key = $1', [key]);
  return row ?? null;
}

/** Lists the content stored under these keys. */
export function listContentOf(database: Database, keys: readonly string[]): Promise<(StoredContent & { key: string })[]> {
  return runSql(database, 'select key, content, events from content.entries where key = any($1)', [keys]);
}

export function listContent(database: Database): Promise<(StoredContent & { key: string })[]> {
  return runSql(database, 'select key, content, events from content.entries');
}

/** Lists the content of pages, by their paths; fragments are left out. */
export function listPageEntries(database: Database): Promise<Pick<StoredContent & { key: string }, 'key' | 'content'>[]> {
  return runSql(database, `select key, content from content.entries where starts_with(key, '/') order by key`);
}

/** Reads the number that every change of any content increases. */
export async function readContentRevision(database: Database): Promise<number> {
  const [row] = await runSql<{ number: number }>(database, 'select number::int from content.revision');
  return row!.number;
}

/** Stores content under a key, in place of earlier content. */
export async function saveContent(database: Database, key: string, { content, events }: StoredContent): Promise<void> {
  await runSql(
    database,
    `insert into content.entries (key, content, events) values ($1, $2::jsonb, $3::jsonb)
     on conflict (key) do update set content = excluded.content, events = excluded.events`,
    [key, JSON.stringify(content), JSON.stringify(events)],
  );
}

export async function deleteContent(database: Database, key: string): Promise<void> {
  await runSql(database, 'delete from content.entries where key = $1', [key]);
}
