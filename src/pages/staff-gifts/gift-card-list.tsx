import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { endingText } from '#/pages/staff-gifts/parts/gift-texts.ts';
import { loadGiftCards, noGifts } from '#/pages/staff-gifts/parts/load-gifts.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadGiftCards(calls, request);

/** Shows the gift cards, the latest first (SC-691, SC-732). */
export default function GiftCardList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./gift-card-list.server.ts')>) {
  return (
    <KeptList
      title="Gift cards"
      about="Money that was paid before, and pays for orders until it is used up."
      add={{ href: pages.issueGiftCard, label: 'Issue gift card' }}
      searchLabel="Number or last 4 digits"
      none={noGifts('gift cards', shown.query)}
      shown={shown}
      columns={['Number', { numeric: 'Balance' }, { numeric: 'Held by orders' }, 'Issued', 'Last day']}
      rows={content.map(({ giftCardId, serialNumber, balance, held, issued, expires }) => (
        <tr key={giftCardId}>
          <th scope="row" className={staffStyles.when}>
            <TextLink href={pages.linkTo(pages.staffGiftCard, { giftCardId: String(giftCardId) })}>{endingText(serialNumber)}</TextLink>
          </th>
          <td data-numeric>{formatMoney(balance)}</td>
          <td data-numeric>{formatMoney(held)}</td>
          <td>
            <Moment at={issued} />
          </td>
          <td>{formatDay(expires)}</td>
        </tr>
      ))}
    />
  );
}
