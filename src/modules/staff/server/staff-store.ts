import { sql } from 'kysely';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { StaffUser } from '#/modules/staff/rules/staff-user.ts';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StaffTables } from './staff-tables.ts';

const tables = (database: Database) => ownTables<'staff', StaffTables>(database);

const userColumns = [
  'id',
  'email',
  'display_name as displayName',
  sql<StaffPermission[]>`permissions`.as('permissions'),
  'active',
  'created',
  'last_login as lastLogin',
] as const;

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
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('staff.users')
    .values({
      id: user.id,
      email: user.email,
      email_key: user.emailKey,
      display_name: user.displayName,
      password_hash: user.passwordHash,
      permissions: [...user.permissions],
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findStaffUser(database: Database, staffId: number): Promise<StaffUser | null> {
  const user = await tables(database).selectFrom('staff.users').select(userColumns).where('id', '=', staffId).executeTakeFirst();
  return user ?? null;
}

/** Whether there is any staff user yet. */
export async function isAnybodyOnStaff(database: Database): Promise<boolean> {
  return (await tables(database).selectFrom('staff.users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A page of the staff, by name. */
export async function listStaffUsers(database: Database, page: { start: number; size: number }): Promise<StaffUser[]> {
  return tables(database)
    .selectFrom('staff.users')
    .select(userColumns)
    .orderBy('display_name')
    .orderBy('id')
    .offset(page.start)
    .limit(page.size)
    .execute();
}

/**
 * Locks a staff user, and all who can manage staff, until the end of the transaction: two simultaneous changes must not
 * each remove the permission from what looks like the second-to-last manager. Locks in the order of ids to avoid
 * deadlocks.
 */
export async function lockUserAndManagers(database: Transaction, staffId: number): Promise<{ user: StaffUser | null; managers: StaffUser[] }> {
  const held = await tables(database)
    .selectFrom('staff.users')
    .select(userColumns)
    .where((where) =>
      where.or([where('id', '=', staffId), where.and([where('active', '=', true), where(sql<boolean>`'STAFF_MANAGE' = any(permissions)`, '=', true)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return {
    user: held.find(({ id }) => id === staffId) ?? null,
    managers: held.filter(({ active, permissions }) => active && permissions.includes('STAFF_MANAGE')),
  };
}

/** Two of those who can manage staff, if there are two: enough to know whether somebody is the only one. */
export async function findSomeManagers(database: Database): Promise<number[]> {
  const rows = await tables(database)
    .selectFrom('staff.users')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'STAFF_MANAGE' = any(permissions)`, '=', true)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Saves a staff user's changeable fields; without a password hash the password stays. */
export async function saveStaffUser(
  database: Transaction,
  { id, displayName, permissions, active }: StaffUser,
  passwordHash: string | null,
): Promise<void> {
  await tables(database)
    .updateTable('staff.users')
    .set({ display_name: displayName, permissions, active, ...(passwordHash !== null && { password_hash: passwordHash }) })
    .where('id', '=', id)
    .execute();
}

/** What is needed to check an active staff user's password. */
export async function findStaffCredentials(
  database: Database,
  emailKey: string,
): Promise<{ staffId: number; passwordHash: string } | null> {
  const row = await tables(database)
    .selectFrom('staff.users')
    .select(['id as staffId', 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records a sign-in, unless the password has changed since it was checked or the user may no longer sign in; returns
 * whether it did.
 */
export async function saveStaffLogin(
  database: Database,
  login: { staffId: number; checkedHash: string; newHash: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('staff.users')
    .set({ last_login: at(login.now), password_hash: login.newHash })
    .where('id', '=', login.staffId)
    .where('password_hash', '=', login.checkedHash)
    .where('active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
