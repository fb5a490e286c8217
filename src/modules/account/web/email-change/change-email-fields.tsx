import { PasswordInput } from '#/design/forms/password-input.tsx';
import type { EmailChangeFaults } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { EmailInput } from '#/modules/account/web/forms/email-input.tsx';

export interface ChangeEmailFieldsProps {
  /** The typed address after a refusal. */
  typed?: string | undefined;
  faults: EmailChangeFaults;
  busy: boolean;
}

/** Renders the fields of a form that changes the e-mail address, each with its fault beside it (AC-137). */
export function ChangeEmailFields({ typed, faults, busy }: ChangeEmailFieldsProps) {
  return (
    <AccountFormFields fault={faults.form} busy={busy} button="Continue">
      {(describedBy) => (
        <>
          <EmailInput label="New email address" autoComplete="email" defaultValue={typed} aria-describedby={describedBy} error={faults.email} />
          <PasswordInput label="Current password" name="currentPassword" autoComplete="current-password" error={faults.currentPassword} required />
        </>
      )}
    </AccountFormFields>
  );
}
