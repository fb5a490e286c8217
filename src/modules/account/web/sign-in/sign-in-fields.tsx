import { useId } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';

export interface SignInFieldsProps {
  /** The CSRF token of a browser that posts the form itself. */
  csrf: string;
  /** The address of a try that was refused. */
  email: string | undefined;
  faults: SignInFaults;
  busy: boolean;
}

/** What a form to sign in holds, for shoppers and for staff: each fault stands beside what it concerns. */
export function SignInFields({ csrf, email, faults, busy }: SignInFieldsProps) {
  const noticeId = useId();
  return (
    <>
      <input type="hidden" name="_csrf" value={csrf} />
      <Stack gap="large">
        {faults.form && (
          <Notice id={noticeId} tone="danger" announce="assertive">
            {faults.form}
          </Notice>
        )}
        <TextInput
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={faults.email}
          required
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          // Nobody announces a notice that came with the page.
          aria-describedby={faults.form ? noticeId : undefined}
          error={faults.password}
          required
        />
        <Button type="submit" size="large" wide busy={busy}>
          Sign in
        </Button>
      </Stack>
    </>
  );
}

/** After a refused try: keeps what was typed, but for a wrong password, and puts the person where they go on (AC-028). */
export function refuseSignIn(form: HTMLFormElement, faults: SignInFaults): void {
  const password = form.elements.namedItem('password');
  if (faults.wrongPassword && password instanceof HTMLInputElement) password.value = '';
  focusOnFault(form, faults);
}

/** Puts the person on the first field that has a fault; on the password when the fault is of the try as a whole. */
export function focusOnFault(form: HTMLFormElement, faults: SignInFaults): void {
  const field = form.elements.namedItem(faults.email ? 'email' : 'password');
  if (field instanceof HTMLElement) field.focus();
}
