import { inOrder, type StaffPermission } from './staff-permissions.ts';
import type { StaffChange, StaffUser } from './staff-user.ts';

/** The reason why a change to a staff user is refused. */
export interface StaffChangeRefusal {
  code: 'last_staff_manager';
  message: string;
}

/** The message for a change that would leave nobody who can manage staff. */
export const lastManagerReason = 'Nobody else can manage staff. Give another staff user that permission first.';

/** Returns whether a staff user can manage staff; an inactive one cannot. */
export function isStaffManager({ active, permissions }: Pick<StaffUser, 'active' | 'permissions'>): boolean {
  return active && permissions.includes('STAFF_MANAGE');
}

/**
 * Returns the changed staff user, or a refusal if nobody could manage staff after the change: then nobody could give
 * that permission back. `managers` are all staff users who can manage staff before the change.
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

/** The values of a staff user that the audit shows before and after a change; for a password, only that it changed. */
export interface StaffUserValues {
  displayName?: string;
  permissions?: StaffPermission[];
  active?: boolean;
  password?: 'changed';
}

/**
 * Returns the values that differ, before and after the change. Returns null if neither a value nor the password
 * changed, so that there is nothing to record (SC-695).
 */
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
