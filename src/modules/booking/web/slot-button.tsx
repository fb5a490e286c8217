import { lazy, Suspense } from 'react';
import { Anchor } from '#/design/anchor.tsx';
import { Icon } from '#/design/icon.tsx';
import { MenuButton } from '#/design/menu-button.tsx';
import { Skeleton } from '#/design/skeleton.tsx';
import { Spinner } from '#/design/spinner.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import { useCurrentSlot } from './current-slot-provider.tsx';
import styles from './slot-button.module.css';

// Read when the panel is first opened, not on every page.
const SlotPanel = lazy(() => loadPart(() => import('./slot-details.tsx')));

/** The header's way to the shopper's slot: book one, or see and change the one there is. */
export function SlotButton() {
  const { slot, loading } = useCurrentSlot();
  const changeable = useTrolley().trolley?.slotChangeable ?? true;
  if (slot) {
    return (
      <div className={styles.around}>
        <BookedSlotButton slot={slot} changeable={changeable} />
      </div>
    );
  }
  return (
    <Anchor href="/ecom/bookslot/delivery" className={styles.button} aria-busy={loading || undefined}>
      {loading ? (
        <Spinner label="Loading your slot" />
      ) : (
        <>
          <Icon name="calendar" />
          <span className={styles.words}>Book Slot</span>
        </>
      )}
    </Anchor>
  );
}

export interface BookedSlotButtonProps {
  slot: ClientSlot;
  /** False while the order has items being prepared: the slot can be seen and not changed (SH-225). */
  changeable: boolean;
}

/** 'Change Slot' with the slot's date and time, and a panel that tells the rest (SH-216 to SH-221). */
export function BookedSlotButton({ slot, changeable }: BookedSlotButtonProps) {
  return (
    <MenuButton
      align="end"
      className={styles.button}
      panelClassName={styles.panel}
      label={
        <>
          <Icon name="calendar" />
          <span className={styles.words}>
            <span className={styles.change}>Change Slot</span>
            <span className={styles.when}>{slotLabel(slot, true)}</span>
          </span>
        </>
      }
    >
      <Suspense fallback={<Skeleton className={styles.placeRoom} />}>
        <SlotPanel slot={slot} changeable={changeable} />
      </Suspense>
    </MenuButton>
  );
}
