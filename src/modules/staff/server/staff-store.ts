import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { ownTables, type Database } from '#/platform/server/database/database.ts';
import type { StaffTables } from './staff-tables.ts';

/** Saves a new staff user; says whether nobody had the e-mail address before. */
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
  const { numInsertedOrUpdatedRows } = await ownTables<'staff', StaffTables>(database)
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
