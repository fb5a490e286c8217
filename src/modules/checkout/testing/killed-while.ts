import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';

/** A row, by a condition on `new` in SQL, that a process is about to store when it is killed. */
export interface StoringRow {
  table: string;
  when: string;
}

/** Does some work in a process that is killed when it stores such a row: all that it had committed before stays. */
export async function killedWhile<Result>(database: OpenDatabase, { table, when }: StoringRow, work: () => Promise<Result>): Promise<Result> {
  await runSql(database, `create or replace function ${table}_killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
  await runSql(database, `create trigger killed before insert or update on ${table} for each row when (${when}) execute function ${table}_killed()`);
  try {
    return await work();
  } finally {
    await runSql(database, `drop trigger killed on ${table}`);
  }
}
