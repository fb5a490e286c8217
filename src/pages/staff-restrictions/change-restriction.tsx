import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedRestrictionOf } from '#/modules/catalogue/rules/typed-restriction.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { loadRestriction } from '#/pages/staff-restrictions/parts/load-restrictions.ts';
import { RestrictionForm, unsentRestriction } from '#/pages/staff-restrictions/parts/restriction-form.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/keep-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadRestriction(calls, params.restrictionId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentRestriction;

/** Shows the form that changes a restricted product group, beside what shoppers read about its products (SC-683). */
export default function ChangeRestriction({ loaderData: { restriction, picker }, actionData }: PropsOf<typeof import('./change-restriction.server.ts')>) {
  const { name, startDate, endDate, cutOffDate, open, version } = restriction;
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.restrictionList}>All restrictions</TextLink>
      </p>
      <div className={styles.title}>
        <h1>{name}</h1>
        {open ? <Badge tone="success">Open</Badge> : <Badge>Too late to order</Badge>}
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {name} is saved. Shoppers see it within two seconds.
        </Notice>
      )}
      <div className={styles.columns}>
        <RestrictionForm key={version} typed={actionData?.typed ?? typedRestrictionOf(restriction)} picker={actionData?.picker ?? picker} refused={actionData} submit="Save" />
        <div className={styles.aside}>
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
          <EndPanel thing="this restriction" version={version} refused={actionData?.endRefused ?? null}>
            Shoppers can then have its products on any date. Orders that are already placed do not change.
          </EndPanel>
        </div>
      </div>
    </div>
  );
}
