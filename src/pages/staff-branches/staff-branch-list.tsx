import type { WireStaffBranchSummary } from '#/contract/rest-types.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { loadBranches } from '#/pages/staff-branches/parts/load-branches.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadBranches(calls, request);

/** Shows the branches that staff look for, with their services and areas (SC-680, SC-684). */
export default function StaffBranchList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./staff-branch-list.server.ts')>) {
  return (
    <KeptList
      title="Branches"
      about="Where orders are picked, and the postcodes that each branch delivers to."
      add={{ href: pages.addBranch, label: 'Add branch' }}
      searchLabel="Name, town, number or postcode area"
      none={['No branches', 'No branch has all of these words. Try fewer words, or a postcode area such as RG12.']}
      shown={shown}
      columns={['Branch', { numeric: 'Number' }, 'Services', 'Delivers to', 'Slots']}
      rows={content.map((branch) => (
        <tr key={branch.branchId}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeBranch, { branchId: String(branch.branchId) })}>{branch.name}</TextLink>
            <div className={staffStyles.soft}>
              {branch.town}, {branch.postalCode}
            </div>
          </th>
          <td data-numeric>{branch.branchId}</td>
          <td>{servicesText(branch)}</td>
          <td className={staffStyles.address}>{branch.services.delivery ? branch.postcodeAreas.join(', ') || 'No postcodes' : 'Does not deliver'}</td>
          <td>
            <TextLink href={`${pages.slotWeek}?branch=${branch.branchId}`}>
              Week<span className="visually-hidden"> of {branch.name}</span>
            </TextLink>
          </td>
        </tr>
      ))}
    />
  );
}

function servicesText({ collection, services: { delivery, groceries, entertaining } }: WireStaffBranchSummary): string {
  const names = [delivery && 'delivery', collection && groceries && 'collection', collection && entertaining && 'entertaining'].filter((name) => name !== false);
  const text = names.join(', ');
  return text === '' ? 'None' : text[0]!.toUpperCase() + text.slice(1);
}
