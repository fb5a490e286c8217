import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** Returns the refusal of an order whose total differs from the one shown (SC-470). */
export function totalChanged(toPay: Pence): PlacingRefusal {
  return placingRefusal('006', `Your total has changed to ${formatPence(toPay)}. Please check and place your order again.`);
}

/**
 * Returns why an order cannot be placed at this total, or null. `expected` is the amount that the shopper was shown;
 * null if the client did not send it.
 */
export function whyNotAtTotal(toPay: Pence, expected: Pence | null): PlacingRefusal | null {
  return expected !== null && expected !== toPay ? totalChanged(toPay) : null;
}
