import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { newPasskeyFaults, type PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { tryRemovePasskey, tryRenamePasskey } from './passkey-calls.ts';

interface PasskeyFormProps {
  passkeyId: number;
  name: string;
  /** The faults of an attempt that was refused without script. */
  refused: PasskeyFaults | undefined;
}

/** Renders the form that renames a passkey. */
export function RenamePasskey({ passkeyId, name, refused }: PasskeyFormProps) {
  const calls = useCalls();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const form = useAccountForm<'name', PasskeyFaults>({
    fields: ['name'],
    mainField: 'name',
    refused,
    check: (typed) => newPasskeyFaults({ ...typed, currentPassword: '' }, false),
    async send(typed) {
      const refusal = (await tryRenamePasskey(calls, passkeyId, typed.name))?.refusal ?? null;
      if (refusal === 'locked') {
        navigate(forgotPasswordLocked);
        return null;
      }
      if (refusal !== null) return refusal;
      await revalidate({ keepsPage: true });
      showSnackbar({ message: 'Passkey renamed', tone: 'success' });
      return {};
    },
  });
  return (
    <form {...form.props}>
      <input type="hidden" name="form" value="rename-passkey" />
      <input type="hidden" name="passkeyId" value={passkeyId} />
      <FormFault message={form.faults.form} />
      <TextInput label="Name" name="name" autoComplete="off" defaultValue={name} error={form.faults.name} required />
      <Button type="submit" variant="secondary" size="small" busy={form.busy}>
        Save name
      </Button>
    </form>
  );
}

export interface RemovePasskeyProps extends PasskeyFormProps {
  asksPassword: boolean;
  /** The list's heading. It gets the focus afterwards, because the form is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Renders the form that removes a passkey. */
export function RemovePasskey({ passkeyId, name, asksPassword, refused, heading }: RemovePasskeyProps) {
  const calls = useCalls();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  // The sign-in may have stopped being fresh since the page was loaded.
  const [isPasswordNeeded, setPasswordNeeded] = useState(refused?.currentPassword !== undefined);
  const asks = asksPassword || isPasswordNeeded;
  const form = useAccountForm<'currentPassword', PasskeyFaults>({
    fields: ['currentPassword'],
    mainField: 'currentPassword',
    refused,
    check: ({ currentPassword }) => (asks && currentPassword === '' ? { currentPassword: 'Required' } : null),
    async send({ currentPassword }) {
      const refusal = (await tryRemovePasskey(calls, passkeyId, asks ? currentPassword : null))?.refusal ?? null;
      if (refusal === 'locked') {
        navigate(forgotPasswordLocked);
        return null;
      }
      // The field must be rendered before the form moves the focus to it.
      if (refusal?.currentPassword !== undefined) flushSync(() => setPasswordNeeded(true));
      if (refusal !== null) return refusal;
      await revalidate({ keepsPage: true });
      showSnackbar({ message: 'Passkey removed', tone: 'success' });
      heading.current?.focus();
      return {};
    },
  });
  return (
    <form {...form.props}>
      <input type="hidden" name="form" value="remove-passkey" />
      <input type="hidden" name="passkeyId" value={passkeyId} />
      <FormFault message={form.faults.form} />
      {asks && <PasswordInput label="Current password" name="currentPassword" autoComplete="current-password" error={form.faults.currentPassword} required />}
      <Button type="submit" variant="danger" size="small" busy={form.busy}>
        Remove <span className="visually-hidden">{name}</span>
      </Button>
    </form>
  );
}

function FormFault({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {message}
    </Notice>
  );
}
