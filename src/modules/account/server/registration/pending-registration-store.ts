import type { CodeState } from '#/modules/account/rules/registration/registration-code.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A registration whose e-mail address is not confirmed yet (AC-107). */
export interface PendingRegistration extends CodeState {
  id: number;
  email: string;
  passwordHash: string;
  /** Null if no code is accepted. */
  codeHash: Buffer | null;
}

const columns = `id, email, password_hash as "passwordHash", code_hash as "codeHash", code_expires as "codeExpires", tries, last_sent as "lastSent"`;

const selectByToken = `select ${columns} from account.pending_registrations where token_hash = $1 and created > to_timestamp($2::double precision / 1000)`;

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

/** Returns the registration with this token, made after `since`; null if there is none. */
export async function findPending(database: Database, tokenHash: Buffer, since: Instant): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, selectByToken, [tokenHash, since]);
  return row ?? null;
}

/** Returns the registration like `findPending`, locked until the end of the transaction. */
export async function lockPending(database: Transaction, tokenHash: Buffer, since: Instant): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, `${selectByToken} for update`, [tokenHash, since]);
  return row ?? null;
}

/** Returns the registration with this id, locked until the end of the transaction; null if it is over. */
export async function lockPendingById(database: Transaction, id: number): Promise<PendingRegistration | null> {
  const [row] = await runSql<PendingRegistration>(database, `select ${columns} from account.pending_registrations where id = $1 for update`, [id]);
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

export async function deletePending(database: Transaction, id: number): Promise<void> {
  await runSql(database, 'delete from account.pending_registrations where id = $1', [id]);
}

/** Deletes registrations made up to `until`, only to free space: the server refuses them anyway (AC-107). */
export async function deleteOldPending(database: Database, until: Instant): Promise<void> {
  await runSql(database, 'delete from account.pending_registrations where created <= to_timestamp($1::double precision / 1000)', [until]);
}
