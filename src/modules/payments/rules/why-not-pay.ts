import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';

export interface CardToPayWith {
  cardNeeded: boolean;
  /** The masked number of the order's card; null if it has none, or an expired one. */
  maskedCardNumber: string | null;
  /** The masked number of the card that the shopper was shown; null if the client did not send it. */
  expected: string | null;
}

/**
 * Returns the refusal if an order needs a card (SC-550) and has no valid one, or another than the shopper was shown,
 * for example because another tab has changed it (SC-470). Null if the order can be paid.
 */
export function whyNotPay({ cardNeeded, maskedCardNumber, expected }: CardToPayWith): PlacingRefusal | null {
  if (!cardNeeded) return null;
  if (maskedCardNumber === null) return placingRefusal('008', 'Please choose a payment card');
  const isExpected = expected === null || expected === maskedCardNumber;
  return isExpected ? null : placingRefusal('008', 'The payment card for this order has changed. Please choose a payment card.');
}
