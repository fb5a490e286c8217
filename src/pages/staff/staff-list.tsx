import type { WireStaffUser } from '#/contract/rest-types.ts';
import { useEffect } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { permissionNames, staffPermissions, type StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { listStaff, readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { Moment } from './moment.tsx';
import { inBrowser, onServer } from './staff-page.ts';
import { useFocusOnPart } from './use-focus-on-part.ts';
import type { Route } from './+types/staff-list.ts';
import styles from './staff.module.css';

const size = 50;

export const meta = () => [{ title: 'Staff' }];

async function load(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const start = numberAsked(asked.get('start'), 0, 100_000) ?? 0;
  const [page, saved] = await Promise.all([listStaff(calls, { start, size }), findSaved(calls, numberAsked(asked.get('saved'), 1))]);
  return { ...page, start, saved };
}

/** The name of who was saved, on whichever page they stand; null when nobody was. */
async function findSaved(calls: CallLayer, id: number | null): Promise<string | null> {
  if (id === null) return null;
  try {
    return (await readStaffUser(calls, String(id))).displayName;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

export const loader = (args: Route.LoaderArgs) => onServer(args, (calls) => load(calls, args.request));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  inBrowser<Awaited<ReturnType<typeof load>>>(args, (calls) => load(calls, args.request));

/** Who works here (AC-518). */
export default function StaffList({ loaderData: { content, next, start, saved } }: Route.ComponentProps) {
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
      {(start > 0 || next !== null) && (
        <nav aria-label="Pages" className={styles.pager}>
          {start > 0 && <TextLink href={`?start=${Math.max(0, start - size)}`}>Previous</TextLink>}
          {next !== null && <TextLink href={`?start=${next}`}>Next</TextLink>}
        </nav>
      )}
    </div>
  );
}

/** Takes what was said out of the address, so that coming back or loading again does not say it once more. */
function useSaidOnce(saved: string | null): void {
  useEffect(() => {
    if (saved === null) return;
    const address = new URL(window.location.href);
    address.searchParams.delete('saved');
    window.history.replaceState(window.history.state, '', address);
  }, [saved]);
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
