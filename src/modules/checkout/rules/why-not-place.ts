import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** Everything that decides whether an order can be placed now, gathered at one instant. */
export interface PlacingFacts {
  now: number;
  state: string;
  /** Another press is placing this order right now. */
  beingPlaced: boolean;
  slot: { orderCutOff: number } | null;
  /** Whether the slot's branch delivers to the order's address; true for a collection. */
  branchDelivers: boolean;
  lineCount: number;
  hasHardConflicts: boolean;
  minimumSpendMet: boolean;
  toPay: Pence;
  /** The total that the shopper was shown, if the client sends it. */
  expectedToPay: Pence | null;
  cardNeeded: boolean;
  hasCard: boolean;
}

export interface PlacingRefusal {
  code: string;
  message: string;
}

/** The refusal for the loser of a race: the order is placed, or another press is placing it (SC-468). */
export const placedAlready: PlacingRefusal = {
  code: 'ORDER_ORCHESTRATION_004',
  message: 'This order has already been placed or is being placed.',
};

/** The refusal of an order whose total differs from the one shown (SC-470). */
export function totalChanged(toPay: Pence): PlacingRefusal {
  return {
    code: 'ORDER_ORCHESTRATION_006',
    message: `Your total has changed to ${formatPence(toPay)}. Please check and place your order again.`,
  };
}

/** The refusal of an order whose hold has ended, or that never had one. */
export const slotExpired: PlacingRefusal = {
  code: 'ORDER_ORCHESTRATION_001',
  message: 'Sorry, your slot has now expired',
};

/**
 * Why the order cannot be placed, or null: the first reason that applies, in the order of SC-470. The card provider's
 * answer comes after all of these.
 */
export function whyNotPlace(facts: PlacingFacts): PlacingRefusal | null {
  const no = (number: string, message: string) => ({ code: `ORDER_ORCHESTRATION_${number}`, message });
  if (facts.state !== 'PENDING' || facts.beingPlaced) return placedAlready;
  if (facts.slot && facts.slot.orderCutOff <= facts.now) return no('005', 'It is too late to order for this slot.');
  if (!facts.slot) return slotExpired;
  if (!facts.branchDelivers) return no('009', "We don't deliver to this address");
  if (facts.hasHardConflicts || facts.lineCount === 0) return no('002', 'Some items need your attention before you can order.');
  if (!facts.minimumSpendMet) return no('003', 'Your order is below the minimum spend.');
  if (facts.expectedToPay !== null && facts.expectedToPay !== facts.toPay) return totalChanged(facts.toPay);
  if (facts.cardNeeded && !facts.hasCard) return no('008', 'Please choose a payment card');
  return null;
}
