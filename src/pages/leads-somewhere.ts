import type { WireCategory } from '#/contract/rest-types.ts';
import type { ContentComponent } from '#/modules/content/rules/content-component-schema.ts';
import { linksOf, withLiveLinks } from '#/modules/content/rules/live-links.ts';
import { listPublishedPages } from '#/modules/content/web/content-calls.ts';
import { pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { category } from '#/page-paths.ts';
import { hasPage, isPageOfWords, pageRow } from '#/page-table.ts';
import { matchPath, pathOf } from '#/platform/rules/path-pattern.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

/**
 * Returns whether a link leads somewhere: to another site, to a page that this shop has, or to a category with products.
 * Without the category tree, every category counts as sold. Pages of words count as `hasPage` says.
 */
export function leadsSomewhere(href: string, roots: readonly WireCategory[] | null): boolean {
  if (!href.startsWith('/')) return true;
  if (!hasPage(href)) return false;
  if (pageRow(href).name !== 'category' || roots === null) return true;
  const url = matchPath(category, pathOf(href))?.['*'] ?? '';
  return pathTo(roots, url).at(-1)?.emptyOfProducts === false;
}

/**
 * Returns which of these links lead somewhere, also those to pages of words: staff may have published one at any path, or
 * removed it (SH-067). If that cannot be read, pages of words count as `hasPage` says.
 */
export async function findLiveLinks(calls: CallLayer, hrefs: readonly string[], roots: readonly WireCategory[] | null): Promise<ReadonlySet<string>> {
  const pathsOfWords = hrefs.filter((href) => href.startsWith('/') && isPageOfWords(href));
  const published = pathsOfWords.length === 0 ? [] : await listPublishedPages(calls, pathsOfWords).catch(withoutIt(null));
  const isLive = (href: string) => (published !== null && pathsOfWords.includes(href) ? published.includes(href) : leadsSomewhere(href, roots));
  return new Set(hrefs.filter(isLive));
}

/** Returns components without their links that lead nowhere. */
export async function onlyLiveLinks<Component extends ContentComponent>(calls: CallLayer, components: readonly Component[], roots: readonly WireCategory[] | null): Promise<Component[]> {
  const live = await findLiveLinks(calls, linksOf(components), roots);
  return withLiveLinks(components, (href) => live.has(href));
}
