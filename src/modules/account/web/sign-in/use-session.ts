import { useSyncExternalStore } from 'react';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { SessionState } from '#/modules/account/rules/sign-in/session-state.ts';
import { useSessionStore } from './session-provider.tsx';
import { sessionAtStart, type SessionPhase } from './session-store.ts';

const atStart = () => sessionAtStart;

/** Returns the session's state. The shopper is anonymous in the server's HTML, and until the session has loaded. */
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

/** Returns the session's call layer, for calls in effects and handlers, never while rendering. */
export function useCalls(): CallLayer {
  return useSessionStore().calls;
}

function useSnapshot() {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.snapshot, atStart);
}
