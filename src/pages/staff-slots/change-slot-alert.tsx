import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { alertTone } from '#/modules/slots/rules/slot-alert.ts';
import { newTypedAlert, typedFromAlert } from '#/modules/slots/rules/staff/typed-alert.ts';
import { readStaffAlert } from '#/modules/slots/web/keep-alert-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { AlertBadge } from '#/pages/staff-slots/parts/alert-badge.tsx';
import { AlertForm } from '#/pages/staff-slots/parts/alert-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffAlert(calls, params.alertId!);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a slot alert, beside the alert as shoppers see it (SC-689). */
export default function ChangeSlotAlert({ loaderData: alert, actionData }: PropsOf<typeof import('./change-slot-alert.server.ts')>) {
  const typed = actionData?.typed ?? (alert && typedFromAlert(alert)) ?? newTypedAlert;
  return (
    <div className={staffStyles.page}>
      <title>Slot alert</title>
      <Breadcrumb trail={[{ name: 'Slot alerts', href: pages.slotAlertList }, { name: 'Alert' }]} />
      <div className={styles.title}>
        <h1>Slot alert</h1>
        {alert && <AlertBadge state={alert.state} />}
      </div>
      <SavedNotice said={{ yes: 'The alert is saved. Shoppers see it on its days.' }} />
      <div className={styles.columns}>
        <AlertForm key={alert?.version} typed={typed} refused={actionData} submit="Save" />
        {alert && (
          <div className={styles.aside}>
            <Panel as="aside" aria-labelledby="in-the-shop" className={styles.section}>
              <h2 id="in-the-shop">In the shop</h2>
              <Notice tone={noticeTones[alertTone(alert.alertType)]}>{alert.message}</Notice>
            </Panel>
            <EndPanel thing="this alert" version={alert.version} refused={actionData}>
              Shoppers no longer see it.
            </EndPanel>
          </div>
        )}
      </div>
    </div>
  );
}

const noticeTones = { info: 'info', success: 'success', warning: 'warning', error: 'danger' } as const;
