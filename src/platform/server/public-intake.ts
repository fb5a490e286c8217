import { dayMs, type Instant } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle } from '#/platform/server/throttle.ts';

/** A place where anyone may submit something without signing in, so both the rate and the amount stored are limited. */
export interface PublicIntake {
  /** The name in kebab-case; each intake is counted separately. */
  name: string;
  /** The limits for any period of `withinMs`: per client address, and in total. */
  mostOfClient: number;
  mostOfAll: number;
  withinMs: number;
  /** The statement that deletes rows older than the instant `$1` (milliseconds), and all but the newest `$2`. */
  clear: string;
  keptDays: number;
  mostKept: number;
}

/** Counts a submission. Throws 429, with the seconds to wait, if a limit is reached. */
export async function countAtIntake(call: Pick<CallContext, 'database' | 'clientAddress'>, intake: PublicIntake, now: Instant): Promise<void> {
  const { name, mostOfClient, mostOfAll, withinMs } = intake;
  const pass = async (of: string, most: number, key: string): Promise<void> => {
    const answer = await passThrottle(call.database, { name: `${name}-of-${of}`, most, withinMs }, key, now);
    if (answer.kind === 'throttled') throttled(answer.retryAfterSeconds);
  };
  await pass('client', mostOfClient, call.clientAddress);
  await pass('all', mostOfAll, '');
}

/** Deletes rows older than `keptDays`, and all but the newest `mostKept`. */
export async function clearIntake(database: Database, { clear, keptDays, mostKept }: PublicIntake, now: Instant): Promise<void> {
  await runSql(database, clear, [now - keptDays * dayMs, mostKept]);
}
