import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff-deals/parts/days-text.ts';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadMealDeals } from '#/pages/staff-deals/parts/load-deals.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadMealDeals(calls, request);

/** Shows the meal deals that staff look for (SC-680, SC-683). */
export default function StaffMealDealList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./staff-meal-deal-list.server.ts')>) {
  const search = String(useSearchParams());
  useFocusOnPart(search);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <div>
          <h1>Meal deals</h1>
          <p className={staffStyles.soft}>Products from several groups that cost one price together.</p>
        </div>
        <ButtonLink href={pages.addMealDeal}>Add meal deal</ButtonLink>
      </div>
      <ListSearch label="Words, number or line number" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No meal deals">
          <p>{query === '' ? 'There are none yet.' : 'No meal deal has all of these words. Try fewer words, or the line number of a product.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Meal deals" hideCaption framed>
          <thead>
            <tr>
              <th scope="col">Meal deal</th>
              <th scope="col">Number</th>
              <th scope="col">Days</th>
              <th scope="col" data-numeric>
                Price
              </th>
              <th scope="col" data-numeric>
                Products
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ mealDealId, dealName, name, pricePence, startDate, endDate, membersOnly, products, state }) => (
              <tr key={mealDealId}>
                <th scope="row" className={staffStyles.wide}>
                  <TextLink href={pages.linkTo(pages.changeMealDeal, { mealDealId })}>{name}</TextLink>
                </th>
                <td data-nowrap>
                  {mealDealId}, short {dealName}
                </td>
                <td>{state === 'WITHDRAWN' ? '' : daysText(startDate, endDate)}</td>
                <td data-numeric>{state === 'WITHDRAWN' ? '' : formatPence(pricePence)}</td>
                <td data-numeric>{state === 'WITHDRAWN' ? '' : products}</td>
                <td>
                  <DealStateBadge state={state} />
                  {membersOnly && (
                    <>
                      {' '}
                      <Badge tone="loyalty">Members only</Badge>
                    </>
                  )}
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
