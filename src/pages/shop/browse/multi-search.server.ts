import { splitList } from '#/modules/search/rules/split-list.ts';
import { readListItem } from '#/modules/search/rules/list-item.ts';
import { readListAddress, writeListAddress } from '#/modules/search/web/list-address.ts';
import { mostListTerms } from '#/modules/storefront/rules/search/list-search-schema.ts';
import { readGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { readAsTyped } from '#/modules/storefront/web/filters/as-typed-address.ts';
import { readGridForAddress } from '#/modules/storefront/web/grid/read-grid-for-address.ts';
import { searchForList, type FoundForTerm } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { placeOf, publicCalls } from '#/pages/page-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { searchTerm, searchTitle } from '#/pages/rules/search-title.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: searchTitle(loaderData?.value ?? '') }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: PageArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const value = searchTerm(pathname, query);
  const { term, asked } = readListItem(value);
  const address = readGridAddress(query);
  const asTyped = readAsTyped(query);
  const calls = publicCalls(context, pages.multiSearch);
  const listed = value === '' ? readListAddress(query) : null;
  const found = await findForItems(calls, listed?.items ?? []);
  const grid = term === '' ? null : await readGridForAddress(calls, 'search', { searchTerm: term, asTyped, origin: 'MULTI_SEARCH', ...placeOf(context) }, address);
  const shown = { value, term, asTyped, asked, address, grid, listed, found };
  // A list is the shopper's own, so no cache may store the page that shows it.
  return data(shown, listed ? { headers: { 'cache-control': 'private, no-store' } } : {});
}

/** Finds the best product for each item; nothing if that fails, so that the page can still search in the browser. */
async function findForItems(calls: CallLayer, items: readonly string[]): Promise<FoundForTerm[]> {
  const terms = [...new Set(items.map((item) => readListItem(item).term))].filter((term) => term !== '');
  const batches = Array.from({ length: Math.ceil(terms.length / mostListTerms) }, (_, at) => terms.slice(at * mostListTerms, (at + 1) * mostListTerms));
  const answers = await Promise.all(batches.map((batch) => searchForList(calls, batch, null).catch(withoutIt([]))));
  return answers.flat();
}

/** Handles the list of a browser without script: shows the best product for each item, at an address with the list. */
export async function action({ request }: PageArgs) {
  const list = splitList(String((await request.formData()).get('list') ?? ''));
  return redirect(list.items.length === 0 ? pages.multiSearch : writeListAddress(list), 303);
}
