import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { bundleTyped, differingBundle, readTypedBundle, type TypedBundle } from '#/modules/deals/rules/typed-bundle.ts';
import { endStaffBundle, putStaffBundle, readStaffBundle } from '#/modules/deals/web/keep-deal-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import { linesOf, loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a bundle, new if `bundleName` is null (`saveKeptForm`). */
export function saveTypedBundle(calls: CallLayer, bundleName: string | null, fields: FormFields) {
  const nameOf = (typed: TypedBundle) => bundleName ?? bundleNameTyped(typed);
  return saveKeptForm(
    {
      thing: 'bundle',
      read: readTypedBundle,
      check(typed) {
        const read = bundleTyped(typed);
        const isName = /^[a-z0-9_-]{1,100}$/.test(nameOf(typed));
        if (read.ok && isName) return { ok: true, save: () => putStaffBundle(calls, nameOf(typed), { ...read.bundle, version: typed.version }) };
        return { ok: false, faults: { ...(!isName && typed.title !== '' && { bundleName: 'Use small letters, digits, - and _ only' }), ...(!read.ok && read.faults) } };
      },
      end: (version) => endStaffBundle(calls, bundleName!, version),
      readStored: bundleName === null ? null : () => readStaffBundle(calls, bundleName),
      differing: differingBundle,
      taken: ['bundleName', 'There is a bundle with this address already'],
      loadPicker: ({ groups }, posted) => loadPicker(calls, linesOf(groups), posted),
    },
    fields,
  );
}

/** Returns the name in the address of a new bundle: the typed one, or one made from the title. */
export const bundleNameTyped = ({ bundleName, title }: TypedBundle): string => bundleName || slugOf(title, '_');
