import { useEffect, useEffectEvent } from 'react';
import type { SavedAction } from '#/modules/account/rules/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/session.ts';
import { listSavedActions, takeSavedActions } from './saved-actions.ts';
import { usePrompts } from './sign-in-prompt.tsx';
import { useSession, useSessionReady } from './use-session.ts';

/** From the check to the replay, milliseconds (SH-140). */
const replayAfterMs = 500;

/**
 * Does once, after sign-in and once the trolley has loaded, what was tried before it, and says so (SH-140, SH-143,
 * SH-145, SH-146). For pages of the main layout; `replay` tells the shopper itself when it fails.
 */
export function useReplaySavedActions(replay: (action: SavedAction) => unknown, trolleyLoaded: boolean): void {
  const { tellOfReplay } = usePrompts();
  const signedIn = sessionKind(useSession()) === 'signed in';
  const due = useSessionReady() && signedIn && trolleyLoaded;
  const replayAll = useEffectEvent(() => {
    for (const action of takeSavedActions()) void replay(action);
  });

  useEffect(() => {
    if (!due || listSavedActions().length === 0) return;
    tellOfReplay();
    const timer = setTimeout(replayAll, replayAfterMs);
    return () => clearTimeout(timer);
  }, [due, tellOfReplay]);
}
