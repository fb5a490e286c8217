import { hash } from 'node:crypto';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { failuresKeptMs, unlocked, type AccountLock, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The key of a lock. It contains the e-mail address only as its SHA-256 (AC-041). */
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

const lockColumns = `state, source, reason, locked_at as "lockedAt", locked_by as "lockedBy", expires_at as "expiresAt",
  failed_count as "failedCount"`;

/** Returns the key of an e-mail address's lock, however the address is written. */
export function lockKeyOf(audience: LockAudience, email: string): LockKey {
  return { audience, emailHash: hash('sha256', emailKey(email), 'buffer') };
}

/**
 * Locks the row of an address's lock until the end of the transaction, creating the row if necessary. Also reads the
 * shop's clock.
 */
export async function lockLock(database: Database, key: LockKey): Promise<HeldLock & { now: Instant }> {
  // Uses one statement, so that a row that is being deleted concurrently is created again.
  const [row] = await runSql<AccountLock & { turn: string | null; turnUntil: Instant | null; now: Instant }>(
    database,
    `insert into account.locks (audience, email_hash, updated) values ($1, $2, platform.now())
     on conflict (audience, email_hash) do update set updated = platform.now()
     returning ${lockColumns}, turn, turn_until as "turnUntil", platform.now() as now`,
    [key.audience, key.emailHash],
  );
  const { turn, turnUntil, now, ...lock } = row!;
  return { lock, turn: turn === null || turnUntil === null ? null : { id: turn, until: turnUntil }, now };
}

/** Saves a lock, and the turn of the attempt that may check a password for it now. */
export async function saveLock(database: Database, key: LockKey, held: HeldLock, now: Instant): Promise<void> {
  const { lock, turn } = held;
  const { state, source, reason, lockedAt, lockedBy, expiresAt, failedCount } = lock;
  await runSql(
    database,
    `update account.locks set state = $3, source = $4, reason = $5, locked_at = to_timestamp($6::double precision / 1000),
       locked_by = $7, expires_at = to_timestamp($8::double precision / 1000), failed_count = $9, turn = $10,
       turn_until = to_timestamp($11::double precision / 1000), updated = to_timestamp($12::double precision / 1000)
     where audience = $1 and email_hash = $2`,
    [key.audience, key.emailHash, state, source, reason, lockedAt, lockedBy, expiresAt, failedCount, turn?.id ?? null, turn?.until ?? null, now],
  );
}

/** Lets the next attempt check a password for an address. Does nothing if another attempt already has the turn. */
export async function giveTurnBack(database: Database, key: LockKey, turn: Turn): Promise<void> {
  await runSql(
    database,
    'update account.locks set turn = null, turn_until = null where audience = $1 and email_hash = $2 and turn = $3',
    [key.audience, key.emailHash, turn.id],
  );
}

/**
 * Deletes the rows of locks that no longer matter: those that are not in force and have neither a turn nor failures
 * that still count.
 */
export async function deleteForgivenLocks(database: Database, now: Instant): Promise<void> {
  await runSql(
    database,
    `delete from account.locks
     where (state = 'NONE' or expires_at <= to_timestamp($1::double precision / 1000))
       and (turn_until is null or turn_until <= to_timestamp($1::double precision / 1000))
       and (failed_count = 0 or updated <= to_timestamp($2::double precision / 1000))`,
    [now, now - failuresKeptMs],
  );
}

/**
 * Returns the locks of e-mail addresses, in the given order. Each has its last saved state, even if it has expired
 * since. An address without a saved lock gets `unlocked`.
 */
export async function listLocks(database: Database, audience: LockAudience, emails: string[]): Promise<AccountLock[]> {
  if (emails.length === 0) return [];
  const hashes = emails.map((email) => lockKeyOf(audience, email).emailHash);
  const rows = await runSql<AccountLock & { emailHash: Buffer }>(
    database,
    `select ${lockColumns}, email_hash as "emailHash" from account.locks where audience = $1 and email_hash = any($2::bytea[])`,
    [audience, hashes],
  );
  const byHash = new Map(rows.map(({ emailHash, ...lock }) => [emailHash.toString('hex'), lock]));
  return hashes.map((emailHash) => byHash.get(emailHash.toString('hex')) ?? unlocked);
}

/** Returns the lock of a customer's e-mail address, or null if none is saved. */
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
