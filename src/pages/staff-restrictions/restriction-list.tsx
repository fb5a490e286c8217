import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadRestrictions } from '#/pages/staff-restrictions/parts/load-restrictions.ts';

export const load: LoadInBrowser = (calls, { request }) => loadRestrictions(calls, request);

/** Shows the restricted product groups that staff look for (SC-680, SC-683). */
export default function RestrictionList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./restriction-list.server.ts')>) {
  const asked = useSearchParams();
  const search = String(asked);
  const saved = asked.get('saved');
  useFocusOnPart(search);
  useSaidOnce(saved);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <div>
          <h1>Restrictions</h1>
          <p className={staffStyles.soft}>Products that shoppers can have only for some dates.</p>
        </div>
        <ButtonLink href={pages.addRestriction}>Add restriction</ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          The restriction has ended. Shoppers see it within two seconds.
        </Notice>
      )}
      <ListSearch label="Name or line number" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No restrictions">
          <p>{query === '' ? 'All products can be had on any date.' : 'No restriction has all of these words. Try fewer words, or the line number of a product.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Restrictions" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Slot dates</th>
              <th scope="col">Order by</th>
              <th scope="col" data-numeric>
                Products
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ restrictionId, name, startDate, endDate, cutOffDate, products, open }) => (
              <tr key={restrictionId}>
                <th scope="row" className={staffStyles.wide}>
                  <TextLink href={pages.linkTo(pages.changeRestriction, { restrictionId })}>{name}</TextLink>
                </th>
                <td>
                  {formatDay(startDate)} to {formatDay(endDate)}
                </td>
                <td>{formatDay(cutOffDate)}</td>
                <td data-numeric>{products.toLocaleString('en-GB')}</td>
                <td>{open ? <Badge tone="success">Open</Badge> : <Badge>Too late to order</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={search} start={start} size={size} total={totalResults} />
    </div>
  );
}
