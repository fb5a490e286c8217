import type { WireFooter } from '#/contract/rest-types.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Reads the footer's content; null if there is none. */
export async function findFooter(database: Database): Promise<WireFooter | null> {
  const [row] = await runSql<{ content: WireFooter }>(database, 'select content from storefront.footer where only_row');
  return row?.content ?? null;
}

/** Replaces the footer's content. */
export async function saveFooter(database: Database, content: WireFooter): Promise<void> {
  await runSql(
    database,
    `insert into storefront.footer (content) values ($1::jsonb)
     on conflict (only_row) do update set content = excluded.content`,
    [JSON.stringify(content)],
  );
}
