import { lazy, Suspense, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import styles from './slot-invitation.module.css';

// This code loads on demand, because most visitors have no slot.
const BookedSlotLead = lazy(() => loadPart(() => import('./booked-slot-lead.tsx')));

/**
 * Shows the shopper's slot; without one, shows `children`, which invite them to book. Both are the same size, so
 * nothing moves.
 */
export function SlotInvitation({ children }: { children: ReactNode }) {
  const { slot } = useCurrentSlot();
  return <div className={styles.invitation}>{slot ? <Suspense fallback={children}><BookedSlotLead slot={slot} /></Suspense> : children}</div>;
}
