import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { loadMealDeal } from '#/pages/staff-deals/parts/load-deals.ts';
import { saveTypedMealDeal } from '#/pages/staff-deals/parts/save-typed-meal-deal.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changeMealDeal>) => onServer(args, (calls) => loadMealDeal(calls, args.params.mealDealId));

export async function action(args: PageArgs<typeof pages.changeMealDeal>) {
  const { mealDealId } = args.params;
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const shown = await saveTypedMealDeal(calls, mealDealId, fieldsOfForm(form));
    if (shown !== null) return data(shown, { status: shown.status });
    return redirect(`${pages.linkTo(pages.changeMealDeal, { mealDealId })}?saved=${form.has('end') ? 'ended' : 'yes'}`, 303);
  });
}
