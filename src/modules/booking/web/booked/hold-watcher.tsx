import { lazy, Suspense } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';

// This code loads only for shoppers who hold a slot.
const HoldWatch = lazy(() => loadPart(() => import('./hold-watch.tsx')));

/** Starts to watch the shopper's hold once its slot has been read (SC-387, SC-396). */
export function HoldWatcher() {
  const { slot } = useCurrentSlot();
  if (!slot || slot.slotExpiryTime === null) return null;
  return (
    <Suspense>
      <HoldWatch key={slot.slotReservationId} slot={slot} />
    </Suspense>
  );
}
