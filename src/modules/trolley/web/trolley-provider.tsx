import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { emptySnapshot, type ClientTrolleyStore, type TrolleySnapshot } from '#/modules/trolley/web/changes/client-trolley-store.ts';

const StoreContext = createContext<ClientTrolleyStore | null>(null);

/** Provides the document's trolley, and reads it if `loads` is set. */
export function TrolleyProvider({ store, loads = true, children }: { store: ClientTrolleyStore; loads?: boolean | undefined; children: ReactNode }) {
  const { customerOrderId, customerOrderState } = useSession();
  const ready = useSessionReady() && loads;

  useEffect(() => {
    if (ready && customerOrderId !== null) store.openOrder(customerOrderId, customerOrderState);
  }, [store, ready, customerOrderId, customerOrderState]);

  useEffect(() => {
    const end = new AbortController();
    const resume = () => store.resume();
    window.addEventListener('online', resume, end);
    window.addEventListener('pageshow', resume, end);
    window.addEventListener('pagehide', () => store.leave(), end);
    // Another tab may have changed the trolley while this one was hidden.
    document.addEventListener('visibilitychange', () => loads && !document.hidden && void store.load(true), end);
    return () => end.abort();
  }, [store, loads]);

  const fault = useSyncExternalStore(store.subscribe, () => store.fault, nothing);
  if (fault) throw fault;
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useTrolleyStore(): ClientTrolleyStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a TrolleyProvider must be around this');
  return store;
}

const atStart = () => emptySnapshot;

/** The trolley as shown: what the server has with pending changes applied. Empty in the server's HTML. */
export function useTrolley(): TrolleySnapshot {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, atStart);
}

/** The quantity of one product in the trolley as shown; on a page of many products only changed ones are rendered. */
export function useLineQuantity(lineNumber: string): Quantity | undefined {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, () => store.snapshot().lines.get(lineNumber)?.quantity, nothing);
}

/** The quantity of one line as shown; null once it is removed, undefined while the trolley is not known. */
export function useLineNow(lineNumber: string): Quantity | null | undefined {
  const store = useTrolleyStore();
  const now = () => {
    const { trolley, lines } = store.snapshot();
    return lines.get(lineNumber)?.quantity ?? (trolley ? null : undefined);
  };
  return useSyncExternalStore(store.subscribe, now, nothing);
}

/** Whether reading the trolley has ended, successfully or not. */
export function useTrolleyRead(): boolean {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, () => store.snapshot().trolley !== null || store.snapshot().failed, notRead);
}

const notRead = () => false;
const nothing = () => undefined;
