import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns every row of every table as text, by table, for tests that look for secrets. */
export async function everythingStored(database: Database): Promise<Map<string, string>> {
  const tables = await runSql<{ name: string }>(
    database,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await runSql<{ text: string }>(database, `select t::text as text from ${name} t`);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}
