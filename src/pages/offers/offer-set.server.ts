import { brand } from '#/design/brand.ts';
import { findOfferSet } from '#/modules/deals/web/deal-calls.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { categoryOfOffers, namesCategory } from '#/modules/storefront/rules/offers-address.ts';
import { readGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { readGridForAddress } from '#/modules/storefront/web/grid/read-grid-for-address.ts';
import * as pages from '#/page-paths.ts';
import { placeOf, publicCalls } from '#/pages/page-calls.ts';
import { canonical, robotsFor, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data } from '#/platform/web/router/page-results.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  if (!loaderData) return [];
  const { name: title, address } = loaderData;
  return [{ title }, canonical(host, pathname), ...robotsFor(address), ...sharedAs(host, { title, description: `${title}: offers at ${brand.name}`, path: pathname })];
};

/** Loads the products of a set of offers that staff made, in a category if the address names one (SC-157). */
export async function loader({ params, request, context }: PageArgs<typeof pages.offerSet>) {
  const { offerIdentifier } = params;
  // Each segment names a category, with or without the ending that the offers pages use.
  const below = params['*'].split('/').filter(Boolean).map((level) => (namesCategory(level) ? level : `${level}_offers`)).join('/');
  const path = pages.linkTo(pages.offerSet, params);
  const calls = publicCalls(context, path);
  const { searchParams } = new URL(request.url);
  const categoryId = searchParams.get('categoryId');
  const isNarrowed = below !== '' || categoryId !== null;
  const [set, roots] = await Promise.all([findOfferSet(calls, offerIdentifier), isNarrowed ? taxonomyOfPage(context, path) : []]);
  const found = categoryOfOffers(roots.flatMap((root) => (root.id === '-1' ? root.children : root)), below, categoryId);
  if (set === null || found === null) throw data(null, { status: 404 });
  const category = found.at(-1) ?? null;
  const query: GridQuery = { searchTags: [{ group: 'offer-set', value: set.offerIdentifier }], ...(category && { category: category.id }), ...placeOf(context) };
  const address = readGridAddress(searchParams);
  const grid = await readGridForAddress(calls, 'browse', query, address);
  return {
    name: set.name,
    path: pages.linkTo(pages.offerSet, { offerIdentifier, '*': '' }).replace(/\/$/, ''),
    category: category?.name ?? null,
    address,
    kept: categoryId === null ? {} : { categoryId },
    grid,
  };
}
