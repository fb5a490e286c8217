import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useCalls, useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { useCurrentSlotStore } from '#/modules/booking/web/current-slot-provider.tsx';
import { notRead } from '#/modules/booking/web/current-slot-store.ts';
import { SlotTilesProvider } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { SlotTilesStore } from '#/modules/storefront/web/grid/slot-tiles-store.ts';

/** Lets the tiles inside it follow the shopper's slot. */
export function SlotOfTiles({ children }: { children: ReactNode }) {
  const calls = useCalls();
  const [store] = useState(() => new SlotTilesStore(calls));
  return (
    <SlotTilesProvider store={store}>
      <FollowSlot store={store} />
      {children}
    </SlotTilesProvider>
  );
}

const atStart = () => notRead;

function FollowSlot({ store }: { store: SlotTilesStore }) {
  const slots = useCurrentSlotStore();
  const { slot } = useSyncExternalStore(slots.subscribe, slots.snapshot, atStart);
  const { customerOrderId } = useSession();
  const branchId = slot?.branchId ?? null;
  const date = slot?.slotDate ?? null;
  useEffect(() => {
    store.keep(branchId === null || date === null || customerOrderId === null ? null : { customerOrderId, branchId, date });
  }, [store, customerOrderId, branchId, date]);
  return null;
}
