import { changePlan, readKeptPlan } from '#/modules/passes/web/keep-plan-calls.ts';
import { differingFields } from '#/modules/passes/rules/typed-plan.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { changedByOtherMessage } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { savePlan, typedInForm } from './save-plan.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.changePassPlan>) => onServer(args, (calls) => readKeptPlan(calls, args.params.planId));

export async function action(args: PageArgs<typeof pages.changePassPlan>) {
  const { planId } = args.params;
  const form = await postedForm(args.request);
  const typed = typedInForm(form);
  const version = formText(form, 'version');
  return onServer(args, async (calls) => {
    const refused = await savePlan(typed, (plan) => changePlan(calls, planId, { ...plan, version }));
    if (refused === null) return redirect(`${pages.passPlanList}?saved=yes`, 303);
    if (refused.status !== 409) return data({ ...refused, version }, { status: refused.status });
    // After someone else's change the form takes on the stored version, so that saving again replaces it knowingly.
    const stored = await readKeptPlan(calls, planId);
    return data({ ...refused, message: changedByOtherMessage('plan', differingFields(typed, stored)), version: stored.version }, { status: 409 });
  });
}
