import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedRestriction } from '#/modules/catalogue/rules/staff/typed-restriction.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { noPickerData } from '#/pages/staff/picker/load-picker.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { RestrictionForm } from '#/pages/staff-restrictions/parts/restriction-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageCatalogue');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a restricted product group (SC-683). */
export default function AddRestriction({ actionData }: PropsOf<typeof import('./add-restriction.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.restrictionList}>All restrictions</TextLink>
      </p>
      <h1>Add restriction</h1>
      <RestrictionForm typed={actionData?.typed ?? newTypedRestriction} picker={actionData?.picker ?? noPickerData} refused={actionData} submit="Add" />
    </div>
  );
}
