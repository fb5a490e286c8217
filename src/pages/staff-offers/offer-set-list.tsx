import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadOfferSets } from '#/pages/staff-offers/parts/load-offer-sets.ts';
import { OfferTrail } from '#/pages/staff-offers/parts/offer-trail.tsx';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadOfferSets(calls, request);

/** Shows the sets of offers that have a page in the shop (SC-157, SC-680, SC-683). */
export default function OfferSetList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./offer-set-list.server.ts')>) {
  return (
    <KeptList
      title="Sets of offers"
      trail={<OfferTrail name="Sets of offers" />}
      add={{ href: pages.addOfferSet, label: 'New set' }}
      searchLabel="Name or address"
      none={['No sets', 'No set of offers has such a name.']}
      shown={shown}
      columns={['Set', 'Address', { numeric: 'Offers' }, 'Status']}
      rows={content.map(({ offerIdentifier, name, offers, ended }) => (
        <tr key={offerIdentifier}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeOfferSet, { offerIdentifier })}>{name}</TextLink>
          </th>
          <td>{offerIdentifier}</td>
          <td data-numeric>{offers}</td>
          <td>{ended ? <Badge>Ended</Badge> : <Badge tone="success">In the shop</Badge>}</td>
        </tr>
      ))}
    />
  );
}
