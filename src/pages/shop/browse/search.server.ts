import { searchOriginOf } from '#/modules/search/rules/search-origin.ts';
import { readGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { categoryTrail } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { readAsTyped } from '#/modules/storefront/web/filters/as-typed-address.ts';
import { failedGrid, readGridForAddress } from '#/modules/storefront/web/grid/read-grid-for-address.ts';
import * as pages from '#/page-paths.ts';
import { placeOf, publicCalls } from '#/pages/page-calls.ts';
import { searchTerm, searchTitle } from '#/pages/rules/search-title.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { originHeader } from '#/platform/web/router/page-answer.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: searchTitle(loaderData?.term ?? '') }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: PageArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const term = searchTerm(pathname, searchParams);
  const asked = searchParams.get('category');
  const address = readGridAddress(searchParams);
  const asTyped = readAsTyped(searchParams);
  const calls = publicCalls(context, pages.search);
  // Without the tree, the page leaves out the name of the category that it searches.
  const roots = asked && term !== '' ? await taxonomyOfPage(context, pages.search).catch(withoutIt([])) : [];
  const trail = categoryTrail(roots, asked);
  // A category that has ended since the address was written filters nothing, like any unknown filter.
  const category = roots.length > 0 && trail.length === 0 ? null : asked;
  const query = { searchTerm: term, asTyped, ...(category && { category }), ...placeOf(context), origin: searchOriginOf(request.headers.get(originHeader)) };
  // A search for nothing finds nothing; it has not failed.
  if (term === '') return { term, asTyped, category, categoryName: null, address, grid: { ...failedGrid(query, address), error: false } };
  const grid = await readGridForAddress(calls, 'search', query, address);
  return { term, asTyped, category, categoryName: trail.at(-1)?.name ?? null, address, grid };
}
