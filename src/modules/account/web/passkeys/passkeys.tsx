import { lazy, Suspense, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { WirePasskeys } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { passkey as passkeyIcon } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/button.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { passkeyNameFault } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import type { PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { useHasPasskeys } from './has-passkeys.ts';
import { tryRemovePasskey, tryRenamePasskey, type RefusedPasskeyChange } from './passkey-calls.ts';
import styles from './passkeys.module.css';

// The code loads when the modal opens.
const AddPasskeyDialog = lazy(() => loadPart(() => import('./add-passkey-dialog.tsx')));

export interface PasskeysProps extends WirePasskeys {
  /** Whether passkeys can be added now (the flag `passkeys`). */
  canAdd: boolean;
  /** The first name for a new passkey: the browser and its system. */
  suggestedName: string;
  /** The answer to a change that was refused without script. */
  refused: { passkeyId: number; faults: PasskeyFaults } | undefined;
  /** The list's heading. It gets the focus after a passkey was removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Renders the customer's passkeys, each with forms that rename and remove it, and the button that adds one. */
export function Passkeys({ passkeys, asksPassword, canAdd, suggestedName, refused, heading }: PasskeysProps) {
  const canUse = useHasPasskeys();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <p className={styles.intro}>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {passkeys.length > 0 && (
        <ul role="list" className={styles.list}>
          {passkeys.map((one) => (
            <li key={one.passkeyId} className={styles.passkey}>
              <Icon name={passkeyIcon} />
              <div className={styles.text}>
                <p>{one.name}</p>
                <p className={styles.soft}>
                  Added {dayOf(one.created)}, {one.lastUsed === null ? 'not used yet' : `last used ${dayOf(one.lastUsed)}`}
                </p>
              </div>
              <PasskeyForms {...one} asksPassword={asksPassword} refused={refused?.passkeyId === one.passkeyId ? refused.faults : undefined} heading={heading} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={styles.add}>
          {canUse ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          ) : (
            <p className={styles.soft}>This browser can&rsquo;t make passkeys. Use a newer one to add a passkey.</p>
          )}
          <p className={styles.withoutScript}>To add a passkey, turn on JavaScript.</p>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddPasskeyDialog suggestedName={suggestedName} asksPassword={asksPassword} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

const dayOf = (instant: string) => formatDay(londonDay(Date.parse(instant)));

interface PasskeyFormsProps {
  passkeyId: number;
  name: string;
  asksPassword: boolean;
  refused: PasskeyFaults | undefined;
  heading: RefObject<HTMLElement | null>;
}

function PasskeyForms({ passkeyId, name, asksPassword, refused, heading }: PasskeyFormsProps) {
  const calls = useCalls();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<'rename' | 'remove' | null>(null);
  const [faults, setFaults] = useState<PasskeyFaults>(refused ?? {});
  // The sign-in may have stopped being fresh since the page was loaded.
  const [isPasswordNeeded, setPasswordNeeded] = useState(refused?.currentPassword !== undefined);
  const asks = asksPassword || isPasswordNeeded;

  async function send(event: SubmitEvent<HTMLFormElement>, what: 'rename' | 'remove') {
    event.preventDefault();
    if (busyWith !== null) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (field: string) => String(typed.get(field) ?? '');
    const nameFault = what === 'rename' ? passkeyNameFault(text('name')) : null;
    const isUnproved = what === 'remove' && asks && text('currentPassword') === '';
    const invalid: PasskeyFaults = { ...(nameFault !== null && { name: nameFault }), ...(isUnproved && { currentPassword: 'Required' }) };
    setFaults(invalid);
    if (Object.keys(invalid).length > 0) return focusOnFault(form, invalid, what === 'rename' ? 'name' : 'currentPassword');
    setBusyWith(what);
    try {
      const refusal = what === 'rename' ? await tryRenamePasskey(calls, passkeyId, text('name')) : await tryRemovePasskey(calls, passkeyId, asks ? text('currentPassword') : null);
      await settle(refusal, what, form);
    } finally {
      setBusyWith(null);
    }
  }

  async function settle(refused: RefusedPasskeyChange | null, what: 'rename' | 'remove', form: HTMLFormElement) {
    if (refused?.refusal === 'locked') return void navigate(forgotPasswordLocked);
    if (refused !== null) {
      const found = refused.refusal as PasskeyFaults;
      // The password's field must be rendered before it gets the focus.
      flushSync(() => {
        setFaults(found);
        if (found.currentPassword !== undefined) setPasswordNeeded(true);
      });
      return focusOnFault(form, found, what === 'rename' ? 'name' : 'currentPassword');
    }
    await revalidate({ keepsPage: true });
    showSnackbar({ message: what === 'rename' ? 'Passkey renamed' : 'Passkey removed', tone: 'success' });
    if (what === 'remove') heading.current?.focus();
  }

  return (
    <Disclosure
      className={styles.change}
      open={refused !== undefined || undefined}
      title={
        <>
          Rename or remove <span className="visually-hidden">{name}</span>
        </>
      }
    >
      <div className={styles.forms}>
        {faults.form && (
          <Notice tone="danger" announce="assertive">
            {faults.form}
          </Notice>
        )}
        <form method="post" noValidate onSubmit={(event) => send(event, 'rename')}>
          <input type="hidden" name="form" value="rename-passkey" />
          <input type="hidden" name="passkeyId" value={passkeyId} />
          <TextInput label="Name" name="name" autoComplete="off" defaultValue={name} maxLength={50} error={faults.name} required />
          <Button type="submit" variant="secondary" size="small" busy={busyWith === 'rename'}>
            Save name
          </Button>
        </form>
        <form method="post" noValidate onSubmit={(event) => send(event, 'remove')}>
          <input type="hidden" name="form" value="remove-passkey" />
          <input type="hidden" name="passkeyId" value={passkeyId} />
          {asks && <PasswordInput label="Current password" name="currentPassword" autoComplete="current-password" error={faults.currentPassword} required />}
          <Button type="submit" variant="danger" size="small" busy={busyWith === 'remove'}>
            Remove <span className="visually-hidden">{name}</span>
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
