import { lazy, Suspense, useState, type RefObject } from 'react';
import type { WirePasskeys } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { passkey as passkeyIcon } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import type { PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import list from '#/modules/account/web/account-list.module.css';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useHasPasskeys } from './has-passkeys.ts';
import { RemovePasskey, RenamePasskey } from './passkey-forms.tsx';
import styles from './passkeys.module.css';

// The code loads when the modal opens.
const AddPasskeyDialog = lazy(() => loadPart(() => import('./add-passkey-dialog.tsx')));

export interface PasskeysProps extends WirePasskeys {
  /** Whether passkeys can be added now (the flag `passkeys`). */
  canAdd: boolean;
  /** The first name for a new passkey: the browser and its system. */
  suggestedName: string;
  /** The answer to a change that was refused without script. */
  refused: { passkeyId: number; change: 'rename' | 'remove'; faults: PasskeyFaults } | undefined;
  /** The list's heading. It gets the focus after a passkey was removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Renders the customer's passkeys, each with forms that rename and remove it, and the button that adds one. */
export function Passkeys({ passkeys, asksPassword, canAdd, suggestedName, refused, heading }: PasskeysProps) {
  const canUse = useHasPasskeys();
  const [isAdding, setAdding] = useState(false);
  const faultsOf = (passkeyId: number, change: 'rename' | 'remove') => (refused?.passkeyId === passkeyId && refused.change === change ? refused.faults : undefined);
  return (
    <>
      <p className={styles.intro}>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {passkeys.length > 0 && (
        <ul role="list" className={list.list}>
          {passkeys.map((one) => (
            <li key={one.passkeyId} className={list.entry}>
              <Icon name={passkeyIcon} />
              <div className={list.text}>
                <p>{one.name}</p>
                <p className={list.soft}>
                  Added {dayOf(one.created)}, {one.lastUsed === null ? 'not used yet' : `last used ${dayOf(one.lastUsed)}`}
                </p>
              </div>
              <Disclosure
                className={styles.change}
                open={refused?.passkeyId === one.passkeyId || undefined}
                title={
                  <>
                    Rename or remove <span className="visually-hidden">{one.name}</span>
                  </>
                }
              >
                <div className={styles.forms}>
                  <RenamePasskey {...one} refused={faultsOf(one.passkeyId, 'rename')} />
                  <RemovePasskey {...one} asksPassword={asksPassword} refused={faultsOf(one.passkeyId, 'remove')} heading={heading} />
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={classNames(styles.add, passkeys.length > 0 && list.foot)}>
          {canUse ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          ) : (
            <p className={list.soft}>This browser can&rsquo;t make passkeys. Use a newer one to add a passkey.</p>
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
