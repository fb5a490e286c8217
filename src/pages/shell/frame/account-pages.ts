import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import * as pages from '#/page-paths.ts';

/** The pages of the account menu, in its order (SH-199). Leave out the pages that are not built yet. */
export const accountPages = [
  { title: 'Account overview', path: pages.myAccount },
  { title: 'Favourites', path: pages.favourites },
  { title: 'My orders', path: pages.myOrders },
  { title: 'My details', path: pages.myDetails },
  { title: 'Lists', path: pages.lists },
  { title: 'Delivery Pass', path: pages.myDeliveryPass },
] as const;

/**
 * Returns the pages of the account menu that a shopper has: without pages that are not built yet, and without the
 * Delivery Pass if the shopper neither has nor can buy one (SH-200).
 */
export function accountPagesFor(hasPage: (path: string) => boolean, pass: PassStatus): readonly (typeof accountPages)[number][] {
  return accountPages.filter(({ path }) => hasPage(path) && (path !== pages.myDeliveryPass || pass !== 'NOT_AVAILABLE'));
}
