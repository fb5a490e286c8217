import { sql } from 'kysely';
import { staffIdleMs, staffLongestMs, staffTokenLifeSeconds } from '#/modules/staff/rules/staff-sign-in-life.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StaffTables } from './staff-tables.ts';

const tables = (database: Database) => ownTables<'staff', StaffTables>(database);

/** The person behind a staff sign-in, and the shop's clock. */
export interface LiveStaff {
  signInId: number;
  staffId: number;
  permissions: StaffPermission[];
  now: Instant;
}

export async function saveStaffSignIn(
  database: Database,
  signIn: { tokenHash: Buffer; staffId: number; now: Instant },
): Promise<void> {
  await tables(database)
    .insertInto('staff.sign_ins')
    .values({ token_hash: signIn.tokenHash, staff_id: signIn.staffId, created: at(signIn.now), last_used: at(signIn.now) })
    .execute();
}

// The half hour restarts with each call, so identifying the caller also records it. Calls of an inactive user no longer
// count.
const useIfLive = `
  update staff.sign_ins s set last_used = platform.now()
  from staff.users u
  where u.id = s.staff_id and u.active
    and s.last_used > platform.now() - $2 * interval '1 millisecond'
    and s.created > platform.now() - $3 * interval '1 millisecond'`;
const whoItIs = `returning s.id as "signInId", u.id as "staffId", u.permissions, platform.now() as now`;

/** The person behind the cookie's sign-in, recording this call; null if it has ended. */
export async function touchSignInOfCookie(database: Database, tokenHash: Buffer): Promise<LiveStaff | null> {
  const [live] = await runSql<LiveStaff>(database, `${useIfLive} and s.token_hash = $1 ${whoItIs}`, [tokenHash, staffIdleMs, staffLongestMs]);
  return live ?? null;
}

/** The person behind an access token, recording this call; null if it has expired, or its sign-in has ended. */
export async function touchSignInOfToken(database: Database, tokenHash: Buffer): Promise<LiveStaff | null> {
  const ofToken = `and s.id = (select sign_in_id from staff.access_tokens where token_hash = $1 and expires_at > platform.now())`;
  const [live] = await runSql<LiveStaff>(database, `${useIfLive} ${ofToken} ${whoItIs}`, [tokenHash, staffIdleMs, staffLongestMs]);
  return live ?? null;
}

/** Records a call of staff signed on as a customer in the staff sign-in behind it; false if that has ended (AC-514). */
export async function touchSignInOfProxy(database: Database, customersSignInId: number): Promise<boolean> {
  const ofProxy = `and s.id = (select sign_in_id from staff.proxy_sessions where customers_sign_in_id = $1)`;
  const live = await runSql(database, `${useIfLive} ${ofProxy} ${whoItIs}`, [customersSignInId, staffIdleMs, staffLongestMs]);
  return live.length === 1;
}

export async function saveStaffToken(
  database: Database,
  token: { tokenHash: Buffer; signInId: number; now: Instant },
): Promise<void> {
  await tables(database)
    .insertInto('staff.access_tokens')
    .values({ token_hash: token.tokenHash, sign_in_id: token.signInId, expires_at: at(token.now + staffTokenLifeSeconds * 1000) })
    .execute();
}

export async function saveProxySession(
  database: Database,
  proxy: { customersSignInId: number; signInId: number },
): Promise<void> {
  await tables(database)
    .insertInto('staff.proxy_sessions')
    .values({ customers_sign_in_id: proxy.customersSignInId, sign_in_id: proxy.signInId })
    .execute();
}

/** Which sign-ins to end: a browser's, all of a staff user's, or those that have expired. */
export type EndingSignIns = { tokenHash: Buffer } | { staffId: number } | { overAt: Instant };

/** Ends staff sign-ins, with their tokens. Returns whose they were, and the customers' sign-ins made from them. */
export async function deleteStaffSignIns(
  database: Transaction,
  which: EndingSignIns,
): Promise<{ staffIds: number[]; customersSignInIds: number[] }> {
  let ending = tables(database).selectFrom('staff.sign_ins').select(['id', 'staff_id as staffId']).orderBy('id').forUpdate();
  if ('tokenHash' in which) ending = ending.where('token_hash', '=', which.tokenHash);
  else if ('staffId' in which) ending = ending.where('staff_id', '=', which.staffId);
  else {
    const { overAt } = which;
    ending = ending.where((where) =>
      where.or([where('last_used', '<=', at(overAt - staffIdleMs)), where('created', '<=', at(overAt - staffLongestMs))]),
    );
  }
  const held = await ending.execute();
  if (held.length === 0) return { staffIds: [], customersSignInIds: [] };
  const ids = held.map(({ id }) => id);
  const proxies = await tables(database)
    .selectFrom('staff.proxy_sessions')
    .select('customers_sign_in_id as id')
    .where('sign_in_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await tables(database).deleteFrom('staff.sign_ins').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  return { staffIds: held.map(({ staffId }) => staffId), customersSignInIds: proxies.map(({ id }) => id) };
}

/** Deletes expired tokens, only to free space: they are refused anyway. */
export async function deleteExpiredStaffTokens(database: Database, now: Instant): Promise<void> {
  await tables(database).deleteFrom('staff.access_tokens').where('expires_at', '<=', at(now)).execute();
}
