import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import type { PassStatusStore } from './pass-status-store.ts';

/** For tests that render without a session; everything else uses `PassStatusProvider`. */
export const PassStatusContext = createContext<PassStatusStore | null>(null);

/**
 * Provides the shopper's Delivery Pass status to everything inside it, and reads it for a signed-in customer while the
 * flag `delivery_pass` is on, unless `loads` is false (SH-429, SH-430).
 */
export function PassStatusProvider({ store, loads = true, children }: { store: PassStatusStore; loads?: boolean | undefined; children: ReactNode }) {
  const { customerId } = useSession();
  const isSold = useFlag('delivery_pass');
  const ready = useSessionReady() && loads;
  useEffect(() => {
    if (ready) store.keep(customerId === -1 || !isSold ? null : customerId);
  }, [store, ready, customerId, isSold]);
  return <PassStatusContext value={store}>{children}</PassStatusContext>;
}

export function usePassStatusStore(): PassStatusStore {
  const store = useContext(PassStatusContext);
  if (!store) throw new Error('a PassStatusProvider must be around this');
  return store;
}

const atStart = (): PassStatus | null => null;

/** Returns the shopper's Delivery Pass status; null in the server's HTML, and until the browser has read it. */
export function usePassStatus(): PassStatus | null {
  const store = usePassStatusStore();
  return useSyncExternalStore(store.subscribe, store.known, atStart);
}
