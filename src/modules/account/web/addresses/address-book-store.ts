import { useSyncExternalStore } from 'react';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { listAddressBook } from './address-book-calls.ts';
import { emptyAddressBook, nextAddressBook, type AddressBookEvent, type AddressBookState } from './address-book-state.ts';

export interface AddressBookStore {
  snapshot(): AddressBookState;
  subscribe(changed: () => void): () => void;
  dispatch(event: AddressBookEvent): void;
  /** Reads the list of addresses (AC-150). A failure only sets the status; the caller shows it. */
  load(): Promise<void>;
}

const stores = new WeakMap<Session, AddressBookStore>();

/** Returns the address book of a session's shopper, which is empty again after a sign-in or a sign-out. */
export function addressBookOf(session: Session): AddressBookStore {
  const known = stores.get(session);
  if (known) return known;
  const made = createAddressBook(session);
  stores.set(session, made);
  return made;
}

export function createAddressBook({ calls, whenShopperChanges }: Pick<Session, 'calls' | 'whenShopperChanges'>): AddressBookStore {
  let state = emptyAddressBook;
  const listeners = new Set<() => void>();
  const setState = (next: AddressBookState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (event: AddressBookEvent) => setState(nextAddressBook(state, event));
  let owner = {};
  whenShopperChanges(() => {
    owner = {};
    setState(emptyAddressBook);
  });
  return {
    snapshot: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    dispatch,
    async load() {
      const asked = owner;
      dispatch({ kind: 'list requested' });
      try {
        const list = await listAddressBook(calls, { quiet: true });
        if (asked === owner) dispatch({ kind: 'list read', list });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (asked === owner) dispatch({ kind: 'list failed' });
      }
    },
  };
}

/** Returns the state of the shopper's address book, and its store. The state is empty in the server's HTML. */
export function useAddressBook(): [AddressBookState, AddressBookStore] {
  const store = addressBookOf(useSessionStore());
  return [useSyncExternalStore(store.subscribe, store.snapshot, () => emptyAddressBook), store];
}
