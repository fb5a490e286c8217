import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSession, useSessionReady } from '#/modules/account/web/use-session.ts';
import { useTrolleyKeeper } from '#/modules/trolley/web/trolley-provider.tsx';
import { notRead, type CurrentSlot, type CurrentSlotKeeper } from './current-slot-keeper.ts';

const KeeperContext = createContext<CurrentSlotKeeper | null>(null);

/** Gives everything inside it the slot of whoever is shopping, which is read where it `loads`. */
export function CurrentSlotProvider({ keeper, loads = true, children }: { keeper: CurrentSlotKeeper; loads?: boolean | undefined; children: ReactNode }) {
  const { customerId, customerOrderId } = useSession();
  const ready = useSessionReady() && loads;
  useEffect(() => {
    if (ready) keeper.keep(customerId === -1 || customerOrderId === null ? null : { customerId, customerOrderId });
  }, [keeper, ready, customerId, customerOrderId]);
  return <KeeperContext value={keeper}>{children}</KeeperContext>;
}

export function useCurrentSlotKeeper(): CurrentSlotKeeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('a CurrentSlotProvider must be around this');
  return keeper;
}

const atStart = () => notRead;

/** The slot of whoever is shopping; a visitor who has not signed in has none. */
export function useCurrentSlot(): CurrentSlot {
  const keeper = useCurrentSlotKeeper();
  const known = useSyncExternalStore(keeper.subscribe, keeper.snapshot, atStart);
  if (keeper.lost) throw keeper.lost;
  const signedIn = useSession().customerId !== -1;
  const ready = useSessionReady();
  if (!signedIn) return { slot: null, loading: false };
  return ready ? known : notRead;
}

/** Tells everything that shows the slot, or what depends on it, that it changed (SC-390). */
export function useSlotChanged(): () => void {
  const keeper = useCurrentSlotKeeper();
  const trolley = useTrolleyKeeper();
  return () => {
    void keeper.load();
    void trolley.load();
  };
}
