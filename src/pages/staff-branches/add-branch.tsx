import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { newTypedBranch } from '#/modules/branches/rules/typed-branch.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { BranchForm } from '#/pages/staff-branches/parts/branch-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageSlots');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a branch (SC-684). */
export default function AddBranch({ actionData }: PropsOf<typeof import('./add-branch.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <Breadcrumb trail={[{ name: 'Branches', href: pages.staffBranchList }, { name: 'Add branch' }]} />
      <h1>Add branch</h1>
      <BranchForm typed={actionData?.typed ?? newTypedBranch} refused={actionData} isNew submit="Add" />
    </div>
  );
}
