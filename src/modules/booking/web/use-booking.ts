import type { WireGridSlot } from '#/contract/rest-types.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { useFormPost, useNavigate } from '#/platform/web/router/router.tsx';
import { pathAfterBooking, type CameFrom } from '#/modules/booking/rules/after-booking.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotChargeText, slotHeldText } from '#/modules/booking/rules/slot-texts.ts';
import type { BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import { toPence } from '#/platform/rules/money.ts';
import { useSlotChanged } from './current-slot-provider.tsx';
import type { SlotFormAnswer } from './slot-page-forms.ts';

export interface BookingWanted {
  customerOrderId: string;
  addressId: number;
  branchId: number;
  from: CameFrom;
}

export interface Booking {
  busy: boolean;
  /** Returns why this slot was not booked; null for any slot other than the refused one. */
  problemWith(slotId: number | null): BookingProblem | null;
  book(slot: WireGridSlot, acceptCharge: boolean): void;
}

/**
 * Returns the state and functions for booking a slot. After a booking, shows a message and opens the next page.
 * `answered` is the answer to the form if it was sent without script, otherwise null.
 */
export function useBooking(wanted: BookingWanted, answered: SlotFormAnswer | null): Booking {
  const post = useFormPost<SlotFormAnswer>();
  const navigate = useNavigate();
  const slotChanged = useSlotChanged();
  const showSnackbar = useSnackbar();
  const answer = post.answer ?? answered;

  const goOn = useEffectEvent((slot: ClientSlot) => {
    slotChanged();
    showSnackbar({ message: `${slotHeldText(slot)} ${slotChargeText(slot)}` });
    void navigate(pathAfterBooking(wanted.from));
  });

  useEffect(() => {
    if (answer?.kind === 'booked') goOn(answer.slot);
  }, [answer]);

  return {
    busy: post.busy || answer?.kind === 'booked',
    problemWith: (slotId) => (answer?.kind === 'not-booked' && answer.slotId === slotId ? answer.problem : null),
    book(slot, acceptCharge) {
      if (post.busy) return;
      const fields = { ...bookingFormFields(wanted, slot), do: 'book', script: 'yes' };
      post.send(acceptCharge ? { ...fields, 'accept-charge': 'yes' } : fields);
    },
  };
}

/** Returns the fields that the form sends, with and without script. */
export function bookingFormFields(wanted: BookingWanted, slot: WireGridSlot): Record<string, string> {
  return {
    order: wanted.customerOrderId,
    slot: String(slot.slotId),
    address: String(wanted.addressId),
    branch: String(wanted.branchId),
    charge: String(toPence(slot.charge)),
    from: wanted.from ?? '',
  };
}
