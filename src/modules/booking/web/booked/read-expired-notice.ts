import type { CameFrom } from '#/modules/booking/rules/after-booking.ts';
import { slotTitle } from '#/modules/booking/rules/slot-texts.ts';
import { readCurrentSlot, readExpiredSlot } from '#/modules/booking/web/booking-calls.ts';
import { bookingFormFields } from '#/modules/booking/web/booking-form.ts';
import type { OrderOfSlot } from '#/modules/booking/web/current-slot-store.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { findSlotAgain, slotAgainHref, slotAgainLabel } from './book-again.ts';

/** What a page says of a hold that has expired, and the form that books its slot, or the nearest one, again. */
export interface ExpiredNotice {
  reservationId: number;
  /** The day and hours of the slot. */
  title: string;
  /** The day and hours of the slot that the order keeps, because it is being amended; null if it has none. */
  kept: string | null;
  /** The form is sent to the slot page, which books the slot, or says why it cannot. Null if no slot is free. */
  again: { label: string; href: string; fields: Readonly<Record<string, string>> } | null;
}

/**
 * Reads whether the order's hold has expired lately, so that a page that is opened afterwards says so (decision 202). The page does
 * not depend on it: if it cannot be read, calls `report` and returns null.
 */
export async function readExpiredNotice(calls: CallLayer, order: OrderOfSlot, from: CameFrom, report: (failure: Error) => void): Promise<ExpiredNotice | null> {
  if (order.customerId === -1) return null;
  try {
    const expired = await readExpiredSlot(calls, order.customerOrderId);
    if (expired === null) return null;
    // The slots may be refused, for example because the address was deleted; the message then offers none.
    const [again, kept] = await Promise.all([findSlotAgain(calls, order.customerOrderId, expired).catch(withoutIt(null)), readCurrentSlot(calls, order, true)]);
    const { addressId } = expired;
    const wanted = again && { order, service: again.service, addressId, branchId: again.branchId, from, amending: kept !== null };
    return {
      reservationId: expired.slotReservationId,
      title: slotTitle(expired),
      kept: kept && slotTitle(kept),
      again: again && { label: slotAgainLabel(again), href: slotAgainHref(expired, again, from), fields: bookingFormFields(wanted!, again.slot) },
    };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    report(error);
    return null;
  }
}
