import type { FormEvent } from 'react';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { collectionKindOf, type BookingService } from '#/modules/booking/rules/booking-service.ts';
import { chargeInSentence, collectedText, slotDayAndTime } from '#/modules/booking/rules/slot-texts.ts';
import { Hidden } from '#/modules/booking/web/problem-notice.tsx';
import { shortAddress } from '#/modules/booking/web/slot-place.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import { toPence } from '#/platform/rules/money.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';
import type { SlotPageData } from '#/modules/booking/web/grid/read-slot-page.ts';
import { bookingFormFields, type BookingWanted } from '#/modules/booking/web/booking-form.ts';
import type { Booking } from '#/modules/booking/web/use-booking.ts';

/** The words of the offer to book the order's own slot again, for another address or kind of collection. */
export interface ElsewhereWords {
  title: string;
  /** The middle of a sentence that begins with the slot and ends with its charge. */
  offer: string;
  button: string;
}

const collectButtons: Record<CollectionKind, string> = {
  GROCERIES: 'Collect groceries in this slot',
  ENTERTAINING: 'Collect Entertaining in this slot',
  BOTH: 'Collect both in this slot',
};

/** Returns the words of the offer if the slot goes to another address than the chosen one, or is held for another kind of collection than the page's; otherwise null. */
export function elsewhereWords({ held, heldPlace, address }: Pick<SlotPageData, 'held' | 'heldPlace' | 'address'>, service: BookingService): ElsewhereWords | null {
  if (held === null) return null;
  if (address !== null) {
    if (held.addressId === null || held.addressId === address.id) return null;
    return { title: `Your slot goes to ${heldPlace ?? 'another address'}`, offer: `can also be delivered to ${shortAddress(address)}`, button: 'Deliver this slot here' };
  }
  const kind = collectionKindOf(service);
  if (kind === null || held.collectionKind === null || held.collectionKind === kind) return null;
  return { title: `Your slot is for ${collectedText[held.collectionKind]}`, offer: `can also be used for ${collectedText[kind]}${kind === 'BOTH' ? '' : ' only'}`, button: collectButtons[kind] };
}

export interface HeldElsewhereProps {
  words: ElsewhereWords;
  /** The order's own slot in the grid of the chosen address, or of the page's kind of collection. */
  own: WireGridSlot;
  /** The charge of the order's current place. */
  heldCharge: WireGridSlot['charge'];
  wanted: BookingWanted;
  booking: Booking;
}

/**
 * Offers to use the order's slot for the chosen address or kind of collection instead. A hold, booked again for another address or
 * kind, keeps its place, its charge and its end (SC-353). For a confirmed slot a hold is made beside the confirmed place (decision
 * 131), which is free with a Delivery Pass; going back costs the charge of the confirmed place again.
 */
export function HeldElsewhere({ words: { title, offer, button }, own, heldCharge, wanted, booking }: HeldElsewhereProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    booking.book(own);
  }

  return (
    <Notice title={title}>
      <p>
        {slotDayAndTime(own)} {offer}, {toPence(own.charge) === toPence(heldCharge) ? 'at the same charge' : chargeInSentence(own)}.
      </p>
      <form method="post" className={styles.actions} onSubmit={submit}>
        <Hidden fields={bookingFormFields(wanted, own)} />
        <Button type="submit" name="do" value="book" variant="secondary" busy={booking.busy}>
          {button}
        </Button>
      </form>
    </Notice>
  );
}
