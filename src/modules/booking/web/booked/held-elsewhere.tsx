import type { FormEvent } from 'react';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { chargeInSentence, slotDayAndTime } from '#/modules/booking/rules/slot-texts.ts';
import { Hidden } from '#/modules/booking/web/problem-notice.tsx';
import { shortAddress } from '#/modules/booking/web/slot-place.ts';
import { toPence } from '#/platform/rules/money.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';
import { bookingFormFields, type BookingWanted } from '#/modules/booking/web/booking-form.ts';
import type { Booking } from '#/modules/booking/web/use-booking.ts';

export interface HeldElsewhereProps {
  /** The order's own slot in the grid of the chosen address. */
  own: WireGridSlot;
  /** The charge of the order's current place. */
  heldCharge: WireGridSlot['charge'];
  /** The chosen address. */
  address: BookAddress;
  /** The short name of the address that the order goes to now; null if it cannot be read. */
  heldPlace: string | null;
  wanted: BookingWanted;
  booking: Booking;
}

/**
 * Says that the order's slot goes to another address than the chosen one, and offers to deliver it to this one instead. A hold,
 * booked again for another address, keeps its place, its charge and its end (SC-353). For a confirmed slot a hold is made beside the
 * confirmed place (decision 131), which is free with a Delivery Pass; going back costs the charge of the confirmed place again.
 */
export function HeldElsewhere({ own, heldCharge, address, heldPlace, wanted, booking }: HeldElsewhereProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    booking.book(own);
  }

  return (
    <Notice title={`Your slot goes to ${heldPlace ?? 'another address'}`}>
      <p>
        {slotDayAndTime(own)} can also be delivered to {shortAddress(address)}, {toPence(own.charge) === toPence(heldCharge) ? 'at the same charge' : chargeInSentence(own)}.
      </p>
      <form method="post" className={styles.actions} onSubmit={submit}>
        <Hidden fields={bookingFormFields(wanted, own)} />
        <Button type="submit" name="do" value="book" variant="secondary" busy={booking.busy}>
          Deliver this slot here
        </Button>
      </form>
    </Notice>
  );
}
