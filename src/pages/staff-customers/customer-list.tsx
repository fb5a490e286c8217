import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadCustomers } from './load-customers.ts';

export const load: LoadInBrowser = (calls, { request }) => loadCustomers(calls, request);

/** Finds customers by e-mail address, name, customer id or loyalty number (AC-520). */
export default function CustomerList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./customer-list.server.ts')>) {
  return (
    <KeptList
      title="Customers"
      searchLabel="Email, name or number"
      none={
        shown.query.trim() === ''
          ? ['Find a customer', 'Type the start of their email address or of their name, or a whole customer or loyalty number.']
          : ['No customers', 'Nobody has this email address, name or number. Check the spelling, or try fewer letters.']
      }
      shown={shown}
      columns={['Name', 'Email', 'Customer', 'Registered']}
      rows={content.map(({ id, title, firstName, lastName, email, created }) => (
        <tr key={id}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.staffCustomer, { customerId: String(id) })}>{[title, firstName, lastName].filter(Boolean).join(' ') || 'No name yet'}</TextLink>
          </th>
          <td className={staffStyles.wide}>{email}</td>
          <td className={staffStyles.when}>{id}</td>
          <td>
            <Moment at={created} />
          </td>
        </tr>
      ))}
    />
  );
}
