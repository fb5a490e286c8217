import { codeFaults, type CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';
import { CodeInput } from '#/modules/account/web/forms/code-input.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { registrationDetails } from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { tryCode } from './try-registration.ts';

export interface CodeFormProps {
  csrf: string;
  registrationId: string;
  /** The answer to a code that was refused without script. */
  refused: { code: string; faults: CodeFaults } | undefined;
}

/** Renders the form for the mailed code (AC-101). */
export function CodeForm({ csrf, registrationId, refused }: CodeFormProps) {
  const session = useSessionStore();
  const redirect = useSearchParams().get('redirect');
  const form = useAccountForm<'code', CodeFaults>({
    fields: ['code'],
    mainField: 'code',
    refused: refused?.faults,
    check: ({ code }) => codeFaults(code),
    async send({ code }) {
      // Wait for a pending token call: its answer would restore the previous shopper's cookie.
      await session.whenKnown();
      const attempt = await tryCode(session.calls, { registrationId, code });
      // Leaves by a full page load, because the browser is now signed in.
      if (attempt === null) window.location.replace(withRedirect(registrationDetails, redirect));
      return attempt?.faults ?? null;
    },
  });

  return (
    <form {...form.props}>
      <input type="hidden" name="registration" value={registrationId} />
      <AccountFormFields csrf={csrf} fault={form.faults.form} busy={form.busy} button="Continue">
        {(describedBy) => (
          <CodeInput defaultValue={refused?.code} aria-describedby={describedBy} error={form.faults.code} />
        )}
      </AccountFormFields>
    </form>
  );
}
