import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { StaffForm, unsentStaff } from '#/pages/staff/parts/form/staff-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageStaff');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentStaff;

/** Shows the form that adds a staff user (AC-518). */
export default function AddStaff({ actionData }: PropsOf<typeof import('./add-staff.server.ts')>) {
  const typed = actionData?.typed ?? { email: '', displayName: '', permissions: [], active: true, version: '' };
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
