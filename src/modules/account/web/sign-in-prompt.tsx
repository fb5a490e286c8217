import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { openModal } from '#/design/document-modals.ts';
import type { QueuedModal } from '#/design/modal-queue.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { mustAsk, type SavedAction } from '#/modules/account/rules/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/session.ts';
import { saveAction } from './saved-actions.ts';
import { useSessionStore } from './session-provider.tsx';

interface Prompts {
  ask(action: SavedAction, perform: () => unknown): void;
  /** Says that what was kept is being done now (SH-145). */
  tellOfReplay(): void;
}

/** What an anonymous visitor tried to do. */
export interface Attempt {
  action: SavedAction;
  perform: () => unknown;
}

const replayTold: QueuedModal = {
  key: 'saved-actions',
  title: 'Your trolley',
  severity: 'INFORMATIVE',
  lines: ["We're adding the items you chose before signing in"],
  buttons: [{ label: 'OK' }],
};

const SignInQuestion = lazy(() => loadPart(() => import('./sign-in-question.tsx')));

const PromptContext = createContext<Prompts | null>(null);

/** Holds the prompt to sign in, and opens the dialogue about what is done after it, for everything inside. */
export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const session = useSessionStore();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const prompts = useMemo<Prompts>(() => {
    function decide(action: SavedAction, perform: () => unknown): void {
      const kind = sessionKind(session.snapshot().state);
      const continuesWithout = visitValues.find('continueWithoutSigningIn') !== null;
      if (!mustAsk({ kind: action.kind, session: kind, continuesWithout })) return void perform();
      saveAction(action);
      setAttempt({ action, perform });
    }
    return {
      ask(action, perform) {
        if (session.snapshot().phase !== 'starting') return decide(action, perform);
        // Pressed before it is known who is shopping: a signed-in customer must not be asked.
        const stop = session.subscribe(() => {
          if (session.snapshot().phase === 'starting') return;
          stop();
          decide(action, perform);
        });
      },
      tellOfReplay: () => openModal(replayTold),
    };
  }, [session]);

  return (
    <PromptContext value={prompts}>
      {children}
      {attempt && (
        <Suspense>
          <SignInQuestion {...attempt} close={() => setAttempt(null)} />
        </Suspense>
      )}
    </PromptContext>
  );
}

/**
 * The way to meet an attempt that an anonymous visitor is asked to sign in for (SH-137): `ask(action, perform)` keeps
 * the action and shows the prompt, or performs it at once for a signed-in shopper and for one who chose to go on without.
 */
export function useAskToSignIn(): Prompts['ask'] {
  return usePrompts().ask;
}

export function usePrompts(): Prompts {
  const prompts = useContext(PromptContext);
  if (!prompts) throw new Error('a SignInPromptProvider must be around this');
  return prompts;
}
