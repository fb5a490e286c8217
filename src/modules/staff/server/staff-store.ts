import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { StaffUser } from '#/modules/staff/rules/staff-user.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

const userColumns = 'id, email, display_name as "displayName", permissions, active, created, last_login as "lastLogin", version::text';

/** Inserts a staff user; returns false if the e-mail address is taken. */
export async function insertStaffUser(
  database: Database,
  user: {
    id: number;
    email: string;
    emailKey: string;
    displayName: string;
    passwordHash: string;
    permissions: readonly StaffPermission[];
  },
): Promise<boolean> {
  const inserted = await runSql(
    database,
    `insert into staff.users (id, email, email_key, display_name, password_hash, permissions) values ($1, $2, $3, $4, $5, $6)
     on conflict (email_key) do nothing returning id`,
    [user.id, user.email, user.emailKey, user.displayName, user.passwordHash, user.permissions],
  );
  return inserted.length === 1;
}

export async function findStaffUser(database: Database, staffId: number): Promise<StaffUser | null> {
  const [user] = await runSql<StaffUser>(database, `select ${userColumns} from staff.users where id = $1`, [staffId]);
  return user ?? null;
}

/** Returns whether there is any staff user yet. */
export async function isAnybodyOnStaff(database: Database): Promise<boolean> {
  return (await runSql(database, 'select from staff.users limit 1')).length > 0;
}

/** Returns a page of the staff users, sorted by name, and the number of all. */
export async function listStaffUsers(database: Database, page: { start: number; size: number }): Promise<{ users: StaffUser[]; totalResults: number }> {
  const [users, [all]] = await Promise.all([
    runSql<StaffUser>(database, `select ${userColumns} from staff.users order by display_name, id offset $1 limit $2`, [page.start, page.size]),
    runSql<{ count: number }>(database, 'select count(*)::integer as count from staff.users'),
  ]);
  return { users, totalResults: all!.count };
}

/**
 * Locks a staff user, and all users who can manage staff, until the end of the transaction, and returns them. `user` is
 * null if there is no such user. Without the locks, two simultaneous changes could each take the permission from one of
 * the last two managers. Locks in the order of ids to avoid deadlocks.
 */
export async function lockUserAndManagers(database: Transaction, staffId: number): Promise<{ user: StaffUser | null; managers: StaffUser[] }> {
  const held = await runSql<StaffUser>(
    database,
    `select ${userColumns} from staff.users where id = $1 or (active and 'STAFF_MANAGE' = any(permissions))
     order by id for no key update`,
    [staffId],
  );
  return {
    user: held.find(({ id }) => id === staffId) ?? null,
    managers: held.filter(({ active, permissions }) => active && permissions.includes('STAFF_MANAGE')),
  };
}

/** Returns the ids of at most two users who can manage staff: enough to know whether somebody is the only one. */
export async function findSomeManagers(database: Database): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    database,
    `select id from staff.users where active and 'STAFF_MANAGE' = any(permissions) limit 2`,
  );
  return rows.map(({ id }) => id);
}

/** Saves a staff user's changeable fields as a new version. If the password hash is null, the password stays. */
export async function saveStaffUser(
  database: Transaction,
  { id, displayName, permissions, active }: StaffUser,
  passwordHash: string | null,
): Promise<void> {
  await runSql(
    database,
    `update staff.users set display_name = $2, permissions = $3, active = $4, password_hash = coalesce($5, password_hash),
       version = version + 1
     where id = $1`,
    [id, displayName, permissions, active, passwordHash],
  );
}

/** Returns the data for checking an active staff user's password, or null if there is no such user. */
export async function findStaffCredentials(
  database: Database,
  emailKey: string,
): Promise<{ staffId: number; passwordHash: string } | null> {
  const [row] = await runSql<{ staffId: number; passwordHash: string }>(
    database,
    'select id as "staffId", password_hash as "passwordHash" from staff.users where email_key = $1 and active',
    [emailKey],
  );
  return row ?? null;
}

/**
 * Records the time and hash of a sign-in, unless the password has changed since it was checked or the user is no longer
 * active. Returns whether the sign-in was recorded.
 */
export async function saveStaffLogin(
  database: Database,
  login: { staffId: number; checkedHash: string; newHash: string; now: Instant },
): Promise<boolean> {
  const saved = await runSql(
    database,
    `update staff.users set last_login = to_timestamp($3::double precision / 1000), password_hash = $4
     where id = $1 and password_hash = $2 and active returning id`,
    [login.staffId, login.checkedHash, login.now, login.newHash],
  );
  return saved.length === 1;
}
