import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';

/** Returns the refusal if an order needs a card (SC-550) and has no valid one; null if it can be paid (SC-470). */
export function whyNotPay({ cardNeeded, hasCard }: { cardNeeded: boolean; hasCard: boolean }): PlacingRefusal | null {
  return cardNeeded && !hasCard ? placingRefusal('008', 'Please choose a payment card') : null;
}
