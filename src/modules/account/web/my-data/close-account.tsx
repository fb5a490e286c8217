import { useState, type SubmitEvent } from 'react';
import type { WireMyData } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import type { CloseAccountFaults } from '#/modules/account/rules/my-data/close-account-refusal.ts';
import { graceDays } from '#/modules/account/rules/my-data/closing.ts';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { formatDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { tryCloseAccount, tryKeepAccount, type RefusedClosing } from './my-data-calls.ts';
import styles from './my-data.module.css';

export interface CloseAccountProps {
  closing: WireMyData['closing'];
  /** The answer to a form that was refused without script. */
  refused: CloseAccountFaults | undefined;
  /** Moves the focus to the section's heading, because the button that was pressed is gone. */
  onChanged(): void;
}

/** Renders the form that closes the account, or while it is being closed, the day and the button that keeps it. */
export function CloseAccount({ closing, refused, onChanged }: CloseAccountProps) {
  const calls = useCalls();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<CloseAccountFaults>(refused ?? {});

  async function send(event: SubmitEvent<HTMLFormElement>, attempt: (form: HTMLFormElement) => Promise<RefusedClosing | null>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFaults({});
    try {
      const answer = await attempt(form);
      if (answer?.refusal === 'locked') return void navigate(forgotPasswordLocked);
      if (answer !== null) {
        const found = answer.refusal as CloseAccountFaults;
        setFaults(found);
        return focusOnFault(form, found, 'currentPassword');
      }
      await revalidate({ keepsPage: true });
      onChanged();
    } finally {
      setBusy(false);
    }
  }

  async function close(form: HTMLFormElement): Promise<RefusedClosing | null> {
    const currentPassword = String(new FormData(form).get('currentPassword') ?? '');
    return currentPassword === '' ? { refusal: { currentPassword: 'Required' }, status: null } : tryCloseAccount(calls, currentPassword);
  }

  const failure = faults.form && (
    <Notice tone="danger" announce="assertive">
      {faults.form}
    </Notice>
  );
  if (closing !== null) {
    return (
      <div className={styles.data}>
        <Notice tone="warning" title={`We close your account on ${momentText(closing.closes)}`}>
          Until then you can sign in, download your data, and keep your account. You can&rsquo;t place orders or buy a Delivery Pass.
        </Notice>
        {failure}
        <form method="post" onSubmit={(event) => send(event, () => tryKeepAccount(calls))}>
          <input type="hidden" name="form" value="keep" />
          <Button type="submit" busy={busy}>
            Keep my account
          </Button>
        </form>
      </div>
    );
  }
  return (
    <div className={styles.data}>
      <p>
        Closing signs you out in all other places at once, and we stop sending you offers and news. You then have {graceDays} days to change your mind.
        After that, nothing can bring your account back:
      </p>
      <ul>
        <li>Your details, addresses, cards, lists, favourites and reviews are removed.</li>
        <li>A Delivery Pass ends with your account. What is left of it isn&rsquo;t paid back.</li>
        <li>The law makes us keep what was sold for six years. Your orders stay without your name, address, phone number and notes.</li>
      </ul>
      {failure}
      <form method="post" noValidate onSubmit={(event) => send(event, close)} className={styles.data}>
        <input type="hidden" name="form" value="close" />
        <PasswordInput label="Current password" name="currentPassword" autoComplete="current-password" error={faults.currentPassword} required />
        <div>
          <Button type="submit" variant="danger" busy={busy}>
            Close my account
          </Button>
        </div>
      </form>
    </div>
  );
}

const momentText = (iso: string): string => `${formatDay(londonDay(Date.parse(iso)))} at ${formatTimeAt(Date.parse(iso))}`;
