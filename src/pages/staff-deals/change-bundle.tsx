import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { typedBundleOf } from '#/modules/deals/rules/typed-bundle.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BundleForm } from '#/pages/staff-deals/parts/bundle-form.tsx';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadBundle } from '#/pages/staff-deals/parts/load-deals.ts';
import { unsentDeal } from '#/pages/staff-deals/parts/refused-deal.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/keep-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadBundle(calls, params.bundleName);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentDeal;

/** Shows the form that changes a bundle, and ends it (SC-683). */
export default function ChangeBundle({ loaderData: { bundle, picker }, actionData }: PropsOf<typeof import('./change-bundle.server.ts')>) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  return (
    <div className={staffStyles.page}>
      <title>{bundle.title}</title>
      <p>
        <TextLink href={pages.staffBundleList}>All bundles</TextLink>
      </p>
      <div className={staffStyles.head}>
        <div className={styles.title}>
          <h1>{bundle.title}</h1>
          <DealStateBadge state={bundle.state} />
        </div>
        <ButtonLink as="a" variant="secondary" href={pages.linkTo(pages.bundle, { bundleName: bundle.bundleName })}>
          See in shop
        </ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {bundle.title} {saved === 'ended' ? 'has ended' : 'is saved'}. Shoppers see it within two seconds.
        </Notice>
      )}
      <div className={styles.columns}>
        <BundleForm
          key={bundle.version}
          typed={actionData?.typed ?? typedBundleOf(bundle)}
          isNew={false}
          picker={actionData?.picker ?? picker}
          refused={actionData}
          submit="Save"
        />
        <div className={styles.aside}>
          {bundle.state !== 'WITHDRAWN' && (
            <EndPanel thing="this bundle" version={bundle.version} refused={actionData?.endRefused ?? null}>
              Its page is not found from then on. Products that are already in trolleys and orders stay there. Saving it again brings it back.
            </EndPanel>
          )}
        </div>
      </div>
    </div>
  );
}
