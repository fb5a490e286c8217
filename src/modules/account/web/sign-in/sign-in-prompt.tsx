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

/** Provides `ask` to everything inside it, and shows the sign-in prompt when `ask` requires it. */
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
      // Wait until the shopper is known, because a signed-in customer must not be asked.
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
 * Returns `ask(action, perform)` for actions that an anonymous visitor must sign in for (SH-137). For such a visitor,
 * `ask` shows the prompt, which saves the action. It performs the action for anyone else, and when a visitor who chose
 * to continue without signing in adds a product (SH-139).
 */
export function useAskToSignIn(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('a SignInPromptProvider must be around this');
  return ask;
}
