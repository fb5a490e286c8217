import { sql } from 'kysely';
import { accessTokenLifeSeconds, signInLifeSeconds } from '#/modules/account/rules/sign-in/session.ts';
import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, readSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { AccountTables } from '#/modules/account/server/account-tables.ts';

const tables = (database: Database) => ownTables<'account', AccountTables>(database);

/** A browser's sign-in. */
export interface SignIn {
  id: number;
  customerId: number;
  principalId: number;
  lastUsed: Instant;
}

// Uses are recorded at most this often, so the row is kept this much longer than the cookie, which is exact.
const useStepSeconds = 3600;
const keptForMs = (signInLifeSeconds + useStepSeconds) * 1000;

/** Saves a new sign-in and returns its id. */
export async function saveSignIn(
  database: Database,
  signIn: { tokenHash: Buffer; customerId: number; principalId: number; now: Instant },
): Promise<number> {
  const { id } = await tables(database)
    .insertInto('account.sign_ins')
    .values({
      token_hash: signIn.tokenHash,
      customer_id: signIn.customerId,
      principal_id: signIn.principalId,
      created: at(signIn.now),
      last_used: at(signIn.now),
      expires: at(signIn.now + keptForMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The live sign-in of this cookie, begun no longer ago than `longestMs`, held against being ended until the transaction is over. */
export async function lockSignIn(database: Database, tokenHash: Buffer, { now, longestMs }: { now: Instant; longestMs: number }): Promise<SignIn | null> {
  const row = await tables(database)
    .selectFrom('account.sign_ins')
    .select(['id', 'customer_id as customerId', 'principal_id as principalId', 'last_used as lastUsed'])
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', at(now))
    .where('created', '>', at(now - longestMs))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Without a sign-in its columns are null; without a lock, the lock's are. */
interface FoundSignIn extends SignIn, Pick<AccountLock, 'source'> {
  state: AccountLock['state'] | null;
  expires: Instant | null;
  created: Instant | null;
  now: Instant;
}

/** The sign-in of this cookie if it is live and was begun no longer ago than `longestMs`, its customer's lock if there is one, and the shop's clock either way. */
export async function findSignInAndNow(
  database: Database,
  tokenHash: Buffer,
  longestMs: number,
): Promise<{ signIn: SignIn | null; lock: Pick<AccountLock, 'state' | 'source'> | null; now: Instant }> {
  const [row] = await readSql<FoundSignIn>(
    database,
    `select clock.now, s.id, s.customer_id as "customerId", s.principal_id as "principalId",
            s.last_used as "lastUsed", s.expires, s.created, l.state, l.source
     from (select platform.now() as now) clock
     left join account.sign_ins s on s.token_hash = $1
     left join account.accounts a on a.id = s.customer_id
     left join account.locks l on l.audience = 'customer' and l.email_hash = sha256(convert_to(a.email_key, 'UTF8'))`,
    [tokenHash],
  );
  const { now, expires, created, state, source, ...signIn } = row!;
  return {
    signIn: expires !== null && expires > now && created! > now - longestMs ? signIn : null,
    lock: state === null ? null : { state, source },
    now,
  };
}

/** Records that a sign-in was used, if the last record is old enough; returns whether it did. */
export async function recordUse(database: Database, signIn: SignIn, now: Instant): Promise<boolean> {
  if (now - signIn.lastUsed < useStepSeconds * 1000) return false;
  await tables(database)
    .updateTable('account.sign_ins')
    .set({ last_used: at(now), expires: at(now + keptForMs) })
    .where('id', '=', signIn.id)
    .execute();
  return true;
}

/** Ends a sign-in, which also deletes its access tokens. Returns who was signed in, or null if nobody was. */
export async function deleteSignIn(database: Database, tokenHash: Buffer): Promise<{ customerId: number } | null> {
  const row = await tables(database)
    .deleteFrom('account.sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning('customer_id as customerId')
    .executeTakeFirst();
  return row ?? null;
}

/** Ends sign-ins by id, which also deletes their access tokens. */
export async function deleteSignInsById(database: Database, ids: readonly number[]): Promise<void> {
  await tables(database)
    .deleteFrom('account.sign_ins')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Locks all of a customer's own sign-ins until the end of the transaction, so that no token is issued meanwhile. */
export async function lockSignInsOf(database: Database, customerId: number): Promise<void> {
  await ownSignInsOf(database, customerId).forNoKeyUpdate().execute();
}

/** Ends all of a customer's own sign-ins, which also deletes their access tokens. */
export async function deleteSignInsOf(database: Database, customerId: number): Promise<void> {
  await tables(database)
    .deleteFrom('account.sign_ins')
    .where('id', 'in', ownSignInsOf(database, customerId))
    .execute();
}

/** Revokes every access token of a customer's own sign-ins. */
export async function deleteAccessTokensOf(database: Database, customerId: number): Promise<void> {
  await tables(database)
    .deleteFrom('account.access_tokens')
    .where('sign_in_id', 'in', ownSignInsOf(database, customerId))
    .execute();
}

/** The customer's own sign-ins, without those of staff signed on as them. */
function ownSignInsOf(database: Database, customerId: number) {
  return tables(database)
    .selectFrom('account.sign_ins')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('principal_id', '=', customerId)
    .orderBy('id');
}

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
  await tables(database)
    .insertInto('account.access_tokens')
    .values({
      token_hash: token.tokenHash,
      sign_in_id: token.signInId,
      customer_id: token.customerId,
      principal_id: token.principalId,
      permissions: token.permissions,
      expires_at: at(token.now + accessTokenLifeSeconds * 1000),
    })
    .execute();
}

/** Deletes expired rows, only to free space: they are refused anyway. */
export async function deleteExpired(database: Database, now: Instant): Promise<void> {
  await tables(database).deleteFrom('account.access_tokens').where('expires_at', '<=', at(now)).execute();
  await tables(database).deleteFrom('account.sign_ins').where('expires', '<=', at(now)).execute();
}
