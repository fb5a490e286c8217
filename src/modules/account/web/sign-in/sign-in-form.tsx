import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { throttleLoginError } from '#/modules/account/rules/sign-in/session-state.ts';
import { signInFaults, throttledFaults, type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { useSessionStore } from './session-provider.tsx';
import { focusOnFault, refuseSignIn, SignInFields } from './sign-in-fields.tsx';
import { trySignIn } from './try-sign-in.ts';
import { findLastReturnPath } from './find-last-return-path.ts';
import { useSession } from './use-session.ts';

export interface SignInFormProps {
  /** The CSRF token for a browser that posts the form natively. A running script gets tokens of its own. */
  csrf: string;
  /** The return path in the address; null if there is none. */
  redirect: string | null;
  /** The referring page, for a browser without script; null if it is not known. */
  cameFrom: string | null;
  /** The answer to an attempt that was refused without script. */
  refused: { email: string; returnTo: string; faults: SignInFaults } | undefined;
}

/**
 * Renders the sign-in form. After signing in, it continues with a full page load that restarts the session. Without
 * script the browser posts the form natively, and the page's own action does the same.
 */
export function SignInForm({ csrf, redirect, cameFrom, refused }: SignInFormProps) {
  const session = useSessionStore();
  const throttled = useSession().error === throttleLoginError;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<SignInFaults | null>(refused?.faults ?? null);
  // Empty fields are reported beside the fields. The message about too many attempts stays, because it is still true
  // (AC-035).
  const faults = { ...(throttled && throttledFaults), ...found };
  useRefusedBefore(form, refused?.faults);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    // Sends one attempt at a time.
    if (busy) return;
    const fields = new FormData(element);
    const typed = { email: String(fields.get('email')), password: String(fields.get('password')) };
    const empty = signInFaults(typed);
    setFound(empty ?? {});
    if (empty) return focusOnFault(element, empty);
    setBusy(true);
    const refusal = await trySignIn(session, typed);
    // After success the form stays busy until the next page has loaded.
    if (refusal === null) return window.location.replace(pathAfterSignIn(redirect ?? findLastReturnPath()));
    setBusy(false);
    if (refusal === 'locked') return navigate(forgotPasswordLocked);
    setFound(refusal);
    refuseSignIn(element, refusal);
  }

  return (
    <form method="post" noValidate ref={form} onSubmit={submit}>
      {redirect === null && <ReturnTo cameFrom={refused?.returnTo || cameFrom} />}
      <SignInFields csrf={csrf} email={refused?.email} faults={faults} busy={busy} />
    </form>
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

/** Focuses the first field with a fault, if the form was submitted and refused before the script ran. */
function useRefusedBefore(form: RefObject<HTMLFormElement | null>, faults: SignInFaults | undefined) {
  useEffect(() => {
    if (faults && form.current) focusOnFault(form.current, faults);
  }, [form, faults]);
}
