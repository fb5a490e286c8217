import { lazy, Suspense, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';

// This code loads only after a booking.
const BookedConfirmation = lazy(() => loadPart(() => import('./booked-confirmation.tsx')));

/**
 * Confirms a booking in place of `children` on the page that the shopper goes on to. A page that is loaded later shows the
 * children again, so that nothing moves while it loads.
 */
export function JustBooked({ children }: { children: ReactNode }) {
  return useCurrentSlot().isJustBooked ? (
    <Suspense fallback={children}>
      <BookedConfirmation />
    </Suspense>
  ) : (
    children
  );
}
