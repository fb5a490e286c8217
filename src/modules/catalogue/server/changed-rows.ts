import { setImmediate as nextTurn } from 'node:timers/promises';
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
 * Whether a table has such a row. The order makes the planner use the index on `changed`, newest first, even while its
 * statistics date from when the table was small.
 */
export const hasUnseen = (table: string): string =>
  `coalesce((select true from ${table} where ${unseen} order by changed desc limit 1), false)`;

export interface PortionedQuery {
  query: string;
  parameters: readonly unknown[];
  /** The number of rows in a portion. */
  size: number;
}

// Each fetch waits for two processes to be scheduled, so on a busy machine many small ones take long.
const portionsFetched = 10;

/** Runs a query and passes its rows to a callback in portions, each in a separate turn of the event loop. */
export async function eachPortion<Row>(
  database: Transaction,
  { query, parameters, size }: PortionedQuery,
  take: (rows: Row[]) => void,
): Promise<void> {
  await runSql(database, `declare portions no scroll cursor for ${query}`, parameters);
  const fetch = (): Promise<Row[]> => {
    const rows = runSql<Row>(database, `fetch ${size * portionsFetched} from portions`);
    // A failure while earlier rows are being applied is reported when these are awaited; until then it must not end the
    // process.
    rows.catch(() => undefined);
    return rows;
  };
  // The database prepares the next rows while these are applied.
  for (let coming: Promise<Row[]> | null = fetch(); coming !== null; ) {
    const rows: Row[] = await coming;
    coming = rows.length === size * portionsFetched ? fetch() : null;
    for (let from = 0; from < rows.length; from += size) {
      if (from > 0) await nextTurn();
      take(rows.slice(from, from + size));
    }
  }
  await runSql(database, 'close portions');
}
