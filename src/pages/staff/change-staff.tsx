import { Form } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { StaffForm, unsentStaff } from '#/pages/staff/parts/form/staff-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffUser(calls, params.staffId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentStaff;

/**
 * Shows the form that changes a staff user, and unlocks a user who was locked out by failed sign-ins (AC-512, AC-518).
 */
export default function ChangeStaff({ loaderData: user, actionData }: PropsOf<typeof import('./change-staff.server.ts')>) {
  return (
    <div className={styles.page}>
      <title>{user.displayName}</title>
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
