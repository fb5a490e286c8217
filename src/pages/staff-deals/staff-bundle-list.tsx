import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { daysText } from '#/pages/staff/parts/days-text.ts';
import { DealStateBadge } from '#/pages/staff-deals/parts/deal-state-badge.tsx';
import { loadBundles } from '#/pages/staff-deals/parts/load-deals.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadBundles(calls, request);

/** Shows the bundles that staff look for (SC-680, SC-683). */
export default function StaffBundleList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./staff-bundle-list.server.ts')>) {
  return (
    <KeptList
      title="Bundles"
      about="Products that shoppers choose from groups and add in one press, at their usual prices."
      add={{ href: pages.addBundle, label: 'Add bundle' }}
      searchLabel="Title or line number"
      none={['No bundles', shown.query === '' ? 'There are none yet.' : 'No bundle has all of these words. Try fewer words, or the line number of a product.']}
      shown={shown}
      columns={['Bundle', 'Days', { numeric: 'Products' }, 'Status']}
      rows={content.map(({ bundleName, title, startDate, endDate, products, state }) => (
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
    />
  );
}
