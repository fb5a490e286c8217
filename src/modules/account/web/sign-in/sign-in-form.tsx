import { useSyncExternalStore } from 'react';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { throttleLoginError } from '#/modules/account/rules/sign-in/session-state.ts';
import { signInFaults, throttledFaults, type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import { PasskeySignIn } from '#/modules/account/web/passkeys/passkey-sign-in.tsx';
import { clearWrongPassword } from './clear-wrong-password.ts';
import { useSessionStore } from './session-provider.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { trySignIn } from './try-sign-in.ts';
import { findLastReturnPath } from './find-last-return-path.ts';
import { useSession } from './use-session.ts';

export interface SignInFormProps {
  /** The CSRF token for a browser that posts the form natively. A running script gets tokens of its own. */
  csrf: string;
  /** The return path in the address; null if there is none. */
  redirect: string | null;
  /** The page that the shopper came from, for a browser without script; null if it is not known. */
  cameFrom: string | null;
  /** The answer to an attempt that was refused without script. */
  refused: { email: string; faults: SignInFaults } | undefined;
}

/**
 * Renders the sign-in form. After signing in, it continues with a full page load that restarts the session. Without
 * script the browser posts the form natively, and the page's own action does the same.
 */
export function SignInForm({ csrf, redirect, cameFrom, refused }: SignInFormProps) {
  const session = useSessionStore();
  const hasPasskeys = useFlag('passkeys');
  const throttled = useSession().error === throttleLoginError;
  const navigate = useNavigate();
  const form = useAccountForm<'email' | 'password', SignInFaults>({
    fields: ['email', 'password'],
    mainField: 'password',
    refused: refused?.faults,
    check: signInFaults,
    async send(typed, element) {
      const refusal = await trySignIn(session, typed);
      if (refusal === null) window.location.replace(pathAfterSignIn(redirect ?? findLastReturnPath()));
      if (refusal === 'locked') navigate(withRedirect(forgotPasswordLocked, redirect));
      if (refusal === null || refusal === 'locked') return null;
      clearWrongPassword(element, refusal);
      return refusal;
    },
  });
  // Empty fields are reported beside the fields. The message about too many attempts stays, because it is still true
  // (AC-035).
  const faults = { ...(throttled && throttledFaults), ...form.faults };

  return (
    <>
      <form {...form.props}>
        {redirect === null && <ReturnTo cameFrom={cameFrom} />}
        <SignInFields csrf={csrf} email={refused?.email} faults={faults} busy={form.busy} suggestsPasskeys={hasPasskeys} />
      </form>
      {hasPasskeys && <PasskeySignIn redirect={redirect} />}
    </>
  );
}

const never = () => () => {};

/**
 * Renders a hidden return path, for a sign-in page whose address has none (AC-017): the last page that this tab showed,
 * or else the referring page.
 */
function ReturnTo({ cameFrom }: { cameFrom: string | null }) {
  const address = useSyncExternalStore(never, () => findLastReturnPath() ?? cameFrom ?? '', () => cameFrom ?? '');
  return <input type="hidden" name="returnTo" value={address} />;
}
