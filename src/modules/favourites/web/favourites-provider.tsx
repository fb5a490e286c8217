import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { useSyncStore } from '#/platform/web/sync/use-sync-store.ts';
import type { FavouritesStore } from './favourites-store.ts';

const StoreContext = createContext<FavouritesStore | null>(null);

/** Provides the document's favourites. Throws the store's fault, if any, to the error boundary. */
export function FavouritesProvider({ store, children }: { store: FavouritesStore; children: ReactNode }) {
  const session = useSession();
  const isCustomer = sessionKind(session) !== 'anonymous';
  const { customerId } = session;

  // Favourites need no order, so do not wait for the shopping context.
  useEffect(() => {
    if (isCustomer) store.open(customerId);
  }, [store, isCustomer, customerId]);

  useSyncStore(store, () => store.freshen());
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useFavouritesStore(): FavouritesStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a FavouritesProvider must be around this');
  return store;
}

const nothing = () => undefined;

/**
 * Returns whether a product is a favourite, pending presses included. Returns undefined in the server's HTML, and until
 * the favourites are known. Requests them if no page of this document has done so.
 */
export function useFavourite(lineNumber: string): boolean | undefined {
  const store = useFavouritesStore();
  useEffect(() => store.want(), [store]);
  return useSyncExternalStore(store.subscribe, () => store.find(lineNumber), nothing);
}

/**
 * Returns the products on a page of favourites that are no longer favourites. A product leaves this list if its removal
 * fails.
 */
export function useRemovedFavourites(lineNumbers: readonly string[]): readonly string[] {
  const store = useFavouritesStore();
  const removed = () => lineNumbers.filter((lineNumber) => store.find(lineNumber) === false).join(' ');
  const text = useSyncExternalStore(store.subscribe, removed, () => '');
  return useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
}
