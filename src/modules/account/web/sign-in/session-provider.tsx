import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { pageIs } from '#/platform/web/router/page-facts.ts';
import { sessionAtStart, type Session } from './session-store.ts';

const SessionContext = createContext<Session | null>(null);

const atStart = () => sessionAtStart;

/**
 * Provides the document's session, and starts it once the page is hydrated. Loads a signed-in customer's account on
 * pages that load personal data (AC-039).
 */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const { customerId } = useSyncExternalStore(session.subscribe, session.snapshot, atStart).state;
  const { pathname } = useLocation();
  useEffect(() => void session.start(), [session]);
  useEffect(() => {
    if (customerId === -1 || pageIs('impersonal')) return;
    // Ignore a failure without a message: the shop works without the account.
    loadPart(() => import('#/modules/account/web/profile/own-account.ts')).then(({ loadOwnAccount }) => loadOwnAccount(session)).catch(() => undefined);
  }, [session, customerId, pathname]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the document's session itself, for signing out and for loading another order. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a SessionProvider must be around this');
  return session;
}
