import type { StaffPermission } from './staff-permissions.ts';

/** A staff user as others on the staff know them (AC-509). */
export interface StaffUser {
  id: number;
  email: string;
  displayName: string;
  permissions: StaffPermission[];
  active: boolean;
  created: number;
  lastLogin: number | null;
}

/** What may be changed of a staff user; what is not named stays (AC-518). */
export interface StaffChange {
  displayName?: string | undefined;
  permissions?: StaffPermission[] | undefined;
  active?: boolean | undefined;
  /** A new password; it is never shown again, nor written down anywhere. */
  password?: string | undefined;
}
