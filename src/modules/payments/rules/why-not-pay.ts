import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';

/** Returns why an order cannot be paid by card, or null (SC-470): it needs one (SC-550) and has none that is valid. */
export function whyNotPay({ cardNeeded, hasCard }: { cardNeeded: boolean; hasCard: boolean }): PlacingRefusal | null {
  return cardNeeded && !hasCard ? placingRefusal('008', 'Please choose a payment card') : null;
}
