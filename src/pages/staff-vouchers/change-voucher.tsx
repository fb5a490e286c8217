import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedIncentiveOffer, typedIncentiveOfferOf } from '#/modules/codes/rules/typed-incentive-offer.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { CodeBadge } from '#/pages/staff-codes/code-list.tsx';
import { loadVoucher } from '#/pages/staff-vouchers/parts/load-vouchers.ts';
import { VoucherForm } from '#/pages/staff-vouchers/parts/voucher-form.tsx';
import { voucherDaysText, voucherValueText } from '#/pages/staff-vouchers/parts/voucher-texts.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadVoucher(calls, params.voucherId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a voucher of members, beside how often it was loaded and redeemed (SC-734). */
export default function ChangeVoucher({ loaderData: { stored, categories }, actionData }: PropsOf<typeof import('./change-voucher.server.ts')>) {
  const typed = actionData?.typed ?? (stored && typedIncentiveOfferOf(stored)) ?? newTypedIncentiveOffer;
  const title = stored?.title ?? typed.title;
  return (
    <div className={staffStyles.page}>
      <title>{title}</title>
      <p>
        <TextLink href={pages.memberVoucherList}>All vouchers</TextLink>
      </p>
      <div className={styles.title}>
        <h1>{title}</h1>
        {stored && <CodeBadge state={stored.state} />}
      </div>
      <SavedNotice said={{ yes: `${title} is saved. Members can use it as it is now.` }} />
      <div className={styles.columns}>
        <VoucherForm key={stored?.version} typed={typed} categories={categories.length > 0 ? categories : (actionData?.picker ?? [])} refused={actionData} isNew={false} />
        {stored && (
          <div className={styles.aside}>
            <Panel as="aside" aria-labelledby="in-the-shop" className={styles.section}>
              <h2 id="in-the-shop">In the shop</h2>
              <p>
                {voucherValueText(stored)}, {voucherDaysText(stored)}
              </p>
              <p>Loaded by members: {stored.loaded}</p>
              <p>Redeemed by placed orders: {stored.redeemed}</p>
            </Panel>
            {!stored.ended && (
              <EndPanel thing="this voucher" version={stored.version} refused={actionData}>
                Members can then no longer use it, also those who have loaded it. Orders that are already placed keep it.
              </EndPanel>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
