import { useId } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';

export interface SignInFieldsProps {
  /** The CSRF token for a browser that posts the form natively. */
  csrf: string;
  /** The e-mail address to show again, if an attempt was refused without script. */
  email: string | undefined;
  faults: SignInFaults;
  busy: boolean;
}

/** Renders the fields of a sign-in form, for shoppers and staff, each with its fault beside it. */
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
          // Screen readers do not announce a notice that is in the page from the start, so the field refers to it.
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

/**
 * Updates the form after a refused attempt: keeps the typed text, except for a wrong password, and focuses the first
 * field with a fault (AC-028).
 */
export function refuseSignIn(form: HTMLFormElement, faults: SignInFaults): void {
  const password = form.elements.namedItem('password');
  if (faults.wrongPassword && password instanceof HTMLInputElement) password.value = '';
  focusOnFault(form, faults);
}

/** Focuses the first field with a fault, or the password if the fault concerns the whole attempt. */
export function focusOnFault(form: HTMLFormElement, faults: SignInFaults): void {
  const field = form.elements.namedItem(faults.email ? 'email' : 'password');
  if (field instanceof HTMLElement) field.focus();
}
