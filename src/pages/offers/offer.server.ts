import { brand } from '#/design/brand.ts';
import { findOffer } from '#/modules/deals/web/deal-calls.ts';
import { offerPath } from '#/modules/offers/rules/offer-link.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  const offer = loaderData?.offer;
  if (!offer) return [{ title: 'Sorry, this offer is not available' }, canonical(host, pathname)];
  const { promotionDescription: title, promotionId } = offer;
  const path = pages.linkTo(pages.offer, { promotionId });
  return [
    { title },
    canonical(host, path),
    ...sharedAs(host, { title, description: `${title} at ${brand.name}`, path, image: loaderData.groups[0]?.products[0]?.images?.medium }),
    breadcrumbData(host, [{ name: 'Offers', path: pages.offers }, { name: title, path }]),
  ];
};

/** Loads an offer with its products, in a category if the query names one (SC-036, SC-155). */
export async function loader({ params, request, context }: PageArgs<typeof pages.offer>) {
  const path = pages.linkTo(pages.offer, params);
  const asked = new URL(request.url).searchParams.get('categoryId');
  const categoryId = asked !== null && /^-?\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const found = await findOffer(publicCalls(context, path), params.promotionId, { categoryId });
  if (found === null) return data({ offer: null, groups: [], narrowed: false }, { status: 404 });
  if (found.mealDealId !== null) throw redirect(pages.linkTo(pages.mealDeal, { mealDealId: found.mealDealId }), 301);
  // A wine mix has no page of its own (SC-143).
  const own = offerPath(found);
  if (own === pages.wine) throw redirect(own, 301);
  const { groups, ...offer } = found;
  const withoutProducts = groups.map(({ id, name, threshold, lineNumbers }) => ({ id, name, threshold, lineNumbers }));
  const shown = groups.map(({ id, name, threshold, products }) => ({ id, name, threshold, products: products.map(toTile) }));
  return { offer: { ...offer, groups: withoutProducts }, groups: shown, narrowed: categoryId !== undefined };
}
