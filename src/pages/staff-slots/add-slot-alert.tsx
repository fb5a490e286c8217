import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { newTypedAlert } from '#/modules/slots/rules/staff/typed-alert.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { AlertForm } from '#/pages/staff-slots/parts/alert-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageSlots');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a slot alert (SC-689). */
export default function AddSlotAlert({ actionData }: PropsOf<typeof import('./add-slot-alert.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <Breadcrumb trail={[{ name: 'Slot alerts', href: pages.slotAlertList }, { name: 'Add alert' }]} />
      <h1>Add alert</h1>
      <AlertForm typed={actionData?.typed ?? newTypedAlert} refused={actionData} submit="Add" />
    </div>
  );
}
