import { setImmediate as nextTurn } from 'node:timers/promises';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';

/**
 * The transactions whose changes have been read: a database snapshot as text. A row is new if the transaction that last
 * changed it is not visible in the snapshot. So no commit is missed, however late, and none is read twice.
 */
export type SeenTransactions = string;

/** A snapshot in which no transaction that could have changed a row is visible. */
export const nothingSeen: SeenTransactions = '3:3:';

/** The SQL condition for rows whose last change is not visible in the snapshot (the first parameter). */
export const unseen =
  'changed >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed, $1::pg_snapshot)';

/**
 * Returns SQL that checks whether a table has a row that the snapshot does not see. The `order by` makes the planner
 * read the newest end of the index on `changed`, even if its statistics date from when the table was small.
 */
export const hasUnseen = (table: string): string =>
  `coalesce((select true from ${table} where ${unseen} order by changed desc limit 1), false)`;

export interface PortionedQuery {
  query: string;
  parameters: readonly unknown[];
  /** The number of rows in a portion. */
  size: number;
}

// The number of portions in one fetch. Each fetch has to wait until two processes are scheduled, so many small fetches
// take long on a busy machine.
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
    // If a fetch fails while earlier rows are being applied, the failure is reported when its rows are awaited. Until
    // then it must not end the process as an unhandled rejection.
    rows.catch(() => undefined);
    return rows;
  };
  // While the callback applies these rows, the database prepares the next ones.
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
