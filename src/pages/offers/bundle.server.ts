import { brand } from '#/design/brand.ts';
import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { choiceOf, stillToChoose } from '#/modules/deals/rules/bundle-choice.ts';
import { readBundleForm } from '#/modules/deals/rules/bundle-form.ts';
import { findBundle } from '#/modules/deals/web/deal-calls.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

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

/**
 * Handles the choice of a browser without script: sends it on to be added, or shows the page again and says what is still
 * to choose.
 */
export async function action(args: PageArgs<typeof pages.bundle>) {
  const { groups } = await loader(args);
  const form = await args.request.clone().formData();
  const counts = readBundleForm(groups, form);
  const available = groups.map(({ products }) => products.filter(canAddWithOthers).map(({ lineNumber }) => lineNumber));
  const why = stillToChoose(groups, available, choiceOf(available, counts));
  return why === null ? redirect(pages.addToTrolley, 307) : data({ why, counts }, { status: 422 });
}

/** Loads a bundle; an unknown one, or one that is not on offer now, is answered with the not-found page (SC-160). */
export async function loader({ params, context }: PageArgs<typeof pages.bundle>) {
  const found = await findBundle(publicCalls(context, pages.linkTo(pages.bundle, params)), params.bundleName);
  if (found === null) throw data(null, { status: 404 });
  const { bundleName, title, image, groups } = found;
  return { bundleName, title, image, groups: groups.map(({ title, thresholds, products }) => ({ title, threshold: thresholds[0]!, products: products.map(toTile) })) };
}
