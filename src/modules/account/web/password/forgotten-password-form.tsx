import { forgottenPasswordFaults, type ForgottenPasswordFaults } from '#/modules/account/rules/password/password-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { EmailInput } from '#/modules/account/web/forms/email-input.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { forgotPasswordSuccess } from '#/page-paths.ts';
import { useNavigate, useSearchParams } from '#/platform/web/router/router.tsx';
import { tryForgottenPassword } from './try-reset-password.ts';

export interface ForgottenPasswordFormProps {
  /** The CSRF token for a browser that posts the form natively. */
  csrf: string;
  /** The answer to a request that was refused without script. */
  refused: { email: string; faults: ForgottenPasswordFaults } | undefined;
}

/** Renders the form that asks for a reset link. Without script, the browser posts it to the page's action. */
export function ForgottenPasswordForm({ csrf, refused }: ForgottenPasswordFormProps) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const redirect = useSearchParams().get('redirect');
  const form = useAccountForm<'email', ForgottenPasswordFaults>({
    fields: ['email'],
    mainField: 'email',
    refused: refused?.faults,
    check: ({ email }) => forgottenPasswordFaults(email),
    async send({ email }) {
      const refusal = await tryForgottenPassword(session, email);
      if (refusal === null) navigate(withRedirect(forgotPasswordSuccess, redirect));
      return refusal;
    },
  });

  return (
    <form {...form.props}>
      <AccountFormFields csrf={csrf} fault={form.faults.form} busy={form.busy} button="Send reset link">
        {(describedBy) => <EmailInput defaultValue={refused?.email} aria-describedby={describedBy} error={form.faults.email} />}
      </AccountFormFields>
    </form>
  );
}
