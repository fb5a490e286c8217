import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { readStaffGiftVoucher } from '#/modules/gifts/web/keep-gift-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { GiftMovements } from '#/pages/staff-gifts/parts/gift-movements.tsx';
import { GiftVoucherBadge } from '#/pages/staff-gifts/parts/gift-voucher-badge.tsx';
import { giftName } from '#/pages/staff-gifts/parts/gift-texts.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffGiftVoucher(calls, params.giftVoucherId);

/** Shows a gift voucher with the order that it pays for, and every movement of it (SC-488). */
export default function StaffGiftVoucher({ loaderData: { serialNumber, value, status, customerOrderId, issued, expires, movements } }: PropsOf<typeof import('./staff-gift-voucher.server.ts')>) {
  const name = giftName('GIFT_VOUCHER', serialNumber);
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.giftVoucherList}>All gift vouchers</TextLink>
      </p>
      <KeptHead name={name} badge={<GiftVoucherBadge status={status} />} />
      <Panel>
        <dl className={staffStyles.facts}>
          <dt>Value</dt>
          <dd>{formatMoney(value)}</dd>
          {customerOrderId !== null && (
            <>
              <dt>{status === 'REDEEMED' ? 'Paid for order' : 'On order'}</dt>
              <dd>{customerOrderId}</dd>
            </>
          )}
          <dt>Issued</dt>
          <dd>
            <Moment at={issued} />
          </dd>
          <dt>Last day</dt>
          <dd>{formatDay(expires)}</dd>
        </dl>
      </Panel>
      <GiftMovements movements={movements} />
    </div>
  );
}
