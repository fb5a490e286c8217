import { readStaffMealDeal } from '#/modules/deals/web/keep-deal-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadOffer } from '#/pages/staff-offers/parts/load-offers.ts';
import { saveTypedOffer } from '#/pages/staff-offers/parts/save-typed-offer.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loader = (args: PageArgs<typeof pages.changeOffer>) =>
  onServer(args, async (calls) => {
    const { promotionId } = args.params;
    const loaded = await loadOffer(calls, promotionId, args.request);
    if (loaded.promotion.promotionTypeCode === 'MEAL_DEAL') await redirectToMealDeal(calls, promotionId);
    return { ...loaded, today: londonDay(await args.context.now()) };
  });

/** Redirects to the page that keeps a meal deal with its words, unless the offer only has such a code. */
async function redirectToMealDeal(calls: CallLayer, mealDealId: string): Promise<void> {
  const deal = await readStaffMealDeal(calls, mealDealId).catch(nullIfGone);
  if (deal !== null) throw redirect(pages.linkTo(pages.changeMealDeal, { mealDealId }));
}

export async function action(args: PageArgs<typeof pages.changeOffer>) {
  const { promotionId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const again = await saveTypedOffer(calls, promotionId, fieldsOfForm(form));
    if (again !== null) return data(again, { status: again.status });
    return redirect(`${pages.linkTo(pages.changeOffer, { promotionId })}?saved=${form.has('end') ? 'ended' : 'yes'}`, 303);
  });
}
