import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { GiftVoucherBadge } from '#/pages/staff-gifts/parts/gift-voucher-badge.tsx';
import { endingText } from '#/pages/staff-gifts/parts/gift-texts.ts';
import { loadGiftVouchers, noGifts } from '#/pages/staff-gifts/parts/load-gifts.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadGiftVouchers(calls, request);

/** Shows the gift vouchers, the latest first (SC-691, SC-732). */
export default function GiftVoucherList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./gift-voucher-list.server.ts')>) {
  return (
    <KeptList
      title="Gift vouchers"
      about="A voucher pays for one order at its full value, and gives no change."
      add={{ href: pages.issueGiftVoucher, label: 'Issue gift voucher' }}
      searchLabel="Number or last 4 digits"
      none={noGifts('gift vouchers', shown.query)}
      shown={shown}
      columns={['Number', { numeric: 'Value' }, 'Status', 'Order', 'Issued', 'Last day']}
      rows={content.map(({ giftVoucherId, serialNumber, value, status, customerOrderId, issued, expires }) => (
        <tr key={giftVoucherId}>
          <th scope="row" className={staffStyles.when}>
            <TextLink href={pages.linkTo(pages.staffGiftVoucher, { giftVoucherId: String(giftVoucherId) })}>{endingText(serialNumber)}</TextLink>
          </th>
          <td data-numeric>{formatMoney(value)}</td>
          <td>
            <GiftVoucherBadge status={status} />
          </td>
          <td>{customerOrderId}</td>
          <td>
            <Moment at={issued} />
          </td>
          <td>{formatDay(expires)}</td>
        </tr>
      ))}
    />
  );
}
