import { useSyncExternalStore } from 'react';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { SessionState } from '#/modules/account/rules/sign-in/session-state.ts';
import { useSessionStore } from './session-provider.tsx';
import { sessionAtStart, type SessionPhase } from './session-store.ts';

const atStart = () => sessionAtStart;

/** Returns the current shopper as far as known, who is anonymous in the server's HTML. */
export function useSession(): SessionState {
  return useSnapshot().state;
}

export function useSessionPhase(): SessionPhase {
  return useSnapshot().phase;
}

/** Returns whether the shopper and their order are known. */
export function useSessionReady(): boolean {
  return useSessionPhase() === 'ready';
}

/** Returns the call layer of the current shopper, for effects and handlers. Do not call while rendering. */
export function useCalls(): CallLayer {
  return useSessionStore().calls;
}

function useSnapshot() {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.snapshot, atStart);
}
