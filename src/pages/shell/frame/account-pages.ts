import * as pages from '#/page-paths.ts';

/** The pages of the account menu, in its order (SH-199). Leave out the pages that are not built yet. */
export const accountPages = [
  { title: 'Account overview', path: pages.myAccount },
  { title: 'Favourites', path: pages.favourites },
  { title: 'My orders', path: pages.myOrders },
  { title: 'My details', path: pages.myDetails },
  { title: 'Lists', path: pages.lists },
] as const;
