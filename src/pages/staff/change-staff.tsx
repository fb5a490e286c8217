import type { WireStaffUser } from '#/contract/rest-types.ts';
import { data, Form, redirect } from 'react-router';
import { Button } from '#/design/forms/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { changeStaff, readStaffUser, unlockStaff } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { refusedStaff, StaffForm, typedStaff, unsentStaff } from './staff-form.tsx';
import { inBrowser, onServer, sendForm } from './staff-page.ts';
import type { Route } from './+types/change-staff.ts';
import styles from './staff.module.css';

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.displayName ?? 'Staff' }];

export const loader = (args: Route.LoaderArgs) => onServer(args, (calls) => readStaffUser(calls, args.params.staffId));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  inBrowser<WireStaffUser>(args, (calls) => readStaffUser(calls, args.params.staffId));

export async function action(args: Route.ActionArgs) {
  const { staffId } = args.params;
  const form = await args.request.formData();
  const typed = typedStaff(form);
  return onServer(args, async (calls) => {
    if (form.has('unlock')) {
      await unlockStaff(calls, staffId);
      return redirect(pages.linkTo(pages.changeStaff, { staffId }), 303);
    }
    const { displayName, permissions, active, password } = typed;
    try {
      await changeStaff(calls, staffId, { displayName, permissions: [...permissions], active, ...(password !== '' && { password }) });
      return redirect(`${pages.staffList}?saved=${staffId}`, 303);
    } catch (error) {
      const refused = refusedStaff(typed, error);
      return data(refused, { status: refused.status });
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, unsentStaff);

/** Changes a staff user, and unlocks one whom failed sign-ins have locked out (AC-512, AC-518). */
export default function ChangeStaff({ loaderData: user, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <p>
        <TextLink href={pages.staffList}>All staff</TextLink>
      </p>
      <div>
        <h1>{user.displayName}</h1>
        <p className={styles.soft}>{user.email}</p>
      </div>
      {user.lockState !== 'NONE' && (
        <Notice
          tone="warning"
          title="Locked out"
          actions={
            <Form method="post">
              <Button type="submit" name="unlock" value="yes" variant="secondary">
                Unlock
              </Button>
            </Form>
          }
        >
          Too many sign-ins have failed{user.lockState === 'SOFT_LOCKED' ? '; this ends by itself after 30 minutes' : ''}.
        </Notice>
      )}
      <StaffForm typed={actionData?.typed ?? user} refused={actionData} isNew={false} onlyManager={user.onlyManager} submit="Save" />
    </div>
  );
}
