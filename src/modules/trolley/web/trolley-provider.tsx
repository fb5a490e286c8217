import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useSyncStore } from '#/platform/web/sync/use-sync-store.ts';
import { emptySnapshot, type ClientTrolleyStore, type ShownLine, type TrolleySnapshot } from '#/modules/trolley/web/changes/client-trolley-store.ts';

const StoreContext = createContext<ClientTrolleyStore | null>(null);

/**
 * Provides the document's trolley, and reads it unless `loads` is false. Throws the store's fault, if any, to the error
 * boundary.
 */
export function TrolleyProvider({ store, loads = true, children }: { store: ClientTrolleyStore; loads?: boolean | undefined; children: ReactNode }) {
  const { customerOrderId, customerOrderState } = useSession();
  const ready = useSessionReady() && loads;

  useEffect(() => {
    if (ready && customerOrderId !== null) store.openOrder(customerOrderId, customerOrderState);
  }, [store, ready, customerOrderId, customerOrderState]);

  useSyncStore(store, () => loads && void store.load(true));
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useTrolleyStore(): ClientTrolleyStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a TrolleyProvider must be around this');
  return store;
}

const atStart = () => emptySnapshot;

/** Returns the trolley as shown: the server's with pending changes applied. Empty in the server's HTML. */
export function useTrolley(): TrolleySnapshot {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, atStart);
}

/**
 * Returns the quantity of one product in the trolley as shown; undefined if there is none. On a page of many products,
 * only those whose quantity changes render again.
 */
export function useLineQuantity(lineNumber: string): Quantity | undefined {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, () => store.snapshot().lines.get(lineNumber)?.quantity, nothing);
}

/** Returns one line as shown: null if the trolley does not contain it, undefined until the trolley is known. */
export function useLineNow(lineNumber: string): ShownLine | null | undefined {
  const store = useTrolleyStore();
  const now = () => {
    const { trolley, lines } = store.snapshot();
    return lines.get(lineNumber) ?? (trolley ? null : undefined);
  };
  return useSyncExternalStore(store.subscribe, now, nothing);
}

/** Returns whether reading the trolley has finished, successfully or not. */
export function useTrolleyRead(): boolean {
  const store = useTrolleyStore();
  return useSyncExternalStore(store.subscribe, () => store.snapshot().trolley !== null || store.snapshot().failed, notRead);
}

const notRead = () => false;
const nothing = () => undefined;
