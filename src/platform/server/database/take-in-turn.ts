import type { Instant } from '#/platform/server/http/call-context.ts';
import { runSql, type Database } from './database.ts';
import { instant } from './instant-sql.ts';

/** The rows that a job tries again until each is finished, in SQL. Their table has a column `tried_at`, null before the first try. */
export interface Turns {
  table: string;
  /** The columns of the primary key. */
  key: string;
  /** Which rows wait. Its own parameters begin with $2. */
  where: string;
  /** The time since which a row has waited for its first try. */
  since: string;
  /** The most rows that a run tries. */
  most: number;
  /** What to return of each row. */
  returning: string;
}

/**
 * Returns the rows that a run of a job tries, and records that they are tried now. Those that were tried longest ago come
 * first, so that rows that cannot be finished, however many, never keep the others waiting. Skips rows that are locked.
 */
export function takeInTurn<Row extends object>(database: Database, { table, key, where, since, most, returning }: Turns, now: Instant, ...parameters: unknown[]): Promise<Row[]> {
  return runSql<Row>(
    database,
    `update ${table} set tried_at = ${instant('$1')}
     where (${key}) in (select ${key} from ${table} where ${where} order by coalesce(tried_at, ${since}) limit ${most} for update skip locked)
     returning ${returning}`,
    [now, ...parameters],
  );
}
