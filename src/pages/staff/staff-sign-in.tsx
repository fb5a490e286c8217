import { useEffect, useRef } from 'react';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { refuseSignIn, SignInFields } from '#/modules/account/web/sign-in/sign-in-fields.tsx';
import { staffSignInRefusal } from '#/modules/staff/rules/staff-sign-in-refusal.ts';
import { StaffFrame } from '#/pages/staff/parts/staff-frame.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = { email: undefined, faults: staffSignInRefusal({ status: null }) };

export default function StaffSignIn({ actionData, loaderData }: PropsOf<typeof import('./staff-sign-in.server.ts')>) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const faults: SignInFaults = actionData?.faults ?? {};

  useEffect(() => {
    if (actionData && form.current) refuseSignIn(form.current, actionData.faults);
  }, [actionData]);

  return (
    <StaffFrame self={null}>
      <div className={styles.signIn}>
        <Stack gap="large">
          <h1>Staff sign in</h1>
          <Form method="post" replace noValidate ref={form}>
            <SignInFields csrf={loaderData.csrf} email={actionData?.email} faults={faults} busy={busy} />
          </Form>
        </Stack>
      </div>
    </StaffFrame>
  );
}
