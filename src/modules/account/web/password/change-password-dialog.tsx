import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { changePasswordFaults, type ChangePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { tryChangePassword } from './change-password-calls.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useIncorrectPassword } from './use-incorrect-password.tsx';

/** The modal in which a signed-in customer changes their password (AC-090 to AC-094). A default export, for `lazy`. */
export default function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const calls = useCalls();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const incorrect = useIncorrectPassword();
  const form = useAccountForm<'currentPassword' | 'newPassword', ChangePasswordFaults>({
    fields: ['currentPassword', 'newPassword'],
    mainField: 'currentPassword',
    refused: undefined,
    check: changePasswordFaults,
    async send(typed) {
      const refused = await tryChangePassword(calls, typed);
      if (refused === null) {
        showSnackbar({ message: 'Password updated', tone: 'success' });
        onClose();
        return null;
      }
      if (refused.refusal === 'locked') {
        navigate(forgotPasswordLocked);
        return null;
      }
      if (refused.refusal !== 'incorrect') return refused.refusal;
      incorrect.open();
      return {};
    },
  });

  return (
    <>
      <Dialog open title="Change password" onClose={onClose}>
        <form {...form.props}>
          <ChangePasswordFields email={email} faults={form.faults} busy={form.busy} />
        </form>
      </Dialog>
      {incorrect.modal(form.props.ref)}
    </>
  );
}
