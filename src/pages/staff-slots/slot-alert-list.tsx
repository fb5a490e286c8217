import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { alertTypeNames, gridNames } from '#/modules/slots/rules/staff/typed-alert.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff/parts/days-text.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { AlertBadge } from '#/pages/staff-slots/parts/alert-badge.tsx';
import { loadAlerts } from '#/pages/staff-slots/parts/load-alerts.ts';
import { SlotsHead } from '#/pages/staff-slots/parts/slots-head.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadAlerts(calls, request);

/** Shows the alerts that show with slot grids (SC-680, SC-689). */
export default function SlotAlertList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./slot-alert-list.server.ts')>) {
  return (
    <KeptList
      title="Slot alerts"
      head={<SlotsHead branch={null} current="alerts" actions={<ButtonLink href={pages.addSlotAlert}>Add alert</ButtonLink>} />}
      said="The alert has ended. Shoppers no longer see it."
      searchLabel="Words of the message"
      none={['No alerts', shown.query === '' ? 'Shoppers see no message with the slots.' : 'No alert has all of these words. Try fewer words.']}
      shown={shown}
      columns={['Message', 'Kind', 'Shows with', 'Days', 'Status']}
      rows={content.map(({ alertId, alertType, message, fulfilmentTypes, from, to, state }) => (
        <tr key={alertId}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeSlotAlert, { alertId })}>{message}</TextLink>
          </th>
          <td>{alertTypeNames[alertType]}</td>
          <td>{fulfilmentTypes.map((type) => gridNames[type]).join(', ')}</td>
          <td>{daysText(from, to)}</td>
          <td>
            <AlertBadge state={state} />
          </td>
        </tr>
      ))}
    />
  );
}
