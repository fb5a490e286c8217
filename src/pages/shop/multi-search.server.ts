import { splitList } from '#/modules/search/rules/split-list.ts';
import { readListItem } from '#/modules/search/rules/list-item.ts';
import { readGridAddress } from '#/modules/storefront/web/grid-address.ts';
import { readGridForAddress } from '#/modules/storefront/web/read-grid-for-address.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { redirect } from '#/platform/web/router/page-results.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { searchTerm, searchTitle } from '#/pages/rules/search-title.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: searchTitle(loaderData?.value ?? '') }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: PageArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const value = searchTerm(pathname, query);
  const { term, asked } = readListItem(value);
  const address = readGridAddress(query);
  const calls = publicCalls(context, pages.multiSearch);
  const grid = term === '' ? null : await readGridForAddress(calls, 'search', { searchTerm: term, origin: 'MULTI_SEARCH' }, address);
  return { value, term, asked, address, grid };
}

/** Handles the list of a browser without script: shows the results for its first item. */
export async function action({ request }: PageArgs) {
  const { items } = splitList(String((await request.formData()).get('list') ?? ''));
  return redirect(items.length === 0 ? pages.multiSearch : `${pages.multiSearch}?value=${encodeURIComponent(items[0]!)}`, 303);
}
