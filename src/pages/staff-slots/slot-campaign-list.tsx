import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { listStaffCampaigns } from '#/modules/slots/web/keep-campaign-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { CampaignBadge } from '#/pages/staff-slots/parts/campaign-badge.tsx';
import { SlotsHead } from '#/pages/staff-slots/parts/slots-head.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = listStaffCampaigns;

/** Shows the slot campaigns: their days, when they open, and how many slots they have (SC-680, SC-688). */
export default function SlotCampaignList({ loaderData: campaigns }: PropsOf<typeof import('./slot-campaign-list.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <SlotsHead branch={null} current="campaigns" />
      <Table caption="Campaigns" hideCaption framed>
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col">Slot dates</th>
            <th scope="col">Opens for booking</th>
            <th scope="col" data-numeric>
              Slots
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(({ campaignId, name, startDate, endDate, opensAt, state, slots }) => (
            <tr key={campaignId}>
              <th scope="row" className={staffStyles.wide}>
                <TextLink href={pages.linkTo(pages.changeSlotCampaign, { campaignId })}>{name}</TextLink>
              </th>
              <td>
                {formatDay(startDate)} to {formatDay(endDate)}
              </td>
              <td>
                <Moment at={opensAt} />
              </td>
              <td data-numeric>{slots.toLocaleString('en-GB')}</td>
              <td>
                <CampaignBadge state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
