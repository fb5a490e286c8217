import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { withOperation, type KnownLists, type ListOperation } from '#/modules/lists/rules/list-operation.ts';
import type { WireShoppingList } from '#/modules/lists/rules/lists-schema.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { inTurn } from '#/platform/web/sync/in-turn.ts';
import { emptyState, type SyncState } from '#/platform/web/sync/sync-state.ts';
import { useSyncStore } from '#/platform/web/sync/use-sync-store.ts';
import { ListsStore } from './lists-store.ts';

const stores = new WeakMap<Session, ListsStore>();

/**
 * Returns the document's lists. They are created with the first page or dialog that shows them, because most pages show
 * none.
 */
function storeOf(session: Session): ListsStore {
  const known = stores.get(session);
  if (known) return known;
  const store = new ListsStore(session.calls, localValues, inTurn);
  session.whenShopperChanges(() => store.close());
  stores.set(session, store);
  return store;
}

/** Returns the store of the customer's lists, opens it, and keeps it in step with the document. */
export function useListsStore(): ListsStore {
  const store = storeOf(useSessionStore());
  const session = useSession();
  const isCustomer = sessionKind(session) !== 'anonymous';
  const { customerId } = session;
  useEffect(() => {
    if (isCustomer) store.open(customerId);
  }, [store, isCustomer, customerId]);
  useSyncStore(store, () => void store.load(true));
  return store;
}

/** A list as it is shown. `isSaved` is false until the server has confirmed it: only then does it have a page. */
export interface ShownList extends WireShoppingList {
  isSaved: boolean;
}

/** Returns the lists as they are shown, with pending changes. Until they have been read, these are the page's. */
export function useLists(store: ListsStore, ofPage: readonly WireShoppingList[]): readonly ShownList[] {
  const { server, pending } = useSyncExternalStore<SyncState<KnownLists, ListOperation>>(store.subscribe, store.snapshot, () => emptyState);
  return useMemo(() => {
    const known = server ?? { lists: ofPage };
    const saved = new Set(known.lists.map(({ id }) => id));
    return pending.reduce(withOperation, known).lists.map((list) => ({ ...list, isSaved: saved.has(list.id) }));
  }, [server, pending, ofPage]);
}

/** Returns whether reading the lists has finished, successfully or not. */
export function useListsRead(store: ListsStore): boolean {
  return useSyncExternalStore(store.subscribe, () => store.state.server !== null || store.state.failed, () => false);
}
