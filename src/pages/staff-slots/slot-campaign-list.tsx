import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { listStaffCampaigns } from '#/modules/slots/web/keep-campaign-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff/parts/days-text.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { CampaignBadge } from '#/pages/staff-slots/parts/campaign-badge.tsx';
import { SlotsHead } from '#/pages/staff-slots/parts/slots-head.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff-slots/parts/slots.module.css';

export const load: LoadInBrowser = listStaffCampaigns;

/** Shows the slot campaigns: their days, when they open, and how many slots they have (SC-680, SC-688). */
export default function SlotCampaignList({ loaderData: campaigns }: PropsOf<typeof import('./slot-campaign-list.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <SlotsHead branch={null} current="campaigns" />
      <ul role="list" className={staffStyles.cards}>
        {campaigns.map(({ campaignId, name, startDate, endDate, opensAt, state, slots }) => (
          <Panel as="li" key={campaignId} className={styles.section}>
            <div className={styles.bar}>
              <h2>
                <TextLink href={pages.linkTo(pages.changeSlotCampaign, { campaignId })}>{name}</TextLink>
              </h2>
              <CampaignBadge state={state} />
            </div>
            <dl className={styles.facts}>
              <div>
                <dt>Slot dates</dt>
                <dd>{daysText(startDate, endDate)}</dd>
              </div>
              <div>
                <dt>Opens</dt>
                <dd>
                  <Moment at={opensAt} />
                </dd>
              </div>
              <div>
                <dt>Slots</dt>
                <dd>{slots.toLocaleString('en-GB')}</dd>
              </div>
            </dl>
          </Panel>
        ))}
      </ul>
    </div>
  );
}
