import type { CodeState } from '#/modules/account/rules/registration/registration-code.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A registration whose e-mail address is not confirmed yet, or was confirmed a moment ago (AC-107). */
export interface PendingRegistration extends CodeState {
  id: number;
  email: string;
  passwordHash: string;
  /** Null if no code is accepted. */
  codeHash: Buffer | null;
  /** The sign-ins that the right code has started; empty while the registration waits for its code. */
  signInIds: number[];
}

const columns = `id, email, password_hash as "passwordHash", code_hash as "codeHash", code_expires as "codeExpires", tries, last_sent as "lastSent",
  sign_in_ids as "signInIds"`;

const selectByToken = `select ${columns} from account.pending_registrations where token_hash = $1 and created > to_timestamp($2::double precision / 1000)`;

const selectWaiting = `${selectByToken} and sign_in_ids = '{}'`;

/** Saves a new registration, for which no code is accepted yet, and returns its id. */
export async function insertPending(
  database: Database,
  pending: { tokenHash: Buffer; email: string; passwordHash: string; codeExpires: Instant; now: Instant },
): Promise<number> {
  const { tokenHash, email, passwordHash, codeExpires, now } = pending;
  const [row] = await runSql<{ id: number }>(
    database,
    `insert into account.pending_registrations (token_hash, email, password_hash, code_expires, last_sent, created)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000), to_timestamp($5::double precision / 1000), to_timestamp($5::double precision / 1000))
     returning id`,
    [tokenHash, email, passwordHash, codeExpires, now],
  );
  return row!.id;
}

/** Returns the registration with this token, made after `since`, that waits for its code; null if there is none. */
export async function findPending(database: Database, tokenHash: Buffer, since: Instant): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, selectWaiting, [tokenHash, since]);
  return row ?? null;
}

/** Returns the registration like `findPending`, locked until the end of the transaction. */
export async function lockPending(database: Transaction, tokenHash: Buffer, since: Instant): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, `${selectWaiting} for update`, [tokenHash, since]);
  return row ?? null;
}

/** Returns the registration like `lockPending`, also one that was confirmed a moment ago. */
export async function lockPendingOrConfirmed(database: Transaction, tokenHash: Buffer, since: Instant): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, `${selectByToken} for update`, [tokenHash, since]);
  return row ?? null;
}

/** Returns the registration with this id that waits for its code, locked until the end of the transaction; null if it is over. */
export async function lockPendingById(database: Transaction, id: number): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, `select ${columns} from account.pending_registrations where id = $1 and sign_in_ids = '{}' for update`, [id]);
  return row ?? null;
}

/** Replaces the code of a registration, with new tries. Without a hash, no code is accepted. */
export async function saveCode(database: Transaction, id: number, { codeHash, codeExpires }: { codeHash: Buffer | null; codeExpires: Instant }): Promise<void> {
  await runSql(
    database,
    `update account.pending_registrations set code_hash = $2, code_expires = to_timestamp($3::double precision / 1000), tries = 0 where id = $1`,
    [id, codeHash, codeExpires],
  );
}

export async function saveLastSent(database: Transaction, id: number, now: Instant): Promise<void> {
  await runSql(database, 'update account.pending_registrations set last_sent = to_timestamp($2::double precision / 1000) where id = $1', [id, now]);
}

/** Counts a wrong code. */
export async function countTry(database: Transaction, id: number): Promise<void> {
  await runSql(database, 'update account.pending_registrations set tries = tries + 1 where id = $1', [id]);
}

/** Keeps a registration as confirmed, with the sign-ins that its code has started, until the code expires. */
export async function saveConfirmed(database: Transaction, id: number, { signInIds, codeExpires }: { signInIds: readonly number[]; codeExpires: Instant }): Promise<void> {
  await runSql(
    database,
    'update account.pending_registrations set sign_in_ids = $2, code_expires = to_timestamp($3::double precision / 1000) where id = $1',
    [id, signInIds, codeExpires],
  );
}

export async function deletePending(database: Transaction, id: number): Promise<void> {
  await runSql(database, 'delete from account.pending_registrations where id = $1', [id]);
}

/**
 * Deletes registrations made up to `until`, and confirmed ones whose code has expired, only to free space: the server refuses
 * them anyway (AC-107).
 */
export async function deleteOldPending(database: Database, { until, now }: { until: Instant; now: Instant }): Promise<void> {
  await runSql(
    database,
    `delete from account.pending_registrations where created <= to_timestamp($1::double precision / 1000)
     or (sign_in_ids <> '{}' and code_expires <= to_timestamp($2::double precision / 1000))`,
    [until, now],
  );
}
