import type { Quantity } from '#/platform/rules/quantity.ts';

/** The statuses of the basket builder (SC-211). */
export const basketStatuses = ['ELIGIBLE', 'INELIGIBLE', 'NO_SLOT', 'INVALID_SLOT_TYPE', 'NOT_QUALIFIED', 'NO_SUGGESTIONS'] as const;
export type BasketStatus = (typeof basketStatuses)[number];

/** The number of completed orders from which a customer's habits are known (SC-213). */
const leastOrders = 3;

export interface BasketFacts {
  /** Whether the order is open and is not one that is being amended. */
  isOpen: boolean;
  /** The type of the order's slot; null if it has none. */
  slotType: string | null;
  completedOrders: number;
  suggestions: number;
}

/** Returns the first status that applies, in the order of SC-213. */
export function basketStatus({ isOpen, slotType, completedOrders, suggestions }: BasketFacts): BasketStatus {
  if (!isOpen) return 'INELIGIBLE';
  if (slotType === null) return 'NO_SLOT';
  if (slotType === 'ENTERTAINING_COLLECTION') return 'INVALID_SLOT_TYPE';
  if (completedOrders < leastOrders) return 'NOT_QUALIFIED';
  return suggestions === 0 ? 'NO_SUGGESTIONS' : 'ELIGIBLE';
}

/** A product with the number of a customer's last completed orders that contain it, and its quantities there. */
export interface BoughtBefore {
  lineNumber: string;
  orders: number;
  /** The latest first; never empty. */
  quantities: readonly Quantity[];
}

export interface Suggestion {
  lineNumber: string;
  quantity: Quantity;
}

/**
 * Returns the products in at least half of the orders, those in most orders first, each with its usual quantity
 * (SC-214).
 */
export function usualBasket(completedOrders: number, bought: readonly BoughtBefore[]): Suggestion[] {
  return bought
    .filter(({ orders }) => 2 * orders >= completedOrders)
    .toSorted((one, other) => other.orders - one.orders || (one.lineNumber < other.lineNumber ? -1 : 1))
    .map(({ lineNumber, quantities }) => ({ lineNumber, quantity: usualQuantity(quantities) }));
}

/**
 * Returns the median of the quantities in the unit that was ordered last. Between two middle ones it is the smaller, so
 * that it is always a quantity that the customer has ordered.
 */
function usualQuantity(quantities: readonly Quantity[]): Quantity {
  const { uom } = quantities[0]!;
  const amounts = quantities.filter((one) => one.uom === uom).map(({ thousandths }) => thousandths);
  const sorted = amounts.toSorted((one, other) => one - other);
  return { thousandths: sorted[(sorted.length - 1) >> 1]!, uom };
}
