import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { CameFrom } from '#/modules/booking/rules/after-booking.ts';
import type { BookingConsent } from '#/modules/booking/rules/booking-problem.ts';
import type { BookingService } from '#/modules/booking/rules/booking-service.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { toPence } from '#/platform/rules/money.ts';
import type { OrderOfSlot } from './current-slot-store.ts';
import type { SlotFields } from './grid/slot-page-forms.ts';

export interface BookingWanted {
  order: OrderOfSlot;
  service: BookingService;
  /** The address of a delivery; null for a collection. */
  addressId: number | null;
  branchId: number;
  from: CameFrom;
  /** Whether the order is being amended. */
  amending: boolean;
}

/** Returns the fields that the form sends, with and without script. */
export function bookingFormFields(wanted: BookingWanted, slot: WireGridSlot): SlotFields {
  return {
    order: wanted.order.customerOrderId,
    service: wanted.service,
    slot: String(slot.slotId),
    date: londonDay(Date.parse(slot.startDateTime)),
    address: wanted.addressId === null ? '' : String(wanted.addressId),
    branch: String(wanted.branchId),
    charge: String(toPence(slot.charge)),
    from: wanted.from ?? '',
  };
}

/** Returns the fields that say what the shopper has accepted. */
export const acceptedFields = (accepted: readonly BookingConsent[]): Record<string, string> => Object.fromEntries(accepted.map((consent) => [`accept-${consent}`, 'yes']));
