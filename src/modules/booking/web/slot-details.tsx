import { Anchor } from '#/design/navigation/anchor.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import * as pages from '#/page-paths.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { formatLongDay, formatTime } from '#/platform/rules/london-time.ts';
import type { BookedSlotButtonProps } from './booked-slot-button.tsx';
import { readSlotPlace } from './slot-place.ts';
import styles from './slot-button.module.css';

export interface SlotDetailsProps extends BookedSlotButtonProps {
  /** The lines of the delivery or branch address; null while it is loading. */
  place: readonly string[] | null;
}

/**
 * Renders whether the slot is a delivery or a collection, its date, time and address, and how to change it (SH-219).
 */
export function SlotDetails({ slot, changeable, place }: SlotDetailsProps) {
  const delivery = slot.slotType === 'DELIVERY';
  const grid = delivery ? pages.bookDelivery : pages.bookCollection;
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
          Your order contains items currently being prepared. We are unable to change the delivery/collection time.
        </p>
      )}
    </div>
  );
}

/**
 * Renders a slot's details. Loads the slot's address when it is first rendered; if that fails, shows the postcode
 * instead.
 */
export default function SlotPanel({ slot, changeable }: BookedSlotButtonProps) {
  const calls = useCalls();
  const { answer, failed } = useLoaded(`${slot.slotType} ${slot.addressId} ${slot.branchId}`, () => readSlotPlace(calls, slot));
  return <SlotDetails slot={slot} changeable={changeable} place={answer ?? (failed ? [slot.postcode ?? ''] : null)} />;
}
