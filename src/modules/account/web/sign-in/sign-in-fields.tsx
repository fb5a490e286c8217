import { PasswordInput } from '#/design/forms/password-input.tsx';
import type { SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { EmailInput } from '#/modules/account/web/forms/email-input.tsx';

export interface SignInFieldsProps {
  /** The CSRF token for a browser that posts the form natively. */
  csrf: string;
  /** The e-mail address to show again, if an attempt was refused without script. */
  email: string | undefined;
  faults: SignInFaults;
  busy: boolean;
  /** Whether the browser may offer passkeys among the suggestions of the e-mail field. */
  suggestsPasskeys?: boolean;
}

/** Renders the fields of a sign-in form, for shoppers and staff, each with its fault beside it. */
export function SignInFields({ csrf, email, faults, busy, suggestsPasskeys = false }: SignInFieldsProps) {
  return (
    <AccountFormFields csrf={csrf} fault={faults.form} busy={busy} button="Sign in">
      {(describedBy) => (
        <>
          <EmailInput defaultValue={email} error={faults.email} {...(suggestsPasskeys && { autoComplete: 'username webauthn' })} />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-describedby={describedBy}
            error={faults.password}
            required
          />
        </>
      )}
    </AccountFormFields>
  );
}
