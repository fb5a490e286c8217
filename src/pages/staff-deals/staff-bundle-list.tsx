import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff-deals/parts/days-text.ts';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadBundles } from '#/pages/staff-deals/parts/load-deals.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadBundles(calls, request);

/** Shows the bundles that staff look for (SC-680, SC-683). */
export default function StaffBundleList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./staff-bundle-list.server.ts')>) {
  const search = String(useSearchParams());
  useFocusOnPart(search);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <div>
          <h1>Bundles</h1>
          <p className={staffStyles.soft}>Products that shoppers choose from groups and add in one press, at their usual prices.</p>
        </div>
        <ButtonLink href={pages.addBundle}>Add bundle</ButtonLink>
      </div>
      <ListSearch label="Title or line number" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No bundles">
          <p>{query === '' ? 'There are none yet.' : 'No bundle has all of these words. Try fewer words, or the line number of a product.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Bundles" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Bundle</th>
              <th scope="col">Days</th>
              <th scope="col" data-numeric>
                Products
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ bundleName, title, startDate, endDate, products, state }) => (
              <tr key={bundleName}>
                <th scope="row" className={staffStyles.wide}>
                  <TextLink href={pages.linkTo(pages.changeBundle, { bundleName })}>{title}</TextLink>
                </th>
                <td>{daysText(startDate, endDate)}</td>
                <td data-numeric>{products}</td>
                <td>
                  <DealStateBadge state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ListPager search={search} start={start} size={size} total={totalResults} />
    </div>
  );
}
