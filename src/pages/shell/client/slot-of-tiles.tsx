import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useCurrentSlotStore } from '#/modules/booking/web/current-slot-provider.tsx';
import { notRead } from '#/modules/booking/web/current-slot-store.ts';
import { listPlaceCookie, listPlaceSeconds, writeListPlace, type ListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import { SlotTilesProvider } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { SlotTilesStore } from '#/modules/storefront/web/grid/slot-tiles-store.ts';
import { findListedCookie } from '#/platform/web/storage/browser-values.ts';
import { keepListedCookie } from '#/platform/web/storage/keep-listed-cookie.ts';

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

/** Sets the cookie with the place of the shopper's slot, which the server reads with the next page; deletes it without a slot. */
function keepListPlace(place: ListPlace | null): void {
  if (place !== null) keepListedCookie(listPlaceCookie, writeListPlace(place), listPlaceSeconds);
  else if (findListedCookie(listPlaceCookie) !== null) keepListedCookie(listPlaceCookie, '', 0);
}

const atStart = () => notRead;

function FollowSlot({ store }: { store: SlotTilesStore }) {
  const slots = useCurrentSlotStore();
  const { slot, initialLoadComplete } = useSyncExternalStore(slots.subscribe, slots.snapshot, atStart);
  const { customerId, customerOrderId } = useSession();
  const isVisitor = useSessionReady() && customerId === -1;
  const branchId = slot?.branchId ?? null;
  const date = slot?.slotDate ?? null;
  useEffect(() => {
    // A visitor's slot is never read, but the browser may still have the cookie of a shopper who signed out.
    if (!initialLoadComplete && !isVisitor) return;
    const order = branchId === null || date === null || customerOrderId === null ? null : { customerOrderId, branchId, date };
    keepListPlace(order && { branchId: order.branchId, slotDate: order.date });
    store.keep(order);
  }, [store, customerOrderId, branchId, date, initialLoadComplete, isVisitor]);
  return null;
}
