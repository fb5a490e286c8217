import { lazy, Suspense, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import { useCurrentSlot } from './current-slot-provider.tsx';
import styles from './slot-invitation.module.css';

// Most visitors have no slot.
const BookedSlotLead = lazy(() => loadPart(() => import('./booked-slot-lead.tsx')));

/** Asks to book a slot, with `children`, or says which slot is held. Both take up the same space, so nothing moves. */
export function SlotInvitation({ children }: { children: ReactNode }) {
  const { slot } = useCurrentSlot();
  return <div className={styles.invitation}>{slot ? <Suspense fallback={children}><BookedSlotLead slot={slot} /></Suspense> : children}</div>;
}
