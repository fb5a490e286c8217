import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedBundleOf } from '#/modules/deals/rules/typed-bundle.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BundleForm } from '#/pages/staff-deals/parts/bundle-form.tsx';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadBundle } from '#/pages/staff-deals/parts/load-deals.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { linksToKept } from '#/pages/staff/parts/links-to-kept.ts';
import { SavedNotice, seenText } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadBundle(calls, params.bundleName);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a bundle, and ends it (SC-683). */
export default function ChangeBundle({ loaderData: { bundle, picker }, actionData }: PropsOf<typeof import('./change-bundle.server.ts')>) {
  const address = pages.linkTo(pages.bundle, { bundleName: bundle.bundleName });
  return (
    <div className={staffStyles.page}>
      <title>{bundle.title}</title>
      <p>
        <TextLink href={pages.staffBundleList}>All bundles</TextLink>
      </p>
      <KeptHead name={bundle.title} badge={<DealStateBadge state={bundle.state} />} {...linksToKept(bundle, address)} />
      <SavedNotice said={{ yes: `${bundle.title} is saved. ${seenText(bundle)}`, ended: `${bundle.title} has ended. Shoppers see that within two seconds.` }} />
      <div className={styles.columns}>
        <BundleForm
          key={bundle.version}
          typed={actionData?.typed ?? typedBundleOf(bundle)}
          isNew={false}
          picker={actionData?.picker ?? picker}
          refused={actionData}
          submit={bundle.state === 'WITHDRAWN' ? 'Save and bring back' : 'Save'}
        />
        <div className={styles.aside}>
          {bundle.state !== 'WITHDRAWN' && (
            <EndPanel thing="this bundle" version={bundle.version} refused={actionData}>
              Its page is not found from then on. Products that are already in trolleys and orders stay there. Saving it again brings it back.
            </EndPanel>
          )}
        </div>
      </div>
    </div>
  );
}
