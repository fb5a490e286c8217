import { brand } from '#/design/brand.ts';
import { findBundle } from '#/modules/deals/web/deal-calls.ts';
import { toTile } from '#/modules/storefront/rules/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data } from '#/platform/web/router/page-results.ts';

export const head = ({ loaderData, host }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  if (!loaderData) return [];
  const { bundleName, title, image } = loaderData;
  const path = pages.linkTo(pages.bundle, { bundleName });
  return [
    { title },
    canonical(host, path),
    ...sharedAs(host, { title, description: `${title}: choose and add it in one go at ${brand.name}.`, path, image }),
    breadcrumbData(host, [{ name: 'Offers', path: pages.offers }, { name: 'Bundles', path: pages.bundles }, { name: title, path }]),
  ];
};

/** Loads a bundle; an unknown one, or one that is not on offer now, is answered with the not-found page (SC-160). */
export async function loader({ params, context }: PageArgs<typeof pages.bundle>) {
  const found = await findBundle(publicCalls(context, pages.linkTo(pages.bundle, params)), params.bundleName);
  if (found === null) throw data(null, { status: 404 });
  const { bundleName, title, image, groups } = found;
  return { bundleName, title, image, groups: groups.map(({ title, thresholds, products }) => ({ title, threshold: thresholds[0]!, products: products.map(toTile) })) };
}
