import type { WireStaffRestriction } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedRestriction, typedRestrictionOf } from '#/modules/catalogue/rules/staff/typed-restriction.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { loadRestriction } from '#/pages/staff-restrictions/parts/load-restrictions.ts';
import { RestrictionForm } from '#/pages/staff-restrictions/parts/restriction-form.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadRestriction(calls, params.restrictionId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a restricted product group, beside what shoppers read about its products (SC-683). */
export default function ChangeRestriction({ loaderData: { restriction, picker }, actionData }: PropsOf<typeof import('./change-restriction.server.ts')>) {
  const typed = actionData?.typed ?? (restriction && typedRestrictionOf(restriction)) ?? newTypedRestriction;
  const name = restriction?.name ?? typed.name;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.restrictionList}>All restrictions</TextLink>
      </p>
      <div className={styles.title}>
        <h1>{name}</h1>
        {restriction && (restriction.open ? <Badge tone="success">Open</Badge> : <Badge>Too late to order</Badge>)}
      </div>
      <SavedNotice said={{ yes: `${name} is saved. Shoppers see it within two seconds.` }} />
      <div className={styles.columns}>
        <RestrictionForm key={restriction?.version} typed={typed} picker={actionData?.picker ?? picker} refused={actionData} submit="Save" />
        {restriction && (
          <div className={styles.aside}>
            <InTheShop restriction={restriction} />
            <EndPanel thing="this restriction" version={restriction.version} refused={actionData}>
              Shoppers can then have its products on any date. Orders that are already placed do not change.
            </EndPanel>
          </div>
        )}
      </div>
    </div>
  );
}

function InTheShop({ restriction: { startDate, endDate, cutOffDate, open } }: { restriction: WireStaffRestriction }) {
  return (
    <Panel as="aside" aria-labelledby="in-the-shop" className={styles.section}>
      <h2 id="in-the-shop">In the shop</h2>
      {open ? (
        <p>
          Available {formatDay(startDate)} to {formatDay(endDate)}, order by {formatDay(cutOffDate)}
        </p>
      ) : (
        <p>It is too late to order for these dates. Products without later dates are sold out.</p>
      )}
    </Panel>
  );
}
