import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import { differingRestriction, readTypedRestriction, restrictionFaults } from '#/modules/catalogue/rules/staff/typed-restriction.ts';
import { endStaffRestriction, putStaffRestriction, readStaffRestriction } from '#/modules/catalogue/web/keep-restriction-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a restricted product group, new if `restrictionId` is null (`saveKeptForm`). */
export function saveTypedRestriction(calls: CallLayer, restrictionId: string | null, fields: FormFields) {
  const idOf = (name: string) => restrictionId ?? slugOf(name);
  return saveKeptForm(
    {
      thing: 'restriction',
      read: readTypedRestriction,
      check(typed) {
        const id = idOf(typed.name);
        const faults = { ...(id === '' && { name: 'Use letters or digits in the name' }), ...restrictionFaults(typed) };
        if (Object.keys(faults).length > 0) return { ok: false, faults };
        return { ok: true, save: () => putStaffRestriction(calls, id, { ...typed, lineNumbers: [...typed.lineNumbers] }) };
      },
      end: (version) => endStaffRestriction(calls, restrictionId!, version),
      readStored: restrictionId === null ? null : () => readStaffRestriction(calls, restrictionId),
      differing: differingRestriction,
      taken: ['name', 'There is a restriction with this name already'],
      loadPicker: ({ lineNumbers }, posted) => loadPicker(calls, lineNumbers, posted),
    },
    fields,
  );
}
