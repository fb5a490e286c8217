import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { checkTypedBranch, differingBranch, readTypedBranch } from '#/modules/branches/rules/typed-branch.ts';
import { putStaffBranch, readStaffBranch } from '#/modules/branches/web/keep-branch-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a branch, new if `branchId` is null (`saveKeptForm`). */
export function saveTypedBranch(calls: CallLayer, branchId: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'branch',
      read: (posted) => ({ ...readTypedBranch(posted), ...(branchId !== null && { branchId }) }),
      check(typed) {
        const checked = checkTypedBranch(typed);
        return checked.ok ? { ok: true, save: () => putStaffBranch(calls, checked.branchId, checked.branch) } : checked;
      },
      end: () => Promise.reject(new Error('A branch has no end.')),
      readStored: branchId === null ? null : () => readStaffBranch(calls, branchId),
      differing: differingBranch,
      taken: ['branchId', 'There is a branch with this number already'],
      fieldNames: { collectionMinimumOrderValue: 'collectionMinimum', deliveryMinimumOrderValue: 'deliveryMinimum' },
      loadPicker: async () => null,
    },
    fields,
  );
}
