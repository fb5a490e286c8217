import { staffIdleMs, staffLongestMs, staffTokenLifeSeconds } from '#/modules/staff/rules/staff-sign-in-life.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The person behind a live staff sign-in, and the shop's time. */
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
  await runSql(
    database,
    `insert into staff.sign_ins (token_hash, staff_id, created, last_used)
     values ($1, $2, to_timestamp($3::double precision / 1000), to_timestamp($3::double precision / 1000))`,
    [signIn.tokenHash, signIn.staffId, signIn.now],
  );
}

// The half hour restarts with each call, so the statement that identifies the caller also records the call. It matches
// no sign-in of an inactive user.
const useIfLive = `
  update staff.sign_ins s set last_used = platform.now()
  from staff.users u
  where u.id = s.staff_id and u.active
    and s.last_used > platform.now() - $2 * interval '1 millisecond'
    and s.created > platform.now() - $3 * interval '1 millisecond'`;
const whoItIs = `returning s.id as "signInId", u.id as "staffId", u.permissions, platform.now() as now`;

/** Returns the person behind the cookie's sign-in, or null if it has ended. Records this call. */
export async function touchSignInOfCookie(database: Database, tokenHash: Buffer): Promise<LiveStaff | null> {
  const [live] = await runSql<LiveStaff>(database, `${useIfLive} and s.token_hash = $1 ${whoItIs}`, [tokenHash, staffIdleMs, staffLongestMs]);
  return live ?? null;
}

/**
 * Returns the person behind an access token, or null if the token has expired or its sign-in has ended. Records this
 * call.
 */
export async function touchSignInOfToken(database: Database, tokenHash: Buffer): Promise<LiveStaff | null> {
  const ofToken = `and s.id = (select sign_in_id from staff.access_tokens where token_hash = $1 and expires_at > platform.now())`;
  const [live] = await runSql<LiveStaff>(database, `${useIfLive} ${ofToken} ${whoItIs}`, [tokenHash, staffIdleMs, staffLongestMs]);
  return live ?? null;
}

/**
 * Records a call of staff signed on as a customer, in the staff sign-in behind it. Returns false if that has ended
 * (AC-514), or if the staff user may no longer sign on as a customer.
 */
export async function touchSignInOfProxy(database: Database, customersSignInId: number): Promise<boolean> {
  const ofProxy = `and s.id = (select sign_in_id from staff.proxy_sessions where customers_sign_in_id = $1) and 'SIGN_ON_AS_CUSTOMER' = any(u.permissions)`;
  const live = await runSql(database, `${useIfLive} ${ofProxy} ${whoItIs}`, [customersSignInId, staffIdleMs, staffLongestMs]);
  return live.length === 1;
}

export async function saveStaffToken(
  database: Database,
  token: { tokenHash: Buffer; signInId: number; now: Instant },
): Promise<void> {
  await runSql(
    database,
    'insert into staff.access_tokens (token_hash, sign_in_id, expires_at) values ($1, $2, to_timestamp($3::double precision / 1000))',
    [token.tokenHash, token.signInId, token.now + staffTokenLifeSeconds * 1000],
  );
}

export async function saveProxySession(
  database: Database,
  proxy: { customersSignInId: number; signInId: number },
): Promise<void> {
  await runSql(database, 'insert into staff.proxy_sessions (customers_sign_in_id, sign_in_id) values ($1, $2)', [
    proxy.customersSignInId,
    proxy.signInId,
  ]);
}

/** Forgets that a customer's sign-in was started by staff, once it has ended. */
export async function deleteProxySession(database: Database, customersSignInId: number): Promise<void> {
  await runSql(database, 'delete from staff.proxy_sessions where customers_sign_in_id = $1', [customersSignInId]);
}

/** The sign-ins to end: a browser's, all of a staff user's, or those that have expired. */
export type EndingSignIns = { tokenHash: Buffer } | { staffId: number } | { overAt: Instant };

/**
 * Ends staff sign-ins, which also deletes their tokens. Returns the ids of the staff, and of the customers' sign-ins
 * made from them, which the caller must end as well.
 */
export async function deleteStaffSignIns(
  database: Transaction,
  which: EndingSignIns,
): Promise<{ staffIds: number[]; customersSignInIds: number[] }> {
  const held = await lockSignIns(database, which);
  if (held.length === 0) return { staffIds: [], customersSignInIds: [] };
  const ids = held.map(({ id }) => id);
  const proxies = await runSql<{ id: number }>(
    database,
    'select customers_sign_in_id as id from staff.proxy_sessions where sign_in_id = any($1::bigint[])',
    [ids],
  );
  await runSql(database, 'delete from staff.sign_ins where id = any($1::bigint[])', [ids]);
  return { staffIds: held.map(({ staffId }) => staffId), customersSignInIds: proxies.map(({ id }) => id) };
}

function lockSignIns(database: Transaction, which: EndingSignIns): Promise<{ id: number; staffId: number }[]> {
  const lock = (text: string, parameters: unknown[]) => runSql<{ id: number; staffId: number }>(database, text, parameters);
  if ('tokenHash' in which) return lock(`${signIns} where token_hash = $1 order by id for update`, [which.tokenHash]);
  if ('staffId' in which) return lock(`${signIns} where staff_id = $1 order by id for update`, [which.staffId]);
  return lock(
    `${signIns} where last_used <= to_timestamp($1::double precision / 1000) or created <= to_timestamp($2::double precision / 1000)
     order by id for update`,
    [which.overAt - staffIdleMs, which.overAt - staffLongestMs],
  );
}

const signIns = 'select id, staff_id as "staffId" from staff.sign_ins';

/** Deletes expired tokens, only to free space: the server refuses them anyway. */
export async function deleteExpiredStaffTokens(database: Database, now: Instant): Promise<void> {
  await runSql(database, 'delete from staff.access_tokens where expires_at <= to_timestamp($1::double precision / 1000)', [now]);
}
