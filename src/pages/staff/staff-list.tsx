import { useSearchParams } from 'react-router';
import { Badge } from '#/design/badge.tsx';
import { ButtonLink } from '#/design/button-link.tsx';
import { Notice } from '#/design/notice.tsx';
import { Table } from '#/design/table.tsx';
import { TextLink } from '#/design/text-link.tsx';
import { permissionNames, staffPermissions, type StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import type { WireStaffUser } from '#/modules/staff/rules/staff-user.ts';
import { listStaff } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { Moment } from './moment.tsx';
import { inBrowser, onServer } from './staff-page.ts';
import type { Route } from './+types/staff-list.ts';
import styles from './staff.module.css';

const size = 50;

export const meta = () => [{ title: 'Staff' }];

function load(calls: CallLayer, request: Request) {
  const asked = Number(new URL(request.url).searchParams.get('start') ?? 0);
  return listStaff(calls, { start: Math.max(0, Math.trunc(asked) || 0), size });
}

export const loader = (args: Route.LoaderArgs) => onServer(args, (calls) => load(calls, args.request));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  inBrowser<Awaited<ReturnType<typeof load>>>(args, (calls) => load(calls, args.request));

/** Who works here (AC-518). */
export default function StaffList({ loaderData: { content, next } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const saved = content.find(({ id }) => String(id) === asked.get('saved'));
  const start = Number(asked.get('start') ?? 0) || 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Staff</h1>
        <ButtonLink href="/admin/staff/new">Add staff user</ButtonLink>
      </div>
      {saved && (
        <Notice tone="success" announce="polite">
          {saved.displayName} is saved.
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
                <TextLink href={`/admin/staff/${user.id}`}>{user.displayName}</TextLink>
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
      {(start > 0 || next !== null) && (
        <nav aria-label="Pages" className={styles.pager}>
          {start > 0 && <TextLink href={`?start=${Math.max(0, start - size)}`}>Previous</TextLink>}
          {next !== null && <TextLink href={`?start=${next}`}>Next</TextLink>}
        </nav>
      )}
    </div>
  );
}

function permissionsText(permissions: readonly StaffPermission[]): string {
  if (permissions.length === staffPermissions.length) return 'Everything';
  if (permissions.length === 0) return 'Nothing yet';
  return permissions.map((permission) => permissionNames[permission]).join(', ');
}

/** Whether a staff user can sign in now. */
export function StaffBadge({ user }: { user: Pick<WireStaffUser, 'active' | 'lockState'> }) {
  if (!user.active) return <Badge>Inactive</Badge>;
  if (user.lockState !== 'NONE') return <Badge tone="danger">Locked</Badge>;
  return <Badge tone="success">Active</Badge>;
}
