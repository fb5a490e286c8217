import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedBundle } from '#/modules/deals/rules/typed-bundle.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BundleForm } from '#/pages/staff-deals/parts/bundle-form.tsx';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { noPickerData } from '#/pages/staff/picker/load-picker.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageCatalogue');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a bundle (SC-683). */
export default function AddBundle({ actionData }: PropsOf<typeof import('./add-bundle.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.staffBundleList}>All bundles</TextLink>
      </p>
      <h1>Add bundle</h1>
      <BundleForm typed={actionData?.typed ?? newTypedBundle} isNew picker={actionData?.picker ?? noPickerData} refused={actionData} submit="Add" />
    </div>
  );
}
