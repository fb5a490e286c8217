import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedIncentiveOffer } from '#/modules/codes/rules/typed-incentive-offer.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { loadNewVoucher } from '#/pages/staff-vouchers/parts/load-vouchers.ts';
import { VoucherForm } from '#/pages/staff-vouchers/parts/voucher-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = loadNewVoucher;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a voucher for members (SC-734). */
export default function AddVoucher({ loaderData: { categories }, actionData }: PropsOf<typeof import('./add-voucher.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.memberVoucherList}>All vouchers</TextLink>
      </p>
      <h1>Add voucher</h1>
      <VoucherForm typed={actionData?.typed ?? newTypedIncentiveOffer} categories={categories} refused={actionData} isNew />
    </div>
  );
}
