import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { CodeBadge } from '#/pages/staff-codes/code-list.tsx';
import { loadVouchers } from '#/pages/staff-vouchers/parts/load-vouchers.ts';
import { voucherDaysText, voucherValueText } from '#/pages/staff-vouchers/parts/voucher-texts.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadVouchers(calls, request);

/** Shows the vouchers of members that staff look for (SC-734). */
export default function VoucherList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./voucher-list.server.ts')>) {
  return (
    <KeptList
      title="Member vouchers"
      about="Vouchers that members of the loyalty scheme load, to take money off an order."
      add={{ href: pages.addMemberVoucher, label: 'Add voucher' }}
      said="The voucher has ended. Orders that are already placed keep it."
      searchLabel="Id, title or description"
      none={['No vouchers', shown.query === '' ? 'Add a voucher, and every member can load it.' : 'No voucher has all of these words. Try fewer words.']}
      shown={shown}
      columns={['Voucher', 'Takes off', 'Days', { numeric: 'Loaded' }, { numeric: 'Redeemed' }, 'Status']}
      rows={content.map((voucher) => (
        <tr key={voucher.id}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeMemberVoucher, { voucherId: voucher.id })}>{voucher.title}</TextLink>
            <p className={staffStyles.soft}>{voucher.id}</p>
          </th>
          <td>{voucherValueText(voucher)}</td>
          <td>{voucherDaysText(voucher)}</td>
          <td data-numeric>{voucher.loaded}</td>
          <td data-numeric>{voucher.redeemed}</td>
          <td>
            <CodeBadge state={voucher.state} />
          </td>
        </tr>
      ))}
    />
  );
}
