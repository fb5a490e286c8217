import { dayMs, type Instant } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle } from '#/platform/server/throttle.ts';

/** Where anybody may leave something, and nobody asks who they are: so it takes only so much, and keeps only so much. */
export interface PublicIntake {
  /** Kebab-case; what each takes is counted apart. */
  name: string;
  /** Taken in any stretch of `withinMs`: from one client address, and from all of them. */
  mostOfClient: number;
  mostOfAll: number;
  withinMs: number;
  /** What was left: rows with ids that grow, and the column of when each came. Written into statements as they stand. */
  table: string;
  cameAt: string;
  keptDays: number;
  mostKept: number;
}

/** Counts one more for the public intake; throws 429, with the seconds to wait, once it has taken enough. */
export async function countAtIntake(call: Pick<CallContext, 'database' | 'clientAddress'>, box: PublicIntake, now: Instant): Promise<void> {
  const { name, mostOfClient, mostOfAll, withinMs } = box;
  const pass = async (of: string, most: number, key: string): Promise<void> => {
    const answer = await passThrottle(call.database, { name: `${name}-of-${of}`, most, withinMs }, key, now);
    if (answer.kind === 'throttled') throttled(answer.retryAfterSeconds);
  };
  await pass('client', mostOfClient, call.clientAddress);
  await pass('all', mostOfAll, '');
}

/** Deletes what has been kept for its days, and what more there is than the newest so many. */
export async function clearIntake(database: Database, { table, cameAt, keptDays, mostKept }: PublicIntake, now: Instant): Promise<void> {
  await runSql(
    database,
    `delete from ${table}
     where ${cameAt} < to_timestamp($1::double precision / 1000)
        or id <= (select id from ${table} order by id desc offset $2 limit 1)`,
    [now - keptDays * dayMs, mostKept],
  );
}
