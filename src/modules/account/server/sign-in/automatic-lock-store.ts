import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lockKeyOf, type LockKey } from './lock-store.ts';

/** A soft lock that failed sign-ins had set, and that has ended. */
export interface EndedLock {
  lockedAt: Instant;
  ended: Instant;
}

/** Stores a soft lock that failed sign-ins have set, which ends by itself at `expiresAt`. */
export async function insertAutomaticLock(database: Database, key: LockKey, { lockedAt, expiresAt }: Pick<AccountLock, 'lockedAt' | 'expiresAt'>): Promise<void> {
  await runSql(
    database,
    `insert into account.automatic_locks (audience, email_hash, locked_at, ends) values ($1, $2, ${instant('$3')}, ${instant('$4')})`,
    [key.audience, key.emailHash, lockedAt, expiresAt],
  );
}

/** Ends an address's automatic lock before its time, if there is one: a new password, or staff, came first. */
export async function endAutomaticLock(database: Database, key: LockKey, now: Instant): Promise<void> {
  await runSql(
    database,
    `update account.automatic_locks set ends = ${instant('$3')} where audience = $1 and email_hash = $2 and ends > ${instant('$3')}`,
    [key.audience, key.emailHash, now],
  );
}

/** Returns the last 20 automatic locks of a customer's address that have ended, newest first. */
export function listEndedLocks(database: Database, email: string, now: Instant): Promise<EndedLock[]> {
  const { audience, emailHash } = lockKeyOf('customer', email);
  return runSql<EndedLock>(
    database,
    `select locked_at as "lockedAt", ends as ended from account.automatic_locks
     where audience = $1 and email_hash = $2 and ends <= ${instant('$3')} order by locked_at desc limit 20`,
    [audience, emailHash, now],
  );
}

/** Deletes the automatic locks that ended before an instant. */
export async function deleteOldAutomaticLocks(database: Database, until: Instant): Promise<void> {
  await runSql(database, `delete from account.automatic_locks where ends <= ${instant('$1')}`, [until]);
}
