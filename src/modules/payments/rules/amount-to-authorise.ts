import type { Pence } from '#/platform/rules/money.ts';

/**
 * Returns the amount in pence to authorise when an order is placed (SC-549). It is the amount to pay plus 10% of the
 * estimated price of weighed lines, rounded up to the penny, because picked weights differ from estimates.
 */
export function amountToAuthorise(toPay: Pence, estimatedByWeight: Pence): Pence {
  return toPay + Math.ceil(estimatedByWeight / 10);
}

/** Returns whether a card is needed: if there is something to pay, or a line's price is only estimated (SC-550). */
export function needsCard(toPay: Pence, hasLinesByWeight: boolean): boolean {
  return toPay > 0 || hasLinesByWeight;
}
