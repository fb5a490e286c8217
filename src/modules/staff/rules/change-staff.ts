import { inOrder, type StaffPermission } from './staff-permissions.ts';
import type { StaffChange, StaffUser } from './staff-user.ts';

/** Why a staff user cannot be changed so. */
export interface StaffChangeRefusal {
  code: 'last_staff_manager';
  message: string;
}

/** What stands beside whatever would leave nobody who can manage staff. */
export const lastManagerReason = 'Nobody else can manage staff. Give another staff user that permission first.';

/** Whether a staff user can manage staff: one who is not active cannot. */
export function isStaffManager({ active, permissions }: Pick<StaffUser, 'active' | 'permissions'>): boolean {
  return active && permissions.includes('STAFF_MANAGE');
}

/**
 * A staff user as changed, or why not: somebody must always be left who can manage staff, for nobody else could give that
 * permission back. `managers` are all who can now.
 */
export function changeStaffUser(
  user: StaffUser,
  change: StaffChange,
  managers: readonly Pick<StaffUser, 'id'>[],
): { ok: true; user: StaffUser } | { ok: false; refusal: StaffChangeRefusal } {
  const changed: StaffUser = {
    ...user,
    displayName: change.displayName ?? user.displayName,
    permissions: change.permissions ? inOrder(change.permissions) : user.permissions,
    active: change.active ?? user.active,
  };
  const othersManage = managers.some(({ id }) => id !== user.id);
  if (isStaffManager(user) && !isStaffManager(changed) && !othersManage) {
    return { ok: false, refusal: { code: 'last_staff_manager', message: lastManagerReason } };
  }
  return { ok: true, user: changed };
}

/** What of a staff user the audit tells before and after a change; a password only that it is another. */
export interface StaffUserValues {
  displayName?: string;
  permissions?: StaffPermission[];
  active?: boolean;
  password?: 'changed';
}

/** The values that differ, before and after; null when none does and there is nothing to write down (SC-695). */
export function differencesOf(
  before: StaffUser,
  after: StaffUser,
  newPassword: boolean,
): { before: StaffUserValues; after: StaffUserValues } | null {
  const old: StaffUserValues = {};
  const now: StaffUserValues = {};
  if (before.displayName !== after.displayName) {
    old.displayName = before.displayName;
    now.displayName = after.displayName;
  }
  if (before.permissions.join() !== after.permissions.join()) {
    old.permissions = before.permissions;
    now.permissions = after.permissions;
  }
  if (before.active !== after.active) {
    old.active = before.active;
    now.active = after.active;
  }
  if (newPassword) now.password = 'changed';
  return Object.keys(now).length === 0 ? null : { before: old, after: now };
}
