import { useState, type RefObject } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { emailChangeFaults } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { codeFaults, type CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { CurrentPasswordDialog } from '#/modules/account/web/password/current-password-dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { tryChangeEmail, tryEmailCode } from './change-email-calls.ts';
import { ChangeEmailFields } from './change-email-fields.tsx';
import { EmailCodeFields } from './email-code-fields.tsx';

export interface ChangeEmailDialogProps {
  /** The account's e-mail address. */
  email: string;
  /** The new address that waits for its code; null if there is none. */
  waiting: string | null;
  /** The link on the page that opens the modal. It gets the focus after a change. */
  link: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The modal in which a customer changes their e-mail address, in two steps (AC-137 to AC-141). A default export, for `lazy`. */
export default function ChangeEmailDialog({ email, waiting, link, onClose }: ChangeEmailDialogProps) {
  const [sentTo, setSentTo] = useState(waiting);
  const { revalidate } = useRevalidator();
  if (sentTo !== null) return <CodeStep email={sentTo} link={link} onClose={onClose} onOther={() => setSentTo(null)} />;
  return (
    <AddressStep
      own={email}
      onClose={onClose}
      onSent={(to) => {
        setSentTo(to);
        // The page below says that the address waits, for a shopper who closes the modal.
        void revalidate({ keepsPage: true });
      }}
    />
  );
}

function AddressStep({ own, onSent, onClose }: { own: string; onSent(email: string): void; onClose(): void }) {
  const calls = useCalls();
  return (
    <CurrentPasswordDialog
      title="Change email address"
      fields={['email', 'currentPassword']}
      mainField="email"
      check={(typed) => emailChangeFaults(typed, own)}
      attempt={(typed) => tryChangeEmail(calls, typed)}
      onDone={({ email }) => onSent(email.trim())}
      onClose={onClose}
    >
      {(faults, busy) => <ChangeEmailFields faults={faults} busy={busy} />}
    </CurrentPasswordDialog>
  );
}

function CodeStep({ email, link, onOther, onClose }: { email: string; link: RefObject<HTMLElement | null>; onOther(): void; onClose(): void }) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const form = useAccountForm<'code', CodeFaults>({
    fields: ['code'],
    mainField: 'code',
    refused: undefined,
    check: ({ code }) => codeFaults(code),
    async send({ code }) {
      const refused = await tryEmailCode(calls, code);
      if (refused !== null) return refused.faults;
      showSnackbar({ message: 'Email address updated', tone: 'success' });
      onClose();
      await revalidate({ keepsPage: true });
      // The modal may have been opened from the notice about the waiting address, which is gone.
      focusUnlessTyping(link.current);
      return null;
    },
  });
  return (
    <Dialog open title="Check your email" onClose={onClose}>
      <Stack gap="large">
        <form {...form.props}>
          <EmailCodeFields email={email} faults={form.faults} busy={form.busy} />
        </form>
        <Button variant="quiet" onClick={onOther}>
          Request a new code, or use another address
        </Button>
      </Stack>
    </Dialog>
  );
}
