import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { Session } from './session-store.ts';

const SessionContext = createContext<Session | null>(null);

/** Gives everything inside it the document's session, and starts that once the page is alive in the browser. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => void session.start(), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The document's session itself: to sign out, and to load another order. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a SessionProvider must be around this');
  return session;
}
