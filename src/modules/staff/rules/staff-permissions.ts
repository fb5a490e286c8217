/** All permissions that staff can have (AC-510). */
export const staffPermissions = [
  'CUSTOMER_VIEW',
  'CUSTOMER_LOCK',
  'SIGN_ON_AS_CUSTOMER',
  'ADDRESS_EDIT',
  'RECIPE_PUBLISH',
  'CONTENT_PUBLISH',
  'LOYALTY_MANAGE',
  'DELIVERY_PASS_MANAGE',
  'MAIL_VIEW',
  'STAFF_MANAGE',
  'ORDER_MANAGE',
  'ORDER_PICK',
  'PAYMENT_MANAGE',
  'SLOT_MANAGE',
  'CATALOGUE_MANAGE',
  'SETTINGS_MANAGE',
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** The permissions' labels, for the person who grants them. */
export const permissionNames: Record<StaffPermission, string> = {
  CUSTOMER_VIEW: 'See customers',
  CUSTOMER_LOCK: 'Lock and unlock customers',
  SIGN_ON_AS_CUSTOMER: 'Sign on as a customer',
  ADDRESS_EDIT: 'Change customers’ addresses',
  RECIPE_PUBLISH: 'Publish recipes and meal plans',
  CONTENT_PUBLISH: 'Publish page content',
  LOYALTY_MANAGE: 'Manage loyalty',
  DELIVERY_PASS_MANAGE: 'Manage delivery passes',
  MAIL_VIEW: 'Read mail',
  STAFF_MANAGE: 'Manage staff, and read the audit',
  ORDER_MANAGE: 'Manage orders',
  ORDER_PICK: 'Pick orders',
  PAYMENT_MANAGE: 'Manage payments',
  SLOT_MANAGE: 'Manage slots',
  CATALOGUE_MANAGE: 'Manage the catalogue',
  SETTINGS_MANAGE: 'Manage settings and flags',
};

/** Returns the given permissions without duplicates, in the order of the list. */
export function inOrder(permissions: readonly string[]): StaffPermission[] {
  return staffPermissions.filter((permission) => permissions.includes(permission));
}
