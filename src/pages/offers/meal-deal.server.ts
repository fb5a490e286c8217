import { brand } from '#/design/brand.ts';
import { readMealDeal } from '#/modules/deals/web/deal-calls.ts';
import { blockedText } from '#/modules/deals/web/meal-deal-blocked.tsx';
import { toMealDealShown } from '#/modules/deals/web/meal-deal-shown.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { breadcrumbData, canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data } from '#/platform/web/router/page-results.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  if (!loaderData) return [];
  const { deal, code } = loaderData;
  if (!deal) return [{ title: blockedText(code!) }, canonical(host, pathname)];
  const { id: mealDealId, name: title, description } = deal;
  // A deal has one address wherever it is shared: that of its id, not of its short name.
  const path = pages.linkTo(pages.mealDeal, { mealDealId });
  return [
    { title },
    canonical(host, pathname),
    ...sharedAs(host, { title, description: `${description} At ${brand.name}.`, path, image: deal.groups[0]?.products[0]?.images?.medium }),
    breadcrumbData(host, [{ name: 'Offers', path: pages.offers }, { name: 'Meal deals', path: pages.mealDeals }, { name: title, path }]),
  ];
};

/** Loads a meal deal by its id or short name (SC-165), or the code of the reason why it is not available. */
export async function loader({ params, context }: PageArgs<typeof pages.mealDeal>) {
  const found = await readMealDeal(publicCalls(context, pages.linkTo(pages.mealDeal, params)), params.mealDealId);
  if (found.deal !== null) return { mealDealId: found.deal.id, deal: toMealDealShown(found.deal), code: null };
  // A deal that only a slot stands against may be had with another, so its page is there.
  const status = found.status === 409 ? 200 : (found.status ?? 503);
  return data({ mealDealId: params.mealDealId, deal: null, code: found.code }, { status });
}
