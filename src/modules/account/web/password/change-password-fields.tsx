import { PasswordInput } from '#/design/forms/password-input.tsx';
import type { ChangePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { NewPasswordInput } from '#/modules/account/web/sign-in/new-password-input.tsx';

export interface ChangePasswordFieldsProps {
  /** The customer's e-mail address, so that a password manager stores the new password for the right account. */
  email: string;
  faults: ChangePasswordFaults;
  busy: boolean;
}

/** Renders the fields of a form that changes a password, each with its fault beside it. */
export function ChangePasswordFields({ email, faults, busy }: ChangePasswordFieldsProps) {
  return (
    <AccountFormFields fault={faults.form} busy={busy} button="Save">
      {(describedBy) => (
        <>
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordInput
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            aria-describedby={describedBy}
            error={faults.currentPassword}
            required
          />
          <NewPasswordInput label="New password" name="newPassword" error={faults.newPassword} required />
          <p>You stay signed in here. Your other browsers are signed out, and we&rsquo;ll email you to confirm it.</p>
        </>
      )}
    </AccountFormFields>
  );
}
