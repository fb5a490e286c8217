import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedPlan } from '#/modules/passes/rules/typed-plan.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { PlanForm } from './plan-form.tsx';
import { unsentPlan } from './save-plan.ts';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'managePasses');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentPlan;

/** Shows the form that adds a plan of the Delivery Pass (AC-529). */
export default function AddPlan({ actionData }: PropsOf<typeof import('./add-plan.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.passPlanList}>All plans</TextLink>
      </p>
      <h1>Add a plan</h1>
      <PlanForm typed={actionData?.typed ?? newTypedPlan} version="" refused={actionData} submit="Add" />
    </div>
  );
}
