import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { mustAsk } from '#/modules/account/rules/sign-in/must-ask.ts';
import type { SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSessionStore } from './session-provider.tsx';

type Ask = (action: SavedAction, perform: () => unknown) => void;

/** An action that an anonymous visitor tried. */
export interface Attempt {
  action: SavedAction;
  perform: () => unknown;
}

const SignInQuestion = lazy(() => loadPart(() => import('./sign-in-question.tsx')));

const AskContext = createContext<Ask | null>(null);

/** Shows the sign-in prompt for everything inside it. */
export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const session = useSessionStore();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const ask = useMemo<Ask>(() => {
    function decide(action: SavedAction, perform: () => unknown): void {
      const kind = sessionKind(session.snapshot().state);
      const continuesWithout = visitValues.find('continueWithoutSigningIn') !== null;
      if (!mustAsk({ kind: action.kind, session: kind, continuesWithout })) return void perform();
      setAttempt({ action, perform });
    }
    return (action, perform) => {
      if (session.snapshot().phase !== 'starting') return decide(action, perform);
      // The shopper is not known yet when they press: a signed-in customer must not be asked.
      void session.whenKnown().then(() => decide(action, perform));
    };
  }, [session]);

  return (
    <AskContext value={ask}>
      {children}
      {attempt && (
        <Suspense>
          <SignInQuestion {...attempt} close={() => setAttempt(null)} />
        </Suspense>
      )}
    </AskContext>
  );
}

/**
 * Returns `ask(action, perform)` for actions that an anonymous visitor must sign in for (SH-137). `ask` shows the
 * prompt, which saves the action. For a signed-in shopper, and for a visitor who chose to continue without signing in,
 * it performs the action at once.
 */
export function useAskToSignIn(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('a SignInPromptProvider must be around this');
  return ask;
}
