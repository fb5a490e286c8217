import type { WireCategory } from '#/contract/rest-types.ts';
import { pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { category } from '#/page-paths.ts';
import { hasPage, pageRow } from '#/page-table.ts';
import { matchPath, pathOf } from '#/platform/rules/path-pattern.ts';

/**
 * Returns whether a link from stored content leads somewhere: to another site, to a page that this shop has, or to a
 * category with products. Without the category tree, every category counts as sold.
 */
export function leadsSomewhere(href: string, roots: readonly WireCategory[] | null): boolean {
  if (!href.startsWith('/')) return true;
  if (!hasPage(href)) return false;
  if (pageRow(href).name !== 'category' || roots === null) return true;
  const url = matchPath(category, pathOf(href))?.['*'] ?? '';
  return pathTo(roots, url).at(-1)?.emptyOfProducts === false;
}
