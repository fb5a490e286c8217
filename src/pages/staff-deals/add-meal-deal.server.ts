import { newTypedMealDeal, readTypedMealDeal } from '#/modules/deals/rules/typed-meal-deal.ts';
import { suggestedPromotionId } from '#/modules/offers/rules/typed-promotion.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { saveTypedMealDeal } from '#/pages/staff-deals/parts/save-typed-meal-deal.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Add meal deal' }];

export const loader = (args: PageArgs) =>
  onServer(args, async (calls) => {
    await mayDo(calls, 'manageCatalogue');
    return { ...newTypedMealDeal, mealDealId: suggestedPromotionId(new Date(await args.context.now()).toISOString()) };
  });

export async function action(args: PageArgs) {
  const fields = fieldsOfForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const shown = await saveTypedMealDeal(calls, null, fields);
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeMealDeal, { mealDealId: readTypedMealDeal(fields).mealDealId })}?saved=yes`, 303);
  });
}
