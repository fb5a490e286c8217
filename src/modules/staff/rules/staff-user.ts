import type { StaffPermission } from './staff-permissions.ts';

/** A staff user as shown to other staff (AC-509). */
export interface StaffUser {
  id: number;
  email: string;
  displayName: string;
  permissions: StaffPermission[];
  active: boolean;
  created: number;
  lastLogin: number | null;
  /** Changes with every change by staff (decision 36). */
  version: string;
}

/** A change to a staff user (AC-518). Omitted fields do not change. */
export interface StaffChange {
  displayName?: string | undefined;
  permissions?: StaffPermission[] | undefined;
  active?: boolean | undefined;
  /** A new password. Only its hash is stored, and it is never shown again. */
  password?: string | undefined;
  /** The version that the change is based on; omitted to save in any case. */
  version?: string | undefined;
}
