import type { WireStaffUser } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { permissionNames, staffPermissions, type StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import * as pages from '#/page-paths.ts';
import { ListPager } from '#/pages/staff/parts/list/list-pager.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadStaffList } from '#/pages/staff/parts/list/load-staff-list.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadStaffList(calls, request);

/** Shows the list of staff users (AC-518). */
export default function StaffList({ loaderData: { content, totalResults, start, size, saved } }: PropsOf<typeof import('./staff-list.server.ts')>) {
  useSaidOnce(saved);
  useFocusOnPart(String(start));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Staff</h1>
        <ButtonLink href={pages.addStaff}>Add staff user</ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {saved} is saved.
        </Notice>
      )}
      <Table caption="Staff users" hideCaption framed>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email address</th>
            <th scope="col">May</th>
            <th scope="col">Status</th>
            <th scope="col">Last signed in</th>
          </tr>
        </thead>
        <tbody>
          {content.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <TextLink href={pages.linkTo(pages.changeStaff, { staffId: String(user.id) })}>{user.displayName}</TextLink>
              </th>
              <td className={styles.address}>{user.email}</td>
              <td className={styles.wide}>{permissionsText(user.permissions)}</td>
              <td>
                <StaffBadge user={user} />
              </td>
              <td>{user.lastLogin ? <Moment at={user.lastLogin} /> : 'Never'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ListPager search="" start={start} size={size} total={totalResults} />
    </div>
  );
}

function permissionsText(permissions: readonly StaffPermission[]): string {
  if (permissions.length === staffPermissions.length) return 'Everything';
  if (permissions.length === 0) return 'Nothing yet';
  return permissions.map((permission) => permissionNames[permission]).join(', ');
}

/** Shows whether a staff user can sign in now. */
export function StaffBadge({ user }: { user: Pick<WireStaffUser, 'active' | 'lockState'> }) {
  if (!user.active) return <Badge>Inactive</Badge>;
  if (user.lockState !== 'NONE') return <Badge tone="danger">Locked</Badge>;
  return <Badge tone="success">Active</Badge>;
}
