import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadRestrictions } from '#/pages/staff-restrictions/parts/load-restrictions.ts';

export const load: LoadInBrowser = (calls, { request }) => loadRestrictions(calls, request);

/** Shows the restricted product groups that staff look for (SC-680, SC-683). */
export default function RestrictionList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./restriction-list.server.ts')>) {
  return (
    <KeptList
      title="Restrictions"
      about="Products that shoppers can have only for some dates."
      add={{ href: pages.addRestriction, label: 'Add restriction' }}
      said="The restriction has ended. Shoppers see it within two seconds."
      searchLabel="Name or line number"
      none={['No restrictions', shown.query === '' ? 'All products can be had on any date.' : 'No restriction has all of these words. Try fewer words, or the line number of a product.']}
      shown={shown}
      columns={['Name', 'Slot dates', 'Order by', { numeric: 'Products' }, 'Status']}
      rows={content.map(({ restrictionId, name, startDate, endDate, cutOffDate, products, open }) => (
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
    />
  );
}
