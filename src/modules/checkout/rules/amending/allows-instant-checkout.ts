import type { Pence } from '#/platform/rules/money.ts';

/** The facts that decide whether the changes to an order can be confirmed without the checkout page. */
export interface AmendToConfirm {
  isAmending: boolean;
  /** The status of the slot that the order would be placed with; null without one. */
  slotStatus: string | null;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
  /** The token of the card on the draft; null if there is none, or it has expired. */
  card: string | null;
  /** The amount that placing the draft would authorise. */
  toAuthorisePence: Pence;
  /** The live authorisation of the order as it was placed; null if there is none. */
  authorised: { card: string; pence: Pence } | null;
}

/**
 * Returns whether the changes to an order can be confirmed from its trolley (SC-319): its slot is the confirmed one, nothing
 * stands in the way of checkout, and the authorisation that it has is enough.
 */
export function allowsInstantCheckout({ isAmending, slotStatus, hasHardConflicts, minimumSpendMet, card, toAuthorisePence, authorised }: AmendToConfirm): boolean {
  if (!isAmending || slotStatus !== 'CONFIRMED' || hasHardConflicts || !minimumSpendMet) return false;
  return card !== null && authorised?.card === card && toAuthorisePence <= authorised.pence;
}
