import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { newPasskeyFaults, type PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { makePasskey } from './browser-passkeys.ts';

export interface AddPasskeyDialogProps {
  suggestedName: string;
  asksPassword: boolean;
  onClose(): void;
}

/** The modal in which a customer adds a passkey. A default export, for `lazy`. */
export default function AddPasskeyDialog({ suggestedName, asksPassword, onClose }: AddPasskeyDialogProps) {
  const calls = useCalls();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  // The sign-in may have stopped being fresh since the page was loaded.
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const asks = asksPassword || isPasswordNeeded;
  const form = useAccountForm<'name' | 'currentPassword', PasskeyFaults>({
    fields: ['name', 'currentPassword'],
    mainField: 'name',
    refused: undefined,
    check: (typed) => newPasskeyFaults(typed, asks),
    async send({ name, currentPassword }) {
      const faults = await makePasskey(calls, { name, currentPassword: asks ? currentPassword : null });
      if (faults === 'locked') {
        navigate(forgotPasswordLocked);
        return null;
      }
      // The field must be rendered before the form moves the focus to it.
      if (faults?.currentPassword !== undefined) flushSync(() => setPasswordNeeded(true));
      if (faults !== null) return faults;
      showSnackbar({ message: 'Passkey added', tone: 'success' });
      onClose();
      void revalidate({ keepsPage: true });
      return null;
    },
  });
  return (
    <Dialog open title="Add a passkey" onClose={onClose}>
      <form {...form.props}>
        <AccountFormFields fault={form.faults.form} busy={form.busy} button="Continue">
          {(describedBy) => (
            <>
              <TextInput
                label="Name"
                name="name"
                autoComplete="off"
                hint="So that you recognise it later, such as ‘My phone’."
                defaultValue={suggestedName}
                aria-describedby={describedBy}
                error={form.faults.name}
                required
              />
              {asks && <PasswordInput label="Current password" name="currentPassword" autoComplete="current-password" error={form.faults.currentPassword} required />}
            </>
          )}
        </AccountFormFields>
      </form>
    </Dialog>
  );
}
