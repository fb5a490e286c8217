import { useEffect, useRef } from 'react';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { clearWrongPassword } from '#/modules/account/web/sign-in/clear-wrong-password.ts';
import { SignInFields } from '#/modules/account/web/sign-in/sign-in-fields.tsx';
import { staffSignInRefusal } from '#/modules/staff/rules/staff-sign-in-refusal.ts';
import { HiddenFields } from '#/pages/staff/parts/form/hidden-fields.tsx';
import { asCarried } from '#/pages/staff/parts/form/interrupted-form.ts';
import { resumedField } from '#/pages/staff/parts/form/posted-form.ts';
import { StaffFrame } from '#/pages/staff/parts/staff-frame.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = { email: undefined, faults: staffSignInRefusal({ status: null }), interrupted: [], resumeAt: null };

export default function StaffSignIn({ actionData, loaderData }: PropsOf<typeof import('./staff-sign-in.server.ts')>) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const faults: SignInFaults = actionData?.faults ?? {};
  const interrupted = actionData?.interrupted ?? [];

  useEffect(() => {
    if (!actionData || !form.current) return;
    clearWrongPassword(form.current, actionData.faults);
    focusOnFault(form.current, actionData.faults, 'password');
  }, [actionData]);

  return (
    <StaffFrame self={null}>
      <div className={styles.signIn}>
        {actionData?.resumeAt ? (
          <ResumedForm address={actionData.resumeAt} fields={interrupted} />
        ) : (
          <Stack gap="large">
            <h1>Staff sign in</h1>
            {interrupted.length > 0 && (
              <Notice tone="info" title="Your sign-in has ended">
                Sign in again: everything you typed is kept.
              </Notice>
            )}
            <Form method="post" replace noValidate ref={form}>
              <HiddenFields fields={asCarried(interrupted)} />
              <SignInFields csrf={loaderData.csrf} email={actionData?.email} faults={faults} busy={busy} />
            </Form>
          </Stack>
        )}
      </div>
    </StaffFrame>
  );
}

/** Posts the interrupted form to its own page, which shows it as it was. */
function ResumedForm({ address, fields }: { address: string; fields: FormFields }) {
  return (
    <form method="post" action={address}>
      <Stack gap="large">
        <h1>You have signed in again</h1>
        <p>Nothing is saved yet, and everything you typed is still there.</p>
        <HiddenFields fields={[...fields, [resumedField, 'yes']]} />
        <Button type="submit" size="large" wide>
          Go on with your form
        </Button>
      </Stack>
    </form>
  );
}
