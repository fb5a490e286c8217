import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { LockKey } from './lock-store.ts';

/** A soft lock that failed sign-ins had set, and that has ended. */
export interface EndedLock {
  lockedAt: Instant;
  ended: Instant;
}

/** Stores a soft lock that failed sign-ins have set on a customer's address, which ends by itself at `expiresAt`. */
export async function insertAutomaticLock(database: Database, { emailHash }: LockKey, { lockedAt, expiresAt }: Pick<AccountLock, 'lockedAt' | 'expiresAt'>): Promise<void> {
  await runSql(
    database,
    `insert into account.automatic_locks (email_hash, locked_at, ends) values ($1, ${instant('$2')}, ${instant('$3')})`,
    [emailHash, lockedAt, expiresAt],
  );
}

/**
 * Ends an address's automatic lock early, if it has one: because the password was reset, staff changed the lock, or the address
 * passes to an account that only staff can unlock.
 */
export async function endAutomaticLock(database: Database, { emailHash }: LockKey, now: Instant): Promise<void> {
  // `now` is the instant at which the caller began to wait for the lock's row: a failure may have set the lock since.
  await runSql(
    database,
    `update account.automatic_locks set ends = greatest(locked_at, ${instant('$2')}) where email_hash = $1 and ends > ${instant('$2')}`,
    [emailHash, now],
  );
}

/** Returns the last 20 automatic locks that have ended since a customer has had their address, newest first. */
export function listEndedLocks(database: Database, customerId: number, now: Instant): Promise<EndedLock[]> {
  return runSql<EndedLock>(
    database,
    `select l.locked_at as "lockedAt", l.ends as ended
     from account.accounts a join account.automatic_locks l on l.email_hash = sha256(convert_to(a.email_key, 'UTF8'))
     where a.id = $1 and l.ends <= ${instant('$2')} and l.ends > coalesce(
       (select max(p.until) from account.past_emails p where p.customer_id = a.id and lower(p.email) <> a.email_key), a.created)
     order by l.locked_at desc limit 20`,
    [customerId, now],
  );
}

/** Deletes the automatic locks that ended before an instant. */
export async function deleteOldAutomaticLocks(database: Database, until: Instant): Promise<void> {
  await runSql(database, `delete from account.automatic_locks where ends <= ${instant('$1')}`, [until]);
}
