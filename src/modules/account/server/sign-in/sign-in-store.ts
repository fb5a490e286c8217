import { accessTokenLifeSeconds, signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { readSql, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A browser's sign-in. */
export interface SignIn {
  id: number;
  customerId: number;
  principalId: number;
  lastUsed: Instant;
}

// The minimum time between two records of a sign-in's use. The row expires later than the cookie by this time, because
// the recorded use may be that much older than the latest use.
const useStepSeconds = 300;
const keptForMs = (signInLifeSeconds + useStepSeconds) * 1000;

/** Saves a new sign-in and returns its id. */
export async function saveSignIn(
  database: Database,
  signIn: { tokenHash: Buffer; customerId: number; principalId: number; words: BrowserWords; now: Instant },
): Promise<number> {
  const { tokenHash, customerId, principalId, words, now } = signIn;
  const [row] = await runSql<{ id: number }>(
    database,
    `insert into account.sign_ins (token_hash, customer_id, principal_id, created, last_used, expires, browser, system)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000), to_timestamp($4::double precision / 1000),
       to_timestamp($5::double precision / 1000), $6, $7)
     returning id`,
    [tokenHash, customerId, principalId, now, now + keptForMs, words.browser, words.system],
  );
  return row!.id;
}

/**
 * Returns the live sign-in with this cookie, started within the last `longestMs`; null if there is none. Locks it, so
 * that it cannot be ended before the transaction is over.
 */
export async function lockSignIn(database: Database, tokenHash: Buffer, { now, longestMs }: { now: Instant; longestMs: number }): Promise<SignIn | null> {
  const [row] = await runSql<SignIn>(
    database,
    `select id, customer_id as "customerId", principal_id as "principalId", last_used as "lastUsed" from account.sign_ins
     where token_hash = $1 and expires > to_timestamp($2::double precision / 1000) and created > to_timestamp($3::double precision / 1000)
     for no key update`,
    [tokenHash, now, now - longestMs],
  );
  return row ?? null;
}

/**
 * A row with the shop's time. The sign-in's columns are null if there is no sign-in, and the lock's if there is no
 * lock.
 */
interface FoundSignIn extends SignIn, Pick<AccountLock, 'source'> {
  state: AccountLock['state'] | null;
  expires: Instant | null;
  created: Instant | null;
  hasName: boolean;
  now: Instant;
}

/**
 * Returns the sign-in with this cookie if it is live and was started within the last `longestMs`, with its customer's
 * lock if there is one, and whether the customer has a first and last name. Always returns the shop's time.
 */
export async function findSignInAndNow(
  database: Database,
  tokenHash: Buffer,
  longestMs: number,
): Promise<{ signIn: SignIn | null; lock: Pick<AccountLock, 'state' | 'source'> | null; hasName: boolean; now: Instant }> {
  const [row] = await readSql<FoundSignIn>(
    database,
    `select clock.now, s.id, s.customer_id as "customerId", s.principal_id as "principalId",
            s.last_used as "lastUsed", s.expires, s.created, l.state, l.source,
            (a.first_name is not null and a.last_name is not null) as "hasName"
     from (select platform.now() as now) clock
     left join account.sign_ins s on s.token_hash = $1
     left join account.accounts a on a.id = s.customer_id
     left join account.locks l on l.audience = 'customer' and l.email_hash = sha256(convert_to(a.email_key, 'UTF8'))`,
    [tokenHash],
  );
  const { now, expires, created, state, source, hasName, ...signIn } = row!;
  return {
    signIn: expires !== null && expires > now && created! > now - longestMs ? signIn : null,
    lock: state === null ? null : { state, source },
    hasName,
    now,
  };
}

/**
 * Records the use of a sign-in and restarts its 30 days, if the last record is at least five minutes old. Returns whether
 * it did; of several calls at once, one does.
 */
export async function recordUse(database: Database, signIn: SignIn, now: Instant): Promise<boolean> {
  if (now - signIn.lastUsed < useStepSeconds * 1000) return false;
  const recorded = await runSql(
    database,
    `update account.sign_ins set last_used = to_timestamp($2::double precision / 1000), expires = to_timestamp($3::double precision / 1000)
     where id = $1 and last_used <= to_timestamp($4::double precision / 1000)
     returning id`,
    [signIn.id, now, now + keptForMs, now - useStepSeconds * 1000],
  );
  return recorded.length > 0;
}

/**
 * Ends a sign-in, which also deletes its access tokens. Returns the customer id of the sign-in, or null if there was
 * none.
 */
export async function deleteSignIn(database: Database, tokenHash: Buffer): Promise<{ customerId: number } | null> {
  const [row] = await runSql<{ customerId: number }>(
    database,
    'delete from account.sign_ins where token_hash = $1 returning customer_id as "customerId"',
    [tokenHash],
  );
  return row ?? null;
}

/**
 * Ends the sign-in of staff who are signed on as a customer, with its access tokens, and returns its id. Returns null,
 * and ends nothing, if the cookie belongs to no such sign-in.
 */
export async function deleteProxySignIn(database: Database, tokenHash: Buffer): Promise<number | null> {
  const [row] = await runSql<{ id: number }>(
    database,
    'delete from account.sign_ins where token_hash = $1 and principal_id <> customer_id returning id',
    [tokenHash],
  );
  return row?.id ?? null;
}

/** Ends sign-ins by id, which also deletes their access tokens. */
export async function deleteSignInsById(database: Database, ids: readonly number[]): Promise<void> {
  await runSql(database, 'delete from account.sign_ins where id = any($1::bigint[])', [ids]);
}

/** Locks all of a customer's own sign-ins until the end of the transaction, so that no token is issued meanwhile. */
export async function lockSignInsOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, `${ownSignInIds} order by id for no key update`, [customerId]);
}

/** Ends all of a customer's own sign-ins, which also deletes their access tokens. */
export async function deleteSignInsOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, `delete from account.sign_ins where id in (${ownSignInIds})`, [customerId]);
}

/** Ends all of a customer's own sign-ins except one; all of them if `keptId` is null. */
export async function deleteOtherSignInsOf(database: Database, customerId: number, keptId: number | null): Promise<void> {
  await runSql(database, `delete from account.sign_ins where id in (${ownSignInIds}) and id is distinct from $2::bigint`, [customerId, keptId]);
}

/** Returns the id of the sign-in that an access token belongs to, or else a cookie; null if neither is stored. */
export async function findSignInId(
  database: Database,
  { accessTokenHash, cookieHash }: { accessTokenHash: Buffer | null; cookieHash: Buffer | null },
): Promise<number | null> {
  const [row] = await runSql<{ id: number | null }>(
    database,
    `select coalesce(
       (select sign_in_id from account.access_tokens where token_hash = $1::bytea),
       (select id from account.sign_ins where token_hash = $2::bytea)) as id`,
    [accessTokenHash, cookieHash],
  );
  return row?.id ?? null;
}

/** Returns those of these sign-ins that have not ended, with their customers. */
export function listSignIns(database: Database, signInIds: readonly number[]): Promise<{ id: number; customerId: number }[]> {
  return runSql(database, 'select id, customer_id as "customerId" from account.sign_ins where id = any($1)', [signInIds]);
}

/** Records that a sign-in has changed the password of its customer. */
export async function savePasswordChange(database: Database, signInId: number, now: Instant): Promise<void> {
  await runSql(database, 'update account.sign_ins set change_made = to_timestamp($2::double precision / 1000) where id = $1', [signInId, now]);
}

/** Returns whether a sign-in has changed the password of its customer since an instant. */
export async function hasChangedPassword(database: Database, signInId: number, since: Instant): Promise<boolean> {
  const rows = await runSql(database, 'select from account.sign_ins where id = $1 and change_made > to_timestamp($2::double precision / 1000)', [signInId, since]);
  return rows.length > 0;
}

/** Revokes every access token of a customer's own sign-ins. */
export async function deleteAccessTokensOf(database: Database, customerId: number): Promise<void> {
  await runSql(database, `delete from account.access_tokens where sign_in_id in (${ownSignInIds})`, [customerId]);
}

/** Selects the ids of the customer's own sign-ins, without those of staff signed on as them. */
const ownSignInIds = 'select id from account.sign_ins where customer_id = $1 and principal_id = $1';

export async function saveAccessToken(
  database: Database,
  token: {
    tokenHash: Buffer;
    signInId: number;
    customerId: number;
    principalId: number;
    permissions: string[];
    now: Instant;
  },
): Promise<void> {
  const { tokenHash, signInId, customerId, principalId, permissions, now } = token;
  await runSql(
    database,
    `insert into account.access_tokens (token_hash, sign_in_id, customer_id, principal_id, permissions, expires_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))`,
    [tokenHash, signInId, customerId, principalId, permissions, now + accessTokenLifeSeconds * 1000],
  );
}

/** Deletes expired rows, only to free space: the server refuses expired sign-ins and tokens anyway. */
export async function deleteExpired(database: Database, now: Instant): Promise<void> {
  await runSql(database, 'delete from account.access_tokens where expires_at <= to_timestamp($1::double precision / 1000)', [now]);
  await runSql(database, 'delete from account.sign_ins where expires <= to_timestamp($1::double precision / 1000)', [now]);
}
