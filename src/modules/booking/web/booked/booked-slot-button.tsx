import { lazy, Suspense } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { MenuButton } from '#/design/overlays/menu-button.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import styles from './slot-button.module.css';

// This code loads when the panel is first opened, not with every page.
const SlotPanel = lazy(() => loadPart(() => import('#/modules/booking/web/grid/slot-details.tsx')));

export interface BookedSlotButtonProps {
  slot: ClientSlot;
  /** False while the shop prepares items: the shopper can see the slot but not change it (SH-225). */
  changeable: boolean;
}

/** The button 'Change Slot' with the slot's date and time. It opens a panel with the details (SH-216 to SH-222). */
export default function BookedSlotButton({ slot, changeable }: BookedSlotButtonProps) {
  return (
    <MenuButton
      align="end"
      className={classNames(styles.button, styles.booked)}
      panelClassName={styles.panel}
      onOpen={() => raiseShopEvent({ name: 'slot_details_open' })}
      label={
        <>
          <Icon name="calendar" />
          <span className={styles.words}>
            <span>Change Slot</span>
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
