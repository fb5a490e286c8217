import { Anchor } from '#/design/navigation/anchor.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { changeSlotPath } from '#/modules/booking/rules/booking-service.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { notReschedulable } from '#/modules/booking/rules/slot-texts.ts';
import { formatLongDay, formatTime } from '#/platform/rules/london-time.ts';
import type { BookedSlotButtonProps } from '#/modules/booking/web/booked/booked-slot-button.tsx';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import styles from '#/modules/booking/web/booked/slot-button.module.css';

export interface SlotDetailsProps extends BookedSlotButtonProps {
  /** The lines of the delivery or branch address; null while it is loading. */
  place: readonly string[] | null;
}

/**
 * Renders whether the slot is a delivery or a collection, its date, time and address, and how to change it (SH-219).
 */
export function SlotDetails({ slot, changeable, place }: SlotDetailsProps) {
  const delivery = slot.slotType === 'DELIVERY';
  const grid = changeSlotPath(slot);
  const hasPage = useHasPage();
  return (
    <div className={styles.details}>
      <p className={styles.kind}>{delivery ? 'Delivery' : 'Collection'}</p>
      <p>
        {formatLongDay(slot.slotDate)}
        <br />
        {formatTime(slot.slotStartTime)} - {formatTime(slot.slotEndTime)}
      </p>
      {place ? (
        <address className={styles.place}>
          {place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <Skeleton className={styles.placeRoom} />
      )}
      {changeable ? (
        hasPage(grid) && (
          <Anchor href={grid} className={styles.link}>
            Change slot
          </Anchor>
        )
      ) : (
        <p>
          {notReschedulable}
        </p>
      )}
    </div>
  );
}

/** Renders a slot's details. Until its address is known, there is room for it. */
export default function SlotPanel({ slot, changeable }: BookedSlotButtonProps) {
  const { place } = useCurrentSlot();
  return <SlotDetails slot={slot} changeable={changeable} place={place?.lines ?? null} />;
}
