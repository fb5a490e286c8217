import { runSql, type Transaction } from '#/platform/server/database/database.ts';

/**
 * The transactions that a reading has seen: a database snapshot as text. A row is new to it if the transaction that
 * last changed the row is not visible in the snapshot, so that no commit is missed, however late, and none is read
 * twice.
 */
export type SeenTransactions = string;

/** A snapshot that sees no transaction that could have changed a row. */
export const nothingSeen: SeenTransactions = '3:3:';

/** The condition for a row that the snapshot in the first parameter does not see. */
export const unseen =
  'changed >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed, $1::pg_snapshot)';

/**
 * Whether a table has such a row. The order makes the planner take the index on `changed`, newest first, also while its
 * statistics are those of a table that was still small.
 */
export const hasUnseen = (table: string): string =>
  `coalesce((select true from ${table} where ${unseen} order by changed desc limit 1), false)`;

export interface PortionedQuery {
  query: string;
  parameters: readonly unknown[];
  /** The number of rows in a portion. */
  size: number;
}

/** Runs a query and passes its rows to a callback in portions; between two of them the event loop serves others. */
export async function eachPortion<Row>(
  database: Transaction,
  { query, parameters, size }: PortionedQuery,
  take: (rows: Row[]) => void,
): Promise<void> {
  await runSql(database, `declare portions no scroll cursor for ${query}`, parameters);
  const fetch = () => runSql<Row>(database, `fetch ${size} from portions`);
  // The database prepares the next portion while this one is applied.
  for (let coming: Promise<Row[]> | null = fetch(); coming !== null; ) {
    const rows: Row[] = await coming;
    coming = rows.length === size ? fetch() : null;
    take(rows);
  }
  await runSql(database, 'close portions');
}
