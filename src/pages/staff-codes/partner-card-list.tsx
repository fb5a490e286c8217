import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { loadPartnerCards } from '#/pages/staff-codes/parts/load-codes.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadPartnerCards(calls, request);

/** Shows the partner discount cards that staff look for (SC-692). */
export default function PartnerCardList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./partner-card-list.server.ts')>) {
  return (
    <KeptList
      title="Partner cards"
      about="Cards whose holders get the partner discount when their order is picked."
      add={{ href: pages.addPartnerCard, label: 'Add card' }}
      said="The list of cards is saved."
      searchLabel="Card number or note"
      none={['No cards', shown.query === '' ? 'Add the cards of partners who get the discount.' : 'No card has these digits or words.']}
      shown={shown}
      columns={['Card number', 'Note', 'Status']}
      rows={content.map(({ cardNumber, note, ended }) => (
        <tr key={cardNumber}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changePartnerCard, { cardNumber })}>{cardNumber}</TextLink>
          </th>
          <td>{note}</td>
          <td>{ended ? <Badge>Ended</Badge> : <Badge tone="success">Valid</Badge>}</td>
        </tr>
      ))}
    />
  );
}
