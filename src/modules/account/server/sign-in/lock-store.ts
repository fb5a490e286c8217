import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { failuresKeptMs, unlocked, type AccountLock, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { at, type Timestamp } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { AccountTables } from '#/modules/account/server/account-tables.ts';

const tables = (database: Database) => ownTables<'account', AccountTables>(database);

/** Identifies a lock; the e-mail address only by its SHA-256 (AC-041). */
export interface LockKey {
  audience: LockAudience;
  emailHash: Buffer;
}

/** The exclusive right to check a password for an address. */
export interface Turn {
  id: string;
  until: Instant;
}

export interface HeldLock {
  lock: AccountLock;
  turn: Turn | null;
}

const lockColumns = [
  'state',
  'source',
  'reason',
  'locked_at as lockedAt',
  'locked_by as lockedBy',
  'expires_at as expiresAt',
  'failed_count as failedCount',
] as const;

/** The key of an e-mail address's lock, however the address is written. */
export function lockKeyOf(audience: LockAudience, email: string): LockKey {
  return { audience, emailHash: hash('sha256', emailKey(email), 'buffer') };
}

/**
 * Locks an address's lock row, creating it if necessary, until the end of the transaction; also reads the shop's clock.
 */
export async function lockLock(database: Database, key: LockKey): Promise<HeldLock & { now: Instant }> {
  const now = sql<Timestamp>`platform.now()`;
  // One statement, so that a row deleted at this moment is created again.
  const { turn, turnUntil, now: read, ...lock } = await tables(database)
    .insertInto('account.locks')
    .values({ audience: key.audience, email_hash: key.emailHash, updated: now })
    .onConflict((on) => on.columns(['audience', 'email_hash']).doUpdateSet({ updated: now }))
    .returning([...lockColumns, 'turn', 'turn_until as turnUntil', now.as('now')])
    .executeTakeFirstOrThrow();
  return { lock, turn: turn === null || turnUntil === null ? null : { id: turn, until: turnUntil }, now: read };
}

/** Saves a lock, and who may check a password for it now. */
export async function saveLock(database: Database, key: LockKey, held: HeldLock, now: Instant): Promise<void> {
  const { lock, turn } = held;
  const instant = (value: Instant | null) => (value === null ? null : at(value));
  await tables(database)
    .updateTable('account.locks')
    .set({
      state: lock.state,
      source: lock.source,
      reason: lock.reason,
      locked_at: instant(lock.lockedAt),
      locked_by: lock.lockedBy,
      expires_at: instant(lock.expiresAt),
      failed_count: lock.failedCount,
      turn: turn?.id ?? null,
      turn_until: instant(turn?.until ?? null),
      updated: at(now),
    })
    .where('audience', '=', key.audience)
    .where('email_hash', '=', key.emailHash)
    .execute();
}

/** Lets the next attempt check a password for an address; does nothing if another attempt has the turn by now. */
export async function giveTurnBack(database: Database, key: LockKey, turn: Turn): Promise<void> {
  await tables(database)
    .updateTable('account.locks')
    .set({ turn: null, turn_until: null })
    .where('audience', '=', key.audience)
    .where('email_hash', '=', key.emailHash)
    .where('turn', '=', turn.id)
    .execute();
}

/** Deletes rows that no longer matter: not locked, without a turn, and without failures that still count. */
export async function deleteForgivenLocks(database: Database, now: Instant): Promise<void> {
  await tables(database)
    .deleteFrom('account.locks')
    .where((is) => is.or([is('state', '=', 'NONE'), is('expires_at', '<=', at(now))]))
    .where((is) => is.or([is('turn_until', 'is', null), is('turn_until', '<=', at(now))]))
    .where((is) => is.or([is('failed_count', '=', 0), is('updated', '<=', at(now - failuresKeptMs))]))
    .execute();
}

/** The locks of e-mail addresses, in the given order. The state is as last saved, even if it has expired since. */
export async function listLocks(database: Database, audience: LockAudience, emails: string[]): Promise<AccountLock[]> {
  if (emails.length === 0) return [];
  const hashes = emails.map((email) => lockKeyOf(audience, email).emailHash);
  const rows = await runSql<AccountLock & { emailHash: Buffer }>(
    database,
    `select state, source, reason, locked_at as "lockedAt", locked_by as "lockedBy", expires_at as "expiresAt",
            failed_count as "failedCount", email_hash as "emailHash"
     from account.locks where audience = $1 and email_hash = any($2::bytea[])`,
    [audience, hashes],
  );
  const byHash = new Map(rows.map(({ emailHash, ...lock }) => [emailHash.toString('hex'), lock]));
  return hashes.map((emailHash) => byHash.get(emailHash.toString('hex')) ?? unlocked);
}

/** The lock of a customer's address. */
export async function findLockOfCustomer(
  database: Database,
  customerId: number,
): Promise<Pick<AccountLock, 'state' | 'source'> | null> {
  const [row] = await runSql<Pick<AccountLock, 'state' | 'source'>>(
    database,
    `select l.state, l.source from account.accounts a
     join account.locks l on l.audience = 'customer' and l.email_hash = sha256(convert_to(a.email_key, 'UTF8'))
     where a.id = $1`,
    [customerId],
  );
  return row ?? null;
}
