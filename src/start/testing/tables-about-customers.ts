import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The columns that name a customer, an order, or a person's address: a table with one of them is about a customer. */
const personalColumn = '(customer|email|recipient|principal|visitor|client_id|sign_in|order_id|order_number|list_id|key_hash|phone|contact)|(?<!ahead)_by$';

/** Returns the tables about customers and their orders that are not listed. */
export async function unlistedTables(database: Database, listed: readonly string[]): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    database,
    `select distinct c.table_schema || '.' || c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker') and c.column_name ~ $1
     order by 1`,
    [personalColumn],
  );
  return tables.map(({ name }) => name).filter((name) => !listed.includes(name));
}
