import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedFromPlan } from '#/modules/passes/rules/typed-plan.ts';
import { readKeptPlan } from '#/modules/passes/web/keep-plan-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { PlanForm } from './plan-form.tsx';
import { unsentPlan } from './save-plan.ts';

export const load: LoadInBrowser = (calls, { params }) => readKeptPlan(calls, params.planId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentPlan;

/** Shows the form that changes a plan of the Delivery Pass, or takes it off sale (AC-529). */
export default function ChangePlan({ loaderData: plan, actionData }: PropsOf<typeof import('./change-plan.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <title>{plan.name}</title>
      <p>
        <TextLink href={pages.passPlanList}>All plans</TextLink>
      </p>
      <h1>{plan.name}</h1>
      <PlanForm typed={actionData?.typed ?? typedFromPlan(plan)} version={actionData?.version ?? plan.version} refused={actionData} submit="Save" />
    </div>
  );
}
