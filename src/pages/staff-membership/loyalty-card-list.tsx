import { TextLink } from '#/design/navigation/text-link.tsx';
import { groupedCardNumber, membershipNames } from '#/modules/membership/rules/loyalty-card-number.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { LoyaltyCardBadge } from './loyalty-card-badge.tsx';
import { loadCards } from './load-cards.ts';

export const load: LoadInBrowser = (calls, { request }) => loadCards(calls, request);

/** Shows the loyalty cards, the newest first, and the way to replacement cards (AC-530, AC-531). */
export default function LoyaltyCardList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./loyalty-card-list.server.ts')>) {
  return (
    <KeptList
      title="Loyalty cards"
      about={
        <>
          Cards of members, and cards that shops hand out. <TextLink href={pages.cardReplacementList}>Replacement cards</TextLink>
        </>
      }
      add={{ href: pages.addLoyaltyCards, label: 'Register cards' }}
      said="Registered. The cards can be linked now; the newest are first in the list."
      searchLabel="First digits of the number"
      none={['No loyalty cards', 'No card has a number that begins like this.']}
      shown={shown}
      columns={['Number', 'Membership', 'Status', { numeric: 'Points' }, 'Changed']}
      rows={content.map((card) => (
        <tr key={card.cardNumber}>
          <th scope="row" className={staffStyles.when}>
            <TextLink href={pages.linkTo(pages.changeLoyaltyCard, { cardNumber: card.cardNumber })}>{groupedCardNumber(card.cardNumber)}</TextLink>
          </th>
          <td>{membershipNames[card.type]}</td>
          <td>
            <LoyaltyCardBadge status={card.cardStatus} />
          </td>
          <td data-numeric>{card.points}</td>
          <td>
            <Moment at={card.modified} />
          </td>
        </tr>
      ))}
    />
  );
}
