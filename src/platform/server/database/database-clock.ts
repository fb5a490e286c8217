import { readSql, runSql, type Database } from './database.ts';

/** Returns the shop's time in milliseconds since 1970: the database's time plus the offset that test hooks may set. */
export async function readClock(database: Database): Promise<number> {
  const [row] = await readSql<{ now: number }>(database, 'select platform.now() as now');
  return row!.now;
}

/** Returns whether test hooks have moved the shop's clock. */
export async function clockIsMoved(database: Database): Promise<boolean> {
  const [row] = await runSql<{ moved: boolean }>(database, `select ahead_by <> interval '0' as moved from platform.clock_offset`);
  return row!.moved;
}

/**
 * Sets the shop's clock to an instant; it keeps running from there. Null restores the database's own time. For test
 * hooks.
 */
export async function moveClock(database: Database, to: number | null): Promise<void> {
  await runSql(
    database,
    `update platform.clock_offset set ahead_by = coalesce(
       to_timestamp($1::double precision / 1000) - date_trunc('milliseconds', statement_timestamp()), '0')`,
    [to],
  );
}
