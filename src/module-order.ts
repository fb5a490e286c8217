/**
 * The modules, in the order they may use one another: each may use those above it, in rules, web and server alike.
 * The fences (oxlint rules, tests) are made from this list, so that the order has one home.
 */
export const moduleOrder = [
  'flags',
  'diagnostics',
  'analytics',
  'mail',
  'account',
  'staff',
  'branches',
  'catalogue',
  'offers',
  'search',
  'placing',
  'slots',
  'trolley',
  'storefront',
  'booking',
  'payments',
  'orders',
  'recommendations',
  'checkout',
] as const;

export type ModuleName = (typeof moduleOrder)[number];
