import * as pages from '#/page-paths.ts';
import type { StaffPermission } from './staff-permissions.ts';

/** What staff can do here, each with the permission it needs: read by pages and by the server's calls alike. */
export const staffCapabilities = {
  manageStaff: 'STAFF_MANAGE',
  // Who may change what others may do should see what they did with it.
  readAudit: 'STAFF_MANAGE',
  readMail: 'MAIL_VIEW',
} as const satisfies Record<string, StaffPermission>;

export type StaffCapability = keyof typeof staffCapabilities;

/** Whether these permissions let somebody do it. */
export function canDo(permissions: readonly string[], capability: StaffCapability): boolean {
  return permissions.includes(staffCapabilities[capability]);
}

/** A page of the staff console that navigation leads to. */
export interface StaffPage {
  path: string;
  title: string;
  about: string;
  capability: StaffCapability;
}

const staffPages: readonly StaffPage[] = [
  { path: pages.staffList, title: 'Staff', about: 'Who works here, and what each may do', capability: 'manageStaff' },
  { path: pages.audit, title: 'Audit', about: 'What staff have changed, and when', capability: 'readAudit' },
  { path: pages.mailList, title: 'Mail', about: 'What the shop has written to customers', capability: 'readMail' },
];

/** The pages that these permissions open, in the order of navigation (AC-515). */
export function pagesOpenTo(permissions: readonly string[]): StaffPage[] {
  return staffPages.filter(({ capability }) => canDo(permissions, capability));
}
