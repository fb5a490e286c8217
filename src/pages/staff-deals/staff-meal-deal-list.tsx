import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff/parts/days-text.ts';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadMealDeals } from '#/pages/staff-deals/parts/load-deals.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadMealDeals(calls, request);

/** Shows the meal deals that staff look for (SC-680, SC-683). */
export default function StaffMealDealList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./staff-meal-deal-list.server.ts')>) {
  return (
    <KeptList
      title="Meal deals"
      about="Products from several groups that cost one price together."
      add={{ href: pages.addMealDeal, label: 'Add meal deal' }}
      searchLabel="Words, number or line number"
      none={['No meal deals', shown.query === '' ? 'There are none yet.' : 'No meal deal has all of these words. Try fewer words, or the line number of a product.']}
      shown={shown}
      columns={['Meal deal', 'Number', 'Days', { numeric: 'Price' }, { numeric: 'Products' }, 'Status']}
      rows={content.map(({ mealDealId, dealName, name, pricePence, startDate, endDate, membersOnly, products, state }) => (
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
    />
  );
}
