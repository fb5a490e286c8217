import { newPasswordFaults, type ResetPasswordFaults } from '#/modules/account/rules/password/password-refusal.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { NewPasswordInput } from '#/modules/account/web/sign-in/new-password-input.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { forgotPasswordExpired, resetPasswordSuccess } from '#/page-paths.ts';
import { useNavigate, useSearchParams } from '#/platform/web/router/router.tsx';
import { tryResetPassword } from './try-reset-password.ts';

export interface ResetPasswordFormProps {
  /** The CSRF token for a browser that posts the form natively. */
  csrf: string;
  /** The answer to an attempt that was refused without script. */
  refused: { faults: ResetPasswordFaults } | undefined;
}

/**
 * Renders the form that sets a new password by the link in the page's address. Without script, the browser posts it to
 * the page's action at the same address.
 */
export function ResetPasswordForm({ csrf, refused }: ResetPasswordFormProps) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const query = useSearchParams();
  const form = useAccountForm<'newPassword', ResetPasswordFaults>({
    fields: ['newPassword'],
    mainField: 'newPassword',
    refused: refused?.faults,
    check: ({ newPassword }) => newPasswordFaults(newPassword),
    async send({ newPassword }) {
      const refusal = await tryResetPassword(session, { token: query.get('token') ?? '', newPassword });
      // Leaves by a full page load, because a sign-in of this browser may have ended. Takes the link out of the history.
      if (refusal === null) window.location.replace(resetPasswordSuccess);
      if (refusal !== 'link over') return refusal;
      navigate(forgotPasswordExpired, { replace: true });
      return null;
    },
  });

  return (
    <form {...form.props}>
      <AccountFormFields csrf={csrf} fault={form.faults.form} busy={form.busy} button="Reset password">
        {(describedBy) => (
          <NewPasswordInput label="New password" name="newPassword" aria-describedby={describedBy} error={form.faults.newPassword} required />
        )}
      </AccountFormFields>
    </form>
  );
}
