import { useEffect, useState, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { resendAfterMs } from '#/modules/account/rules/registration/registration-code.ts';
import { waitForCode, type CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { registration } from '#/page-paths.ts';
import { useNavigate, useSearchParams } from '#/platform/web/router/router.tsx';
import { tryResend } from './try-registration.ts';
import styles from './registration.module.css';

export interface ResendFormProps {
  csrf: string;
  registrationId: string;
  secondsUntilResend: number;
  /** The answer to a request that was refused without script. */
  refused: CodeFaults | undefined;
  /** Whether a new code was requested without script. */
  wasSent: boolean;
}

/** Renders 'Send a new code', which works once every 60 seconds (AC-105). Without script, the browser posts the form. */
export function ResendForm({ csrf, registrationId, secondsUntilResend, refused, wasSent }: ResendFormProps) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const redirect = useSearchParams().get('redirect');
  const scripted = useScripted();
  const [left, setLeft] = useSecondsLeft(secondsUntilResend);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(refused?.form);
  const [sent, setSent] = useState(wasSent);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || left > 0) return;
    setBusy(true);
    const attempt = await tryResend(session.calls, registrationId).finally(() => setBusy(false));
    if (attempt === 'over') return navigate(withRedirect(registration, redirect));
    setFault(attempt?.faults.form);
    setSent(attempt === null);
    if (attempt === null) setLeft(resendAfterMs / 1000);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.part}>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="registration" value={registrationId} />
      <Stack>
        {fault && (
          <Notice tone="danger" announce="assertive">
            {fault}
          </Notice>
        )}
        {sent && !fault && (
          <Notice tone="success" announce="polite">
            You&rsquo;ve asked for a new code. We send at most five an hour, and only the newest one works.
          </Notice>
        )}
        <p>Nothing there? Look in your junk folder, or:</p>
        <Button type="submit" name="do" value="resend" variant="secondary" wide busy={busy} disabledReason={scripted && left > 0 ? waitForCode(left) : undefined}>
          Send a new code
        </Button>
      </Stack>
    </form>
  );
}

/** Counts down from a number of seconds. Returns the seconds left, and a function that starts again. */
function useSecondsLeft(from: number): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
