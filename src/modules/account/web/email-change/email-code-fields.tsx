import { CodeInput } from '#/modules/account/web/forms/code-input.tsx';
import type { CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';

export interface EmailCodeFieldsProps {
  /** The new address, to which the code was mailed. */
  email: string;
  /** The typed code after a refusal. */
  typed?: string | undefined;
  faults: CodeFaults;
  busy: boolean;
}

/** Renders the field for the code that was mailed to a new e-mail address. It is the same if the address is taken. */
export function EmailCodeFields({ email, typed, faults, busy }: EmailCodeFieldsProps) {
  return (
    <AccountFormFields fault={faults.form} busy={busy} button="Continue">
      {(describedBy) => (
        <>
          <p>
            We&rsquo;ve emailed <b>{email}</b>. Enter the 6-digit code to continue.
          </p>
          <CodeInput defaultValue={typed} aria-describedby={describedBy} error={faults.code} />
        </>
      )}
    </AccountFormFields>
  );
}
