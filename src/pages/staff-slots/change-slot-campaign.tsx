import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { typedFromCampaign } from '#/modules/slots/rules/staff/typed-campaign.ts';
import { readStaffCampaign } from '#/modules/slots/web/keep-campaign-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { LeftOutNotice } from '#/pages/staff-slots/parts/left-out-notice.tsx';
import { CampaignBadge } from '#/pages/staff-slots/parts/campaign-badge.tsx';
import { unsentCampaign } from '#/pages/staff-slots/parts/save-typed-campaign.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useNavigation } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffCampaign(calls, params.campaignId!);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentCampaign;

/** Shows the form that changes a slot campaign, opens it or closes it (SC-688). */
export default function ChangeSlotCampaign({ loaderData: campaign, actionData }: PropsOf<typeof import('./change-slot-campaign.server.ts')>) {
  const busy = useNavigation().state !== 'idle';
  const typed = actionData?.typed ?? typedFromCampaign(campaign);
  const faults = actionData?.faults ?? {};
  const field = (name: 'name' | 'startDate' | 'endDate' | 'openDay' | 'openTime') => ({ id: name, name, defaultValue: typed[name], error: faults[name], required: true });
  const { name, state, slots } = campaign;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Slot campaigns', href: pages.slotCampaignList }, { name }]} />
      <div className={styles.title}>
        <h1>{name}</h1>
        <CampaignBadge state={state} />
      </div>
      <SavedNotice
        said={{
          yes: `${name} is saved. The slots of its days belong to it now.`,
          now: `${name} is open. Shoppers can book its slots now.`,
          close: `${name} is closed. Nobody can book its slots; bookings stay.`,
        }}
      />
      <LeftOutNotice />
      <KeptForm
        key={`${campaign.version} ${typed.openDay} ${typed.openTime}`}
        version={typed.version}
        refused={actionData}
        order={['name', 'startDate', 'endDate', 'openDay', 'openTime']}
        submit="Save"
        note={`${slots.toLocaleString('en-GB')} slots so far, of all branches. Bookings stay when days move.`}
      >
        <Panel as="section" padding="large" aria-labelledby="days" className={styles.section}>
          <h2 id="days">Name and days</h2>
          <div className={styles.fields}>
            <TextInput {...field('name')} label="Name" hint="As shoppers see it" autoComplete="off" className={styles.whole} />
            <DayField {...field('startDate')} label="First slot date" />
            <DayField {...field('endDate')} label="Last slot date" />
          </div>
        </Panel>
        <Panel as="section" padding="large" aria-labelledby="opening" className={styles.section}>
          <h2 id="opening">Opens for booking</h2>
          <div className={styles.fields}>
            <DayField {...field('openDay')} label="Day" />
            <TextInput {...field('openTime')} label="Time" type="time" />
          </div>
          <div className={staffStyles.actions}>
            {state !== 'OPEN' && state !== 'OVER' && (
              <Button type="submit" variant="secondary" name="opening" value="now" busy={busy}>
                Open now
              </Button>
            )}
            {(state === 'OPEN' || state === 'TO_COME') && (
              <Button type="submit" variant="secondary" name="opening" value="close" busy={busy}>
                Close
              </Button>
            )}
          </div>
        </Panel>
      </KeptForm>
    </div>
  );
}
