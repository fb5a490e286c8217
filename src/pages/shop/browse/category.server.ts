import { data } from '#/platform/web/router/page-results.ts';
import { brand } from '#/design/brand.ts';
import { firstComponent } from '#/modules/content/rules/content-component.ts';
import { readPageContent } from '#/modules/content/web/content-calls.ts';
import { readGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { failedGrid, readGridForAddress } from '#/modules/storefront/web/grid/read-grid-for-address.ts';
import { pathTo } from '#/modules/storefront/rules/taxonomy-wire.ts';
import * as pages from '#/page-paths.ts';
import { placeOf, publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, robotsFor, sharedAs } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  // Only the type allows missing data: a category that does not exist gets no head from here, and its not-found message
  // sets the title.
  if (!loaderData) return [];
  const { trail, words } = loaderData;
  const category = trail.at(-1)!;
  const title = words?.title ?? category.pageTitle ?? category.name;
  const path = pathname;
  return [
    { title },
    canonical(host, path),
    ...robotsFor(loaderData.address),
    ...sharedAs(host, { title, description: words?.lead ?? `${category.name} at ${brand.name}, delivered to your door.`, path }),
    breadcrumbData(host, trail.map((one) => ({ name: one.name, path: pages.linkTo(pages.category, { '*': one.url }) }))),
  ];
};

/**
 * Loads a category's products, and the words stored for its page, such as those of a season (SH-021). A path has at
 * most four levels, including the root (SC-035); an unknown path is answered with 404 (SH-015).
 */
export async function loader({ params, request, context }: PageArgs<typeof pages.category>) {
  const url = (params['*'] ?? '').replace(/\/+$/, '');
  const path = pages.linkTo(pages.category, { '*': url });
  const calls = publicCalls(context, path);
  const { search, searchParams } = new URL(request.url);
  const address = readGridAddress(searchParams);
  const roots = await taxonomyOfPage(context, path).catch(withoutIt(null));
  // The category's id is known only from the tree. Without the tree, the page shows a name derived from its address
  // (SH-271).
  if (roots === null) return data({ trail: [nameless(url)], words: null, address, grid: failedGrid({}, address) }, { status: 503 });
  const trail = pathTo(roots, url).filter((category) => category.id !== '-1');
  const category = trail.at(-1);
  if (!category || url.split('/').length > 4) throw data(null, { status: 404 });
  const [grid, content] = await Promise.all([
    readGridForAddress(calls, 'browse', { category: category.id, ...placeOf(context) }, address),
    // Without its words the page still shows its products.
    readPageContent(calls, path + search).catch(withoutIt(null)),
  ]);
  return {
    trail: trail.map(({ id, name, url: at, pageTitle }) => ({ id, name, url: at, pageTitle })),
    words: content && firstComponent(content, 'title'),
    address,
    grid,
  };
}

/** Makes a category whose name is the last part of its address, in words. */
function nameless(url: string) {
  const words = (url.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return { id: '', name: words.charAt(0).toUpperCase() + words.slice(1), url, pageTitle: null };
}
