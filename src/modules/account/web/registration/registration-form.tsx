import { registrationFaults, type RegistrationFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { EmailInput } from '#/modules/account/web/forms/email-input.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { NewPasswordInput } from '#/modules/account/web/sign-in/new-password-input.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { privacyNotice, registrationCode, termsAndConditions } from '#/page-paths.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useNavigate, useSearchParams } from '#/platform/web/router/router.tsx';
import { tryRegistration } from './try-registration.ts';
import styles from './registration.module.css';

export interface RegistrationFormProps {
  /** The CSRF token for a browser that posts the form natively. */
  csrf: string;
  /** The answer to an attempt that was refused without script. */
  refused: { email: string; faults: RegistrationFaults } | undefined;
}

/** Renders the form that starts a registration (AC-097). Without script, the browser posts it to the page's action. */
export function RegistrationForm({ csrf, refused }: RegistrationFormProps) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const redirect = useSearchParams().get('redirect');
  const form = useAccountForm<'email' | 'password', RegistrationFaults>({
    fields: ['email', 'password'],
    mainField: 'email',
    refused: refused?.faults,
    check: registrationFaults,
    async send(typed) {
      const attempt = await tryRegistration(session.calls, typed);
      if (attempt === null) navigate(withRedirect(registrationCode, redirect));
      return attempt?.faults ?? null;
    },
  });

  return (
    <form {...form.props}>
      <AccountFormFields csrf={csrf} fault={form.faults.form} busy={form.busy} button="Continue">
        {(describedBy) => (
          <>
            <EmailInput defaultValue={refused?.email} aria-describedby={describedBy} error={form.faults.email} />
            <NewPasswordInput label="Password" name="password" error={form.faults.password} required />
            <p className={styles.soft}>
              By continuing you accept our <TextLink href={termsAndConditions}>Terms and conditions</TextLink>. Our{' '}
              <TextLink href={privacyNotice}>Privacy notice</TextLink> says how we use your details.
            </p>
          </>
        )}
      </AccountFormFields>
    </form>
  );
}
