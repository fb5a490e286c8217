import { bookingHref, type BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';

type Choice = Pick<BookingAddress, 'slotId' | 'day'>;

/** What the shopper has chosen and reached since the slot page came to its present address. */
export interface SlotChoiceState {
  asked: BookingAddress;
  /** Shows before the address does, which the router may show only once the page is hydrated. */
  choice: (Choice & Pick<BookingAddress, 'isBooked'>) | null;
  /** The day that the arrow keys have reached. It is in no address, because holding a key down would change that too often. */
  reached: string | null;
}

/** Returns the state at the page's present address, which may be the choice's own: then the day reached since the choice stays. */
export function choiceAt(state: SlotChoiceState, asked: BookingAddress): SlotChoiceState {
  if (bookingHref(asked) === bookingHref(state.asked)) return state;
  const isOwn = state.choice?.slotId === asked.slotId && state.choice.day === asked.day;
  return { asked, choice: null, reached: isOwn ? state.reached : null };
}

/** Returns the address of a choice. It confirms a booking made without script only until another slot is chosen (SC-391). */
export function addressOfChoice({ asked, choice: before }: SlotChoiceState, choice: Choice): BookingAddress {
  const last = before ?? asked;
  return { ...asked, ...choice, isBooked: last.isBooked && choice.slotId === last.slotId };
}
