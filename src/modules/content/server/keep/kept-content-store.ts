import type { StoredContent } from '#/modules/content/server/content-store.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { likePattern } from '#/platform/server/database/like-pattern.ts';

/** Content as staff keep it. */
export interface KeptContent extends StoredContent {
  key: string;
  /** The transaction that last changed the content. */
  version: string;
}

const columns = 'key, content, events, xmin::text as version';

/** Returns a part of the content whose key or words contain the query, sorted by key, and the number of all that match. */
export async function listKeptContent(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptContent[]; totalResults: number }> {
  const pattern = likePattern(query.trim());
  const matching = `from content.entries where key ilike $1
    or exists (select from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as words where words #>> '{}' ilike $1)`;
  const [content, [all]] = await Promise.all([
    runSql<KeptContent>(database, `select ${columns} ${matching} order by key limit $2 offset $3`, [pattern, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [pattern]),
  ]);
  return { content, totalResults: all!.count };
}

/** Reads the content stored under a key; null if there is none. */
export async function findKeptContent(database: Database, key: string): Promise<KeptContent | null> {
  const [row] = await runSql<KeptContent>(database, `select ${columns} from content.entries where key = $1`, [key]);
  return row ?? null;
}

/** Reads content and locks it until the transaction ends; null if there is none. */
export async function lockKeptContent(database: Transaction, key: string): Promise<KeptContent | null> {
  const [row] = await runSql<KeptContent>(database, `select ${columns} from content.entries where key = $1 for update`, [key]);
  return row ?? null;
}

/** Inserts content and returns it; null if another transaction has inserted some under the same key. */
export async function insertKeptContent(database: Transaction, key: string, { content, events }: StoredContent): Promise<KeptContent | null> {
  const [row] = await runSql<KeptContent>(
    database,
    `insert into content.entries (key, content, events) values ($1, $2::jsonb, $3::jsonb) on conflict do nothing returning ${columns}`,
    [key, JSON.stringify(content), JSON.stringify(events)],
  );
  return row ?? null;
}

/** Replaces content and returns it. */
export async function saveKeptContent(database: Transaction, key: string, { content, events }: StoredContent): Promise<KeptContent> {
  const [row] = await runSql<KeptContent>(
    database,
    `update content.entries set content = $2::jsonb, events = $3::jsonb where key = $1 returning ${columns}`,
    [key, JSON.stringify(content), JSON.stringify(events)],
  );
  return row!;
}
