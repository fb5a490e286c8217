/** The whole list of what staff may be allowed to do (AC-510). */
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
