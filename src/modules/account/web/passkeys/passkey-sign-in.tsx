import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { passkey } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { challengeLifeMs } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import { findLastReturnPath } from '#/modules/account/web/sign-in/find-last-return-path.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { canSuggestPasskeys, useHasPasskeys } from './has-passkeys.ts';
import styles from './passkeys.module.css';

const loadBrowserPasskeys = () => loadPart(() => import('./browser-passkeys.ts'));

// A suggestion is asked for again before its challenge expires, for a page that stays open.
const suggestionMs = challengeLifeMs - 60_000;

/**
 * Renders the button that signs in with a passkey, where the browser can. The browser also offers passkeys among the
 * suggestions of the e-mail field. Afterwards continues as the form does.
 */
export function PasskeySignIn({ redirect }: { redirect: string | null }) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const canUse = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const question = useRef<AbortController | null>(null);
  const canSuggest = useRef(false);

  /** Returns whether the page stays as it is, so that the browser can suggest passkeys again. */
  async function ask(isSuggestion: boolean): Promise<boolean> {
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    const { signInByPasskey } = await loadBrowserPasskeys();
    // Wait for a pending token call: its answer would restore the previous shopper's cookie.
    await session.whenKnown();
    if (own.signal.aborted) return false;
    const outcome = await signInByPasskey(session, { isSuggestion, signal: own.signal });
    if (outcome === 'signed in') window.location.replace(pathAfterSignIn(redirect ?? findLastReturnPath()));
    if (outcome === 'locked') navigate(withRedirect(forgotPasswordLocked, redirect));
    if (outcome === 'signed in' || outcome === 'locked' || own.signal.aborted) return false;
    if (outcome !== null) setMessage(outcome.message);
    return true;
  }

  // If the code does not load, the browser suggests no passkeys; the button reports it.
  const suggest = () => void ask(true).catch(() => undefined);
  // The shopper's own question is not ended for a suggestion.
  const suggestAgain = useEffectEvent(() => {
    if (!busy) suggest();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    void canSuggestPasskeys().then((can) => {
      if (!can || isGone) return;
      canSuggest.current = true;
      suggestAgain();
      timer = setInterval(() => suggestAgain(), suggestionMs);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      question.current?.abort();
    };
  }, []);

  async function press() {
    if (busy) return;
    setBusy(true);
    setMessage(null);
    let stays = false;
    try {
      stays = await ask(false);
    } finally {
      setBusy(false);
    }
    if (stays && canSuggest.current) suggest();
  }

  if (!canUse) return null;
  return (
    <div className={styles.signIn}>
      {message !== null && (
        <Notice tone="danger" announce="assertive">
          {message}
        </Notice>
      )}
      <Button variant="secondary" size="large" wide busy={busy} onClick={press}>
        <Icon name={passkey} />
        Sign in with a passkey
      </Button>
    </div>
  );
}
