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

/** A staff user on the wire. */
export interface WireStaffUser extends Omit<StaffUser, 'created' | 'lastLogin'> {
  created: string;
  lastLogin: string | null;
  /** Whether failed sign-ins have locked them out, as it is now. */
  lockState: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  /** Nobody else can manage staff: they cannot lose that (`changeStaffUser`). */
  onlyManager: boolean;
}

/** Who is signed in, for the pages of the staff console. */
export interface StaffSelf {
  id: number;
  email: string;
  displayName: string;
  permissions: StaffPermission[];
}

/** What may be changed of a staff user; what is not named stays (AC-518). */
export interface StaffChange {
  displayName?: string | undefined;
  permissions?: StaffPermission[] | undefined;
  active?: boolean | undefined;
  /** A new password; it is never shown again, nor written down anywhere. */
  password?: string | undefined;
}
