import { formatPence, roundHalfUp } from '#/platform/rules/money.ts';

/** The error details of a booking that was refused or failed; null or empty where the answer has none. */
export interface BookingFailure {
  code: string | null;
  message: string | null;
  details: readonly { name: string; value: string }[];
}

/** The text that the shopper sees when a booking did not succeed. */
export interface BookingProblem {
  title: string;
  text: string;
  /** What the page offers as the next step: to book at the new charge, or to change the trolley. */
  next?: 'accept' | 'trolley';
}

/** Returns the texts for a booking that was refused (SC-407, SC-408, SC-412 to SC-417, SC-421 to SC-423) or failed. */
export function problemOf(failure: BookingFailure): BookingProblem {
  const detail = (name: string) => failure.details.find((one) => one.name === name)?.value ?? null;
  switch (failure.code) {
    case 'SLOT_TAKEN':
      return { title: "Sorry, that slot's just been taken", text: 'Please choose another slot.' };
    case 'CUT_OFF_PASSED':
    case 'SLOT_NOT_FOUND':
      return {
        title: 'Slot availability update',
        text: 'It is too late to order for that slot. Please choose another one.',
      };
    case 'SLOT_NOT_OPEN':
      return { title: 'Slot availability update', text: failure.message ?? 'This slot cannot be booked yet. Please choose another.' };
    case 'DELIVERY_CHARGE_CHANGED': {
      const charge = formatPence(roundHalfUp(Number(detail('charge')) * 100));
      return { title: 'Delivery charge update', text: `The delivery charge for this slot is now ${charge}`, next: 'accept' };
    }
    case 'ADDRESS_NOT_SERVED':
      return { title: "We don't deliver to this address", text: notServedText(detail('postcode'), detail('branchId')) };
    case 'MAX_CHRISTMAS_SLOTS':
      return {
        title: 'Already booked two Christmas slots',
        text: 'You can book at most two slots between 20 and 24 December',
      };
    case 'UNAVAILABLE_ITEMS':
      return { title: 'Unavailable items in trolley', text: itemsText(failure.details.map(({ value }) => value)), next: 'trolley' };
    case 'RESTRICTED_PRODUCTS':
      return {
        title: "Some items aren't available on this date",
        text: 'Choose another date, or take those items out of your trolley.',
        next: 'trolley',
      };
    case 'RESCHEDULING_PROHIBITED':
      return {
        title: "This slot can't be changed",
        text: 'Your order contains items currently being prepared. We are unable to change the delivery/collection time.',
      };
    default:
      return { title: "Sorry, we couldn't book that slot", text: 'Nothing was booked and your trolley is as it was. Please try again.' };
  }
}

/**
 * Returns the text for an address that no branch delivers to, or that only another branch delivers to (SC-412, SC-413).
 */
export function notServedText(postcode: string | null, otherBranch: string | null): string {
  const where = postcode ?? 'this address';
  return otherBranch === null ? `We don't currently deliver to ${where}.` : `The branch of this slot doesn't deliver to ${where}.`;
}

function itemsText(messages: readonly string[]): string {
  return ['This slot cannot be reserved with what is in your trolley.', ...messages.map((message) => `${message}.`)].join(' ');
}
