import type { Pence } from '#/platform/rules/money.ts';

/**
 * What is authorised when an order is placed: the amount to pay plus 10% of the estimated price of lines priced by
 * weight, rounded up to the penny, since picked weights differ from estimates (SC-549). Pence.
 */
export function amountToAuthorise(toPay: Pence, estimatedByWeight: Pence): Pence {
  return toPay + Math.ceil(estimatedByWeight / 10);
}

/** A card is needed when there is something to pay, or when a line's price is only estimated (SC-550). */
export function needsCard(toPay: Pence, hasLinesByWeight: boolean): boolean {
  return toPay > 0 || hasLinesByWeight;
}
