import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  passkeyId: number;
  name: string;
  created: Instant;
  lastUsed: Instant | null;
}

/** A passkey with the data that verifies its use, and its owner. */
export interface StoredPasskey {
  passkeyId: number;
  customerId: number;
  email: string;
  publicKey: Buffer;
  counter: number;
}

/** Returns a customer's passkeys, oldest first. */
export async function listPasskeys(database: Database, customerId: number): Promise<(Passkey & { credentialId: Buffer })[]> {
  return runSql(
    database,
    `select id as "passkeyId", name, created, last_used as "lastUsed", credential_id as "credentialId"
     from account.passkeys where customer_id = $1 order by id`,
    [customerId],
  );
}

/** Returns the passkey with this credential id, or null if there is none. */
export async function findPasskey(database: Database, credentialId: Buffer): Promise<StoredPasskey | null> {
  const [row] = await runSql<StoredPasskey>(
    database,
    `select p.id as "passkeyId", p.customer_id as "customerId", a.email, p.public_key as "publicKey", p.counter::double precision as counter
     from account.passkeys p join account.accounts a on a.id = p.customer_id where p.credential_id = $1`,
    [credentialId],
  );
  return row ?? null;
}

/** Saves a passkey and returns its id; null if a passkey with this credential id exists. */
export async function insertPasskey(
  database: Transaction,
  passkey: { customerId: number; credentialId: Buffer; publicKey: Buffer; counter: number; name: string; now: Instant },
): Promise<number | null> {
  const { customerId, credentialId, publicKey, counter, name, now } = passkey;
  const [row] = await runSql<{ id: number }>(
    database,
    `insert into account.passkeys (customer_id, credential_id, public_key, counter, name, created)
     values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))
     on conflict (credential_id) do nothing returning id`,
    [customerId, credentialId, publicKey, counter, name, now],
  );
  return row?.id ?? null;
}

/**
 * Records the use of a passkey. Returns false if it was removed or used since it was read, so that of two uses with one
 * counter one counts.
 */
export async function savePasskeyUse(
  database: Transaction,
  { passkeyId, counter, newCounter, now }: { passkeyId: number; counter: number; newCounter: number; now: Instant },
): Promise<boolean> {
  const saved = await runSql(
    database,
    `update account.passkeys set counter = $3, last_used = to_timestamp($4::double precision / 1000) where id = $1 and counter = $2 returning id`,
    [passkeyId, counter, newCounter, now],
  );
  return saved.length > 0;
}

/** Renames a customer's passkey. Returns false if the customer has no such passkey. */
export async function renamePasskey(database: Database, { customerId, passkeyId, name }: { customerId: number; passkeyId: number; name: string }): Promise<boolean> {
  const saved = await runSql(database, 'update account.passkeys set name = $3 where id = $2 and customer_id = $1 returning id', [customerId, passkeyId, name]);
  return saved.length > 0;
}

/** Deletes a customer's passkey and returns its name; null if the customer has no such passkey. */
export async function deletePasskey(database: Transaction, customerId: number, passkeyId: number): Promise<{ name: string } | null> {
  const [row] = await runSql<{ name: string }>(database, 'delete from account.passkeys where id = $2 and customer_id = $1 returning name', [customerId, passkeyId]);
  return row ?? null;
}

/** Marks a challenge as answered. Returns false if it was answered before: of two answers at once one is accepted. */
export async function spendChallenge(database: Database, challengeHash: Buffer, expires: Instant): Promise<boolean> {
  const spent = await runSql(
    database,
    `insert into account.spent_challenges (challenge_hash, expires) values ($1, to_timestamp($2::double precision / 1000))
     on conflict do nothing returning challenge_hash`,
    [challengeHash, expires],
  );
  return spent.length > 0;
}

/** Deletes challenges that have expired, only to free space: the server refuses them anyway. */
export async function deleteExpiredChallenges(database: Database, now: Instant): Promise<void> {
  await runSql(database, 'delete from account.spent_challenges where expires <= to_timestamp($1::double precision / 1000)', [now]);
}

/**
 * Locks an account until the end of the transaction, so that its e-mail address cannot change. Returns false if the account
 * has gone or no longer has this address.
 */
export async function holdAddress(database: Transaction, customerId: number, email: string): Promise<boolean> {
  const held = await runSql(database, 'select from account.accounts where id = $1 and email_key = $2 for no key update', [customerId, emailKey(email)]);
  return held.length > 0;
}

/** Records that a customer signed in without a password. */
export async function savePasskeyLogin(database: Transaction, customerId: number, now: Instant): Promise<void> {
  await runSql(database, 'update account.accounts set last_login = to_timestamp($2::double precision / 1000) where id = $1', [customerId, now]);
}

/** Returns whether a sign-in started after an instant. */
export async function isSignInNewerThan(database: Database, signInId: number, since: Instant): Promise<boolean> {
  const found = await runSql(database, 'select from account.sign_ins where id = $1 and created > to_timestamp($2::double precision / 1000)', [signInId, since]);
  return found.length > 0;
}
