import { pageRow } from '#/page-table.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/**
 * Returns whether going from one page to another needs a full page load (SH-082, SH-083). It does not if the path stays
 * the same. The document of a confidential page would keep that page's policy, so it is left by a full load. `migrated`
 * lists paths below `/ecom`: another system serves these loyalty pages and everything below them (SH-084).
 */
export function needsFullLoad(from: string, to: string, migrated: readonly string[]): boolean {
  const path = pathOf(to);
  if (path === pathOf(from)) return false;
  return pageRow(to).comeToBy === 'full load' || pageRow(from).isConfidential || migrated.some((page) => `${path}/`.startsWith(`/ecom/${page}/`));
}
