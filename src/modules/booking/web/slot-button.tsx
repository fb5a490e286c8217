import { lazy, Suspense, type ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import * as pages from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import { useCurrentSlot } from './current-slot-provider.tsx';
import styles from './slot-button.module.css';

// This part is loaded only when needed, because most visitors have no slot yet.
const BookedSlotButton = lazy(() => loadPart(() => import('./booked-slot-button.tsx')));

/** Renders the header's slot button, which books a slot, or shows and changes the existing one. */
export function SlotButton() {
  const { slot, loading } = useCurrentSlot();
  const changeable = useTrolley().trolley?.slotChangeable ?? true;
  const spinner = <Spinner label="Loading your slot" />;
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
    <SlotLink busy={loading}>
      {loading ? (
        spinner
      ) : (
        <>
          <Icon name="calendar" />
          <span className={styles.words}>Book Slot</span>
        </>
      )}
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
