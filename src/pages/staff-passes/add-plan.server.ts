import { addPlan } from '#/modules/passes/web/keep-plan-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { savePlan, typedInForm } from './save-plan.ts';

export const head = () => [{ title: 'Add a plan' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => mayDo(calls, 'managePasses'));

export async function action(args: PageArgs) {
  const typed = typedInForm(await postedForm(args.request));
  return onServer(args, async (calls) => {
    const refused = await savePlan(typed, (plan) => addPlan(calls, plan));
    return refused === null ? redirect(`${pages.passPlanList}?saved=yes`, 303) : data(refused, { status: refused.status });
  });
}
