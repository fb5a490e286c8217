import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { typedFromBranch } from '#/modules/branches/rules/typed-branch.ts';
import { readStaffBranch } from '#/modules/branches/web/keep-branch-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { BranchForm } from '#/pages/staff-branches/parts/branch-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffBranch(calls, params.branchId!);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a branch and its postcode areas, and leads to its slots (SC-684). */
export default function ChangeBranch({ loaderData: branch, actionData }: PropsOf<typeof import('./change-branch.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <title>{branch.name}</title>
      <Breadcrumb trail={[{ name: 'Branches', href: pages.staffBranchList }, { name: branch.name }]} />
      <div className={staffStyles.head}>
        <div>
          <h1>{branch.name}</h1>
          <p className={staffStyles.soft}>Branch {branch.branchId}</p>
        </div>
        <div className={staffStyles.actions}>
          <ButtonLink variant="secondary" href={`${pages.slotTemplate}?branch=${branch.branchId}`}>
            Ordinary week
          </ButtonLink>
          <ButtonLink variant="secondary" href={`${pages.slotWeek}?branch=${branch.branchId}`}>
            Slots
          </ButtonLink>
        </div>
      </div>
      <SavedNotice said={{ yes: `${branch.name} is saved. Shoppers see it now.`, added: `${branch.name} is added. It has slots once it has an ordinary week.` }} />
      <BranchForm key={branch.version} typed={actionData?.typed ?? typedFromBranch(branch)} refused={actionData} isNew={false} submit="Save" />
    </div>
  );
}
