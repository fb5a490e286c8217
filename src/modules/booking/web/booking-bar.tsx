import { useRef, type FormEvent } from 'react';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { useFootHeight } from '#/design/layout/use-foot-height.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { isGreener } from '#/modules/booking/rules/grid/grid-marks.ts';
import { chargeText, exchangeText, slotHours } from '#/modules/booking/rules/slot-texts.ts';
import { formatLongDay, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { Hidden } from './problem-notice.tsx';
import { bookingFormFields, type BookingWanted } from './booking-form.ts';
import type { Booking } from './use-booking.ts';
import styles from './grid/slot-page.module.css';

export interface BookingBarProps {
  wanted: BookingWanted;
  held: ClientSlot | null;
  proposed: WireGridSlot | null;
  booking: Booking;
  /** The address of this page without the proposal, to which a browser without script goes to keep the slot. */
  keepHref: string;
  /** Drops the proposal, so that the shopper keeps the slot that the order has. */
  onKeep(): void;
}

/**
 * Renders the proposed slot's date, time and charge, what booking it gives up, and the button that books it. The bar is
 * there even without a proposed slot, so that choosing one moves nothing on the page (SC-383).
 */
export function BookingBar({ wanted, held, proposed, booking, keepHref, onKeep }: BookingBarProps) {
  const scripted = useScripted();
  const bar = useRef<HTMLDivElement>(null);

  useFootHeight(bar);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (proposed) booking.book(proposed);
  }

  return (
    <div ref={bar} className={styles.bar}>
      <form method="post" className={styles.barRow} onSubmit={submit}>
        {proposed && <Hidden fields={bookingFormFields(wanted, proposed)} />}
        <div className={styles.proposed} aria-live="polite">
          {proposed ? (
            <>
              <p className={styles.proposedTitle}>
                <b>
                  {formatLongDay(londonDay(Date.parse(proposed.startDateTime)))}, {slotHours(proposed)}, {chargeText(proposed)}
                </b>
                {isGreener(proposed) && (
                  <span className={styles.greener}>
                    <Icon name="leaf" size={14} /> Greener slot
                  </span>
                )}
              </p>
              {held && <p className={styles.exchange}>{exchangeText(held, proposed)}</p>}
            </>
          ) : (
            <p className={styles.proposedTitle}>
              <b>Choose a slot</b>
            </p>
          )}
        </div>
        <div className={styles.barButtons}>
          {held && proposed && (
            <span className={styles.keep}>
              {scripted ? (
                <Button variant="secondary" size="large" onClick={onKeep}>
                  Keep {formatWeekday(held.slotDate)}
                </Button>
              ) : (
                <ButtonLink href={keepHref} variant="secondary" size="large">
                  Keep {formatWeekday(held.slotDate)}
                </ButtonLink>
              )}
            </span>
          )}
          <Button type="submit" name="do" value="book" size="large" busy={booking.busy} disabledReason={proposed ? undefined : 'Choose a slot first'} hideReason>
            Book slot
          </Button>
        </div>
      </form>
    </div>
  );
}
