import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { alertTone } from '#/modules/slots/rules/slot-alert.ts';
import { gridNames } from '#/modules/slots/rules/staff/typed-alert.ts';
import { typedFromTemplate } from '#/modules/slots/rules/staff/typed-rounds.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { CampaignBadge } from '#/pages/staff-slots/parts/campaign-badge.tsx';
import { loadTemplate } from '#/pages/staff-slots/parts/load-template.ts';
import { unsentTemplate } from '#/pages/staff-slots/parts/save-typed-template.ts';
import { SlotsHead } from '#/pages/staff-slots/parts/slots-head.tsx';
import { TemplateForm } from '#/pages/staff-slots/parts/template-form.tsx';
import { formatDay, formatLongDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, toPence, type Money } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff-slots/parts/slots.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadTemplate(calls, request);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = () => unsentTemplate;

type Props = PropsOf<typeof import('./slot-template.server.ts')>;

/** Shows the ordinary week of a branch as rounds by weekday, beside what counts with it (SC-685). */
export default function SlotTemplatePage({ loaderData, actionData }: Props) {
  const { branch, branches, template, copiedFrom, copied } = loaderData;
  const count = Number(useSearchParams().get('slots') ?? 0);
  const stored = typedFromTemplate(template);
  return (
    <div className={staffStyles.page}>
      <SlotsHead branch={branch} branches={branches} current="template" />
      <SavedNotice
        said={{
          yes: 'The template is saved. It counts for slots that are made from now on.',
          made: count === 0 ? 'No slot was made: none is missing, or those that are would overlap slots that exist.' : `${count} ${count === 1 ? 'slot' : 'slots'} made. Shoppers can book them now.`,
        }}
      />
      {copiedFrom && <Notice>These are the rounds of {copiedFrom.name}. Nothing is saved yet.</Notice>}
      <div className={styles.template}>
        <div className={styles.column}>
          <TemplateForm
            key={`${branch.branchId} ${template.version} ${copiedFrom?.branchId}`}
            stored={stored}
            first={actionData?.typed ?? copied ?? stored}
            version={actionData?.version ?? template.version}
            address={`${pages.slotTemplate}?branch=${branch.branchId}`}
            refused={actionData}
          />
          <Makes nextDay={template.nextDay} />
        </div>
        <div className={styles.column}>
          <UsualCharges charges={template.usualCharges} />
          <Copy branch={branch} branches={branches} />
          <Coming campaigns={loaderData.campaigns} />
          <OnShow alerts={loaderData.alerts} />
        </div>
      </div>
    </div>
  );
}

function Makes({ nextDay }: { nextDay: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Panel as="section" padding="large" aria-labelledby="makes" className={styles.section}>
      <h2 id="makes">What the template makes</h2>
      <p className={styles.soft}>
        Each night the shop makes the slots that are missing, up to 28 days ahead. It never changes a slot that exists, and makes none that overlaps one. {formatLongDay(nextDay)} is the
        first day with all the times of this template. Change slots that exist in the week.
      </p>
      <Form method="post" replace>
        <Button type="submit" variant="secondary" name="make" value="yes" busy={busy}>
          Make missing slots now
        </Button>
      </Form>
    </Panel>
  );
}

function UsualCharges({ charges }: { charges: { delivery: Money; saver: Money; collection: Money } }) {
  const names = { delivery: 'Delivery', saver: 'Saver', collection: 'Collection' } as const;
  return (
    <Panel as="section" aria-labelledby="usual" className={styles.section}>
      <h2 id="usual">Usual charges</h2>
      <dl className={styles.facts}>
        {(Object.keys(names) as (keyof typeof names)[]).map((kind) => (
          <div key={kind}>
            <dt>{names[kind]}</dt>
            <dd>{formatDeliveryCharge(toPence(charges[kind]))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>Set for all branches in Settings.</p>
    </Panel>
  );
}

function Copy({ branch, branches }: Pick<Props['loaderData'], 'branch' | 'branches'>) {
  const others = branches.filter(({ branchId }) => branchId !== branch.branchId);
  if (others.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="copy-heading" className={styles.section}>
      <h2 id="copy-heading">Copy a template</h2>
      <form method="get" className={styles.copy}>
        <input type="hidden" name="branch" value={branch.branchId} />
        <Select label="From branch" name="copy">
          {others.map(({ branchId, name }) => (
            <option key={branchId} value={branchId}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Copy
        </Button>
      </form>
    </Panel>
  );
}

function Coming({ campaigns }: Pick<Props['loaderData'], 'campaigns'>) {
  return (
    <Panel as="section" aria-labelledby="coming" className={styles.section}>
      <h2 id="coming">Campaigns that come</h2>
      <ul role="list" className={styles.list}>
        {campaigns.map(({ campaignId, name, startDate, endDate, state }) => (
          <li key={campaignId}>
            <TextLink href={pages.linkTo(pages.changeSlotCampaign, { campaignId })}>{name}</TextLink> <CampaignBadge state={state} />
            <div className={styles.soft}>
              {formatDay(startDate)} to {formatDay(endDate)}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OnShow({ alerts }: Pick<Props['loaderData'], 'alerts'>) {
  return (
    <Panel as="section" aria-labelledby="on-show" className={styles.section}>
      <h2 id="on-show">Alerts on show</h2>
      {alerts.length === 0 && (
        <p className={styles.soft}>
          Shoppers see no message with the slots. <TextLink href={pages.addSlotAlert}>Add an alert</TextLink>
        </p>
      )}
      {alerts.map(({ alertId, alertType, message, fulfilmentTypes, to }) => (
        <div key={alertId}>
          <Notice tone={noticeTones[alertTone(alertType)]}>{message}</Notice>
          <p className={styles.soft}>
            {fulfilmentTypes.map((type) => gridNames[type]).join(', ')}, to {formatDay(to)}. <TextLink href={pages.linkTo(pages.changeSlotAlert, { alertId })}>Change or end it</TextLink>
          </p>
        </div>
      ))}
    </Panel>
  );
}

const noticeTones = { info: 'info', success: 'success', warning: 'warning', error: 'danger' } as const;
