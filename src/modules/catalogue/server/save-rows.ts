import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The numbers of rows that a save created, changed and left unchanged. */
export interface SaveCounts {
  created: number;
  updated: number;
  unchanged: number;
}

export interface TableToSave<T> {
  table: string;
  /** The columns, starting with the `keys` columns that make up the key. */
  columns: readonly [column: string, type: string, value: (record: T) => unknown][];
  keys: number;
}

// A product takes about 2 kB, so a statement's parameter stays near 2 MB.
const rowsAtOnce = 1000;

/**
 * Saves many records in a few statements. Creates or changes rows, but skips unchanged ones, so that no notification is
 * sent for them. If several records have the same key, the last one is saved.
 */
export async function saveRows<T>(database: Database, to: TableToSave<T>, records: readonly T[]): Promise<SaveCounts> {
  const rows = sortedRows(to, records);
  const statement = upsert(to);
  const counts = { created: 0, updated: 0, unchanged: records.length - rows.length };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const touched = await runSql<{ created: boolean }>(database, statement, [JSON.stringify(some)]);
    const created = touched.filter((row) => row.created).length;
    counts.created += created;
    counts.updated += touched.length - created;
    counts.unchanged += some.length - touched.length;
  }
  return counts;
}

// Sorts the rows by key. All saves lock rows in the same order, so two concurrent saves cannot deadlock.
function sortedRows<T>({ columns, keys }: TableToSave<T>, records: readonly T[]): Record<string, unknown>[] {
  const byKey = new Map<string, Record<string, unknown>>();
  for (const record of records) {
    const row = Object.fromEntries(columns.map(([column, , value]) => [column, value(record)]));
    byKey.set(columns.slice(0, keys).map(([column]) => String(row[column])).join(' '), row);
  }
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

function upsert<T>({ table, columns, keys }: TableToSave<T>): string {
  const names = columns.map(([column]) => column);
  const others = names.slice(keys);
  const name = table.split('.').at(-1);
  return `insert into ${table} (${names.join(', ')})
    select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as given(${columns.map(([column, type]) => `${column} ${type}`).join(', ')})
    on conflict (${names.slice(0, keys).join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${others.map((column) => `${name}.${column}`).join(', ')})
      is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})
    returning xmax = 0 as created`;
}
