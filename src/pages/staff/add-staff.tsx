import { data, redirect } from 'react-router';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { addStaff, readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { refusedStaff, StaffForm, typedStaff, unsentStaff } from './staff-form.tsx';
import { inBrowser, onServer, sendForm } from './staff-page.ts';
import type { Route } from './+types/add-staff.ts';
import styles from './staff.module.css';

export const meta = () => [{ title: 'Add staff user' }];

async function load(calls: CallLayer): Promise<null> {
  if (!canDo((await readStaffSelf(calls)).permissions, 'manageStaff')) throw data(null, { status: 403 });
  return null;
}

export const loader = (args: Route.LoaderArgs) => onServer(args, load);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser<null>(args, load);

export async function action(args: Route.ActionArgs) {
  const typed = typedStaff(await args.request.formData());
  const { email, displayName, password, permissions } = typed;
  return onServer(args, async (calls) => {
    try {
      const { id } = await addStaff(calls, { email, displayName, password, permissions: [...permissions] });
      return redirect(`${pages.staffList}?saved=${id}`, 303);
    } catch (error) {
      const refused = refusedStaff(typed, error);
      return data(refused, { status: refused.status });
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, unsentStaff);

/** Adds a staff user (AC-518). */
export default function AddStaff({ actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? { email: '', displayName: '', permissions: [], active: true };
  return (
    <div className={styles.page}>
      <p>
        <TextLink href={pages.staffList}>All staff</TextLink>
      </p>
      <h1>Add staff user</h1>
      <StaffForm typed={typed} refused={actionData} isNew submit="Add" />
    </div>
  );
}
