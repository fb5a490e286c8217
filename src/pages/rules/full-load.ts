import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** Whether a page belongs to the checkout area, which keeps nothing of the pages around it (SH-082). */
export const inCheckoutArea = (address: string): boolean => pageRow(address).layout === 'checkout';

/**
 * Whether going from one page to another takes a full page load (SH-082, SH-083). `migrated` lists the paths below
 * `/ecom` of the loyalty pages that another system serves, including everything below them (SH-084).
 */
export function needsFullLoad(from: string, to: string, migrated: readonly string[]): boolean {
  const path = pathOf(to);
  if (path === pathOf(from)) return false;
  return pageRow(to).comeToBy === 'full load' || inCheckoutArea(from) || migrated.some((page) => `${path}/`.startsWith(`/ecom/${page}/`));
}
