import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { changePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { tryChangePassword } from './change-password-calls.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { CurrentPasswordDialog } from './current-password-dialog.tsx';

/** The modal in which a signed-in customer changes their password (AC-090 to AC-094). A default export, for `lazy`. */
export default function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();

  function changed() {
    showSnackbar({ message: 'Password updated', tone: 'success' });
    onClose();
    // The page below shows the browsers that are still signed in, and no waiting change of the email address any more.
    void revalidate({ keepsPage: true });
  }

  return (
    <CurrentPasswordDialog
      title="Change password"
      fields={['currentPassword', 'newPassword']}
      mainField="currentPassword"
      check={changePasswordFaults}
      attempt={(typed) => tryChangePassword(calls, typed)}
      onDone={changed}
      onClose={onClose}
    >
      {(faults, busy) => <ChangePasswordFields email={email} faults={faults} busy={busy} />}
    </CurrentPasswordDialog>
  );
}
