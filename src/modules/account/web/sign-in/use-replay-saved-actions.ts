import { useEffect, useEffectEvent } from 'react';
import { openModal } from '#/design/overlays/document-modals.ts';
import type { QueuedModal } from '#/design/overlays/modal-queue.ts';
import type { SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { listSavedActions, takeSavedActions } from './saved-actions.ts';
import { useSession, useSessionReady } from './use-session.ts';

/** The delay between finding saved actions and replaying them, in milliseconds (SH-140). */
const replayAfterMs = 500;

const replayTold: QueuedModal = {
  key: 'saved-actions',
  title: 'Your trolley',
  severity: 'INFORMATIVE',
  lines: ["We're adding the items you chose before signing in"],
  buttons: [{ label: 'OK' }],
};

/**
 * Replays the saved actions once, after sign-in and after the trolley has loaded, and shows a modal about it (SH-140,
 * SH-143, SH-145, SH-146). The pages of the main layout use this hook. `replay` must report its own failures.
 */
export function useReplaySavedActions(replay: (action: SavedAction) => unknown, trolleyLoaded: boolean): void {
  const signedIn = sessionKind(useSession()) === 'signed in';
  const due = useSessionReady() && signedIn && trolleyLoaded;
  const replayAll = useEffectEvent(() => {
    for (const action of takeSavedActions()) void replay(action);
  });

  useEffect(() => {
    if (!due || listSavedActions().length === 0) return;
    openModal(replayTold);
    const timer = setTimeout(replayAll, replayAfterMs);
    return () => clearTimeout(timer);
  }, [due]);
}
