import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { noSlot, notRead, type CurrentSlot, type CurrentSlotStore, type OrderOfSlot } from './current-slot-store.ts';

const StoreContext = createContext<CurrentSlotStore | null>(null);

/** Provides the current shopper's slot to everything inside it, and reads the slot unless `loads` is false. */
export function CurrentSlotProvider({ store, loads = true, children }: { store: CurrentSlotStore; loads?: boolean | undefined; children: ReactNode }) {
  const { customerId, customerOrderId } = useSession();
  const ready = useSessionReady() && loads;
  useEffect(() => {
    if (ready) store.keep(customerId === -1 || customerOrderId === null ? null : { customerId, customerOrderId });
  }, [store, ready, customerId, customerOrderId]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useCurrentSlotStore(): CurrentSlotStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a CurrentSlotProvider must be around this');
  return store;
}

const atStart = () => notRead;

/**
 * Returns the current shopper's slot; visitors who have not signed in have none. Throws if the code that reads slots
 * could not be loaded.
 */
export function useCurrentSlot(): CurrentSlot {
  const store = useCurrentSlotStore();
  const known = useSyncExternalStore(store.subscribe, store.snapshot, atStart);
  if (store.lost) throw store.lost;
  const signedIn = useSession().customerId !== -1;
  const ready = useSessionReady();
  if (!signedIn) return noSlot;
  return ready ? known : notRead;
}

/** Returns a function that reads the slot and the trolley again. Call it after the slot's charge may have changed. */
export function useSlotChanged(): () => void {
  const store = useCurrentSlotStore();
  const trolley = useTrolleyStore();
  return () => {
    void store.load();
    void trolley.load();
  };
}

/**
 * Returns functions that store a change of the slot, and read the trolley again, because its prices depend on it. `readAgain` is
 * for a change that was answered after its page had been left; the shopper is not waiting for it, so a failure is not shown.
 */
export function useSlotChange(): { booked: (slot: ClientSlot, order: OrderOfSlot) => void; cancelled: () => void; readAgain: () => void } {
  const store = useCurrentSlotStore();
  const trolley = useTrolleyStore();
  return {
    booked(slot, order) {
      store.booked(slot, order);
      void trolley.load();
    },
    cancelled() {
      void store.cancelled();
      void trolley.load();
    },
    readAgain() {
      void store.load(true);
      void trolley.load(true);
    },
  };
}
