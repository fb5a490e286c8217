/**
 * The modules, in dependency order: each may use only those above it, in rules, web and server alike. The fences
 * (oxlint rules, tests) are generated from this list, so the order is written down only here.
 */
export const moduleOrder = [
  'consent',
  'flags',
  'diagnostics',
  'analytics',
  'mail',
  'account',
  'staff',
  'settings',
  'branches',
  'catalogue',
  'membership',
  'content',
  'adtech',
  'offers',
  'search',
  'placing',
  'payments',
  'passes',
  'slots',
  'codes',
  'trolley',
  'favourites',
  'reviews',
  'storefront',
  'lists',
  'deals',
  'booking',
  'gifts',
  'orders',
  'recommendations',
  'interstitials',
  'checkout',
  'care',
] as const;

export type ModuleName = (typeof moduleOrder)[number];
