import type { Pence } from '#/platform/rules/money.ts';

/** The facts that decide whether the changes to an order can be confirmed without the checkout page. */
export interface AmendToConfirm {
  isAmending: boolean;
  /** The status of the slot that the order would be placed with; null without one. */
  slotStatus: string | null;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
  /** Whether the draft asks for a higher age than the placed order, which the shopper has not declared yet. */
  raisesMinimumAge: boolean;
  /** The amount that placing the draft would authorise. */
  toAuthorisePence: Pence;
  /** The amount that is authorised on the draft's card; null if there is none, or the card has expired. */
  heldPence: Pence | null;
}

/**
 * Returns whether the changes to an order can be confirmed from its trolley (SC-319): its slot is the confirmed one, nothing
 * stands in the way of checkout or has to be declared there, and the authorisation that it has is enough.
 */
export function allowsInstantCheckout({ isAmending, slotStatus, hasHardConflicts, minimumSpendMet, raisesMinimumAge, toAuthorisePence, heldPence }: AmendToConfirm): boolean {
  if (!isAmending || slotStatus !== 'CONFIRMED' || hasHardConflicts || !minimumSpendMet || raisesMinimumAge) return false;
  return heldPence !== null && toAuthorisePence <= heldPence;
}
