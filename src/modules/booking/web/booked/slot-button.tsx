import { lazy, Suspense, type ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import * as pages from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import type { BookedSlotButtonProps } from './booked-slot-button.tsx';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import styles from './slot-button.module.css';

// This part is loaded only when needed, because most visitors have no slot yet.
const BookedSlotButton = lazy(() => loadPart(() => import('./booked-slot-button.tsx')));

/** Renders the header's slot button, which books a slot, or shows and changes the existing one. */
export function SlotButton() {
  const { slot, loading } = useCurrentSlot();
  const changeable = useTrolley().trolley?.slotChangeable ?? true;
  return <ShownSlotButton slot={slot} loading={loading} changeable={changeable} />;
}

export interface ShownSlotButtonProps extends Omit<BookedSlotButtonProps, 'slot'> {
  slot: ClientSlot | null;
  /** True while a signed-in shopper's slot is being read; the button then has a spinner in place of its words. */
  loading: boolean;
}

export function ShownSlotButton({ slot, loading, changeable }: ShownSlotButtonProps) {
  const spinner = <Spinner label="Loading your slot" />;
  if (loading) return <SlotLink busy>{spinner}</SlotLink>;
  if (slot) {
    return (
      <div className={styles.around}>
        <Suspense fallback={<SlotLink busy>{spinner}</SlotLink>}>
          <BookedSlotButton slot={slot} changeable={changeable} />
        </Suspense>
      </div>
    );
  }
  return (
    <SlotLink busy={false}>
      <Icon name="calendar" />
      <span className={styles.words}>Book Slot</span>
    </SlotLink>
  );
}

function SlotLink({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Anchor href={pages.serviceSelection} className={styles.button} aria-busy={busy || undefined}>
      {children}
    </Anchor>
  );
}
