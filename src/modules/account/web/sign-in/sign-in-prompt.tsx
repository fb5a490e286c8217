import { createContext, lazy, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { mustAsk } from '#/modules/account/rules/sign-in/must-ask.ts';
import { withAction, type SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSessionStore } from './session-provider.tsx';

type Ask = (action: SavedAction, perform: () => unknown) => Promise<unknown> | undefined;

/** An action that an anonymous visitor tried. */
export interface Attempt extends SavedAction {
  perform: () => unknown;
}

const loadQuestion = () => loadPart(() => import('./sign-in-question.tsx'));
const SignInQuestion = lazy(loadQuestion);

const AskContext = createContext<Ask | null>(null);

/**
 * Provides `ask` to everything inside it, and shows the sign-in prompt when `ask` requires it. `env` is the `{env}` in
 * the paths of calls.
 */
export function SignInPromptProvider({ env, children }: { env: string; children: ReactNode }) {
  const session = useSessionStore();
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  /** The attempts made while the session is still starting. */
  const waiting = useRef<readonly Attempt[]>([]);

  const ask = useMemo<Ask>(() => {
    function decide(attempt: Attempt): Promise<unknown> | undefined {
      const kind = sessionKind(session.snapshot().state);
      const continuesWithout = visitValues.find('continueWithoutSigningIn') !== null;
      if (!mustAsk({ kind: attempt.kind, session: kind, continuesWithout })) {
        attempt.perform();
        return undefined;
      }
      setAttempts((before) => withAction(before, attempt));
      // If the prompt's code does not load, rendering the prompt throws the same error.
      return loadQuestion().catch(() => undefined);
    }
    return (action, perform) => {
      const attempt = { ...action, perform };
      if (session.snapshot().phase !== 'starting') return decide(attempt);
      // Wait until the shopper is known, because a signed-in customer must not be asked.
      waiting.current = withAction(waiting.current, attempt);
      return session.whenKnown().then(() => (waiting.current.includes(attempt) ? decide(attempt) : undefined));
    };
  }, [session]);

  return (
    <AskContext value={ask}>
      {children}
      {attempts.length > 0 && (
        <Suspense>
          <SignInQuestion env={env} attempts={attempts} close={() => setAttempts([])} />
        </Suspense>
      )}
    </AskContext>
  );
}

/**
 * Returns `ask(action, perform)` for actions that an anonymous visitor must sign in for (SH-137). For such a visitor,
 * `ask` shows the prompt, which saves the action. It performs the action for anyone else, and when a visitor who chose
 * to continue without signing in adds a product (SH-139). If that has to wait, `ask` returns a promise that resolves when
 * it is done, and rejects if `perform` throws.
 */
export function useAskToSignIn(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('a SignInPromptProvider must be around this');
  return ask;
}
