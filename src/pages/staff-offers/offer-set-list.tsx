import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { loadOfferSets } from '#/pages/staff-offers/parts/load-offer-sets.ts';
import { OfferTrail } from '#/pages/staff-offers/parts/offer-trail.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadOfferSets(calls, request);

/** Shows the sets of offers that have a page in the shop (SC-157, SC-680, SC-683). */
export default function OfferSetList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./offer-set-list.server.ts')>) {
  const search = String(useSearchParams());
  useFocusOnPart(search);
  return (
    <div className={staffStyles.page}>
      <OfferTrail name="Sets of offers" />
      <div className={staffStyles.head}>
        <h1>Sets of offers</h1>
        <ButtonLink href={pages.addOfferSet}>New set</ButtonLink>
      </div>
      <ListSearch label="Name or address" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No sets">
          <p>No set of offers has such a name.</p>
        </EmptyState>
      ) : (
        <Table caption="Sets of offers" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Address</th>
              <th scope="col" data-numeric>
                Offers
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ offerIdentifier, name, offers, ended }) => (
              <tr key={offerIdentifier}>
                <th scope="row" className={staffStyles.wide}>
                  <TextLink href={pages.linkTo(pages.changeOfferSet, { offerIdentifier })}>{name}</TextLink>
                </th>
                <td>{offerIdentifier}</td>
                <td data-numeric>{offers}</td>
                <td>{ended ? <Badge>Ended</Badge> : <Badge tone="success">In the shop</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={search} start={start} size={size} total={totalResults} />
    </div>
  );
}
