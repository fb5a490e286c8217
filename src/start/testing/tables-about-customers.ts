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

/** Returns the columns of tables, each as `schema.table.column`. Leaves out columns that the database computes from others. */
export async function columnsOf(database: Database, tables: readonly string[]): Promise<string[]> {
  const columns = await runSql<{ name: string }>(
    database,
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema || '.' || table_name = any($1::text[]) and is_generated = 'NEVER' order by table_schema, table_name, ordinal_position`,
    [tables],
  );
  return columns.map(({ name }) => name);
}

/** Returns the columns that a query uses, each as `schema.table.column`. The database itself finds them, for a view of the query. */
export async function columnsUsedBy(database: Database, query: string): Promise<string[]> {
  await runSql(database, `create view public.used_columns as ${query.replaceAll(/\$\d+/g, 'null')}`);
  const used = await runSql<{ name: string }>(
    database,
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.view_column_usage
     where view_schema = 'public' and view_name = 'used_columns'`,
  );
  await runSql(database, 'drop view public.used_columns');
  return used.map(({ name }) => name);
}

/** Returns the columns of a table with these names, separated by spaces, each as `schema.table.column`. */
export const columnsNamed = (table: string, names: string): string[] => names.split(' ').map((name) => `${table}.${name}`);
