import { brand } from '#/design/brand.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { categoryOffersPath, categoryOfOffers, namesCategory } from '#/modules/storefront/rules/offers-address.ts';
import type { SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import { readGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { failedGrid, readGridForAddress } from '#/modules/storefront/web/grid/read-grid-for-address.ts';
import * as pages from '#/page-paths.ts';
import { placeOf, publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, robotsFor, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = ({ loaderData, host }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  if (!loaderData) return [];
  const { heading: title, trail } = loaderData;
  const levels = [{ name: 'Offers', path: pages.offers }, ...trail.map(({ name, url }) => ({ name, path: categoryOffersPath(url) }))];
  const { path } = levels.at(-1)!;
  return [
    { title },
    canonical(host, path),
    ...robotsFor(loaderData.address),
    ...sharedAs(host, { title, description: `${title} at ${brand.name}, delivered to your door.`, path }),
    breadcrumbData(host, levels),
  ];
};

/**
 * Loads the products on offer, in a category or in the whole shop (SC-156). The address of one offer below this page
 * redirects to the offer's own page (SC-037).
 */
export async function loader({ params, request, context }: PageArgs<typeof pages.categoryOffers>) {
  const below = params['*'].replace(/\/+$/, '');
  const { searchParams } = new URL(request.url);
  const categoryId = searchParams.get('categoryId');
  if (below !== '' && !namesCategory(below)) throw redirect(offerAddress(below, categoryId), 301);
  const path = pages.linkTo(pages.categoryOffers, { '*': below });
  const roots = await taxonomyOfPage(context, path).catch(withoutIt(null));
  // Without the tree, the category of the address is not known.
  if (roots === null && (below !== '' || categoryId !== null)) return data(answerOf({ trail: [], grid: failedGrid({}, readGridAddress(searchParams)) }), { status: 503 });
  const rootsWithPage = (roots ?? []).flatMap((root) => (root.id === '-1' ? root.children : root));
  const found = categoryOfOffers(rootsWithPage, below, categoryId);
  if (found === null) throw data(null, { status: 404 });
  const category = found.at(-1);
  const address = readGridAddress(searchParams);
  const query: GridQuery = { searchTags: [{ group: 'offers', value: 'all' }], ...(category && { category: category.id }), ...placeOf(context) };
  const grid = await readGridForAddress(publicCalls(context, path), 'browse', query, address);
  const trail = found.slice(1).map(({ id, name, url }) => ({ id, name, url }));
  // The departments with offers, or the categories below this one; the answer has no paths for departments.
  const counted = new Set((category ? grid.subCategories : grid.categoryLevelFilters).map(({ id }) => id));
  const deeper = (category?.children ?? rootsWithPage.flatMap(({ children }) => children)).filter(({ id }) => counted.has(id));
  return answerOf({ trail, grid, deeper: deeper.map(({ id, name, url }) => ({ id, name, url })) });

  function answerOf({ trail, grid, deeper = [] }: { trail: CategoryLink[]; grid: SearchState; deeper?: CategoryLink[] }) {
    const last = trail.at(-1);
    return {
      heading: last ? `${last.name} Offers` : 'Offers',
      trail,
      deeper,
      address: readGridAddress(searchParams),
      kept: categoryId === null ? {} : { categoryId },
      grid: withoutAllOffers(grid),
    };
  }
}

interface CategoryLink {
  id: string;
  name: string;
  url: string;
}

function offerAddress(below: string, categoryId: string | null): string {
  const path = pages.linkTo(pages.offer, { promotionId: below });
  return categoryId === null ? path : `${path}?${new URLSearchParams({ categoryId })}`;
}

/** Removes the filter value that every product of this page has. */
function withoutAllOffers(grid: SearchState): SearchState {
  const filters = grid.filters.map((filter) => (filter.group === 'offers' ? { ...filter, values: filter.values.filter(({ id }) => id !== 'all') } : filter));
  return { ...grid, filters };
}
