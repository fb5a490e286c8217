import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedCode } from '#/modules/codes/rules/typed-code.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { noPickerData } from '#/pages/staff/picker/load-picker.ts';
import { PromoCodeForm } from '#/pages/staff-codes/parts/promo-code-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageCatalogue');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a promo code (SC-692). */
export default function AddCode({ actionData }: PropsOf<typeof import('./add-code.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.promoCodeList}>All codes</TextLink>
      </p>
      <h1>Add code</h1>
      <PromoCodeForm typed={actionData?.typed ?? newTypedCode} picker={actionData?.picker ?? noPickerData} refused={actionData} isNew />
    </div>
  );
}
