/** What checkout shows about the customer beside their order (SC-440). */
export interface CustomerFacts {
  /** Where the confirmation is sent; null if it could not be read. */
  email: string | null;
  /** Whether the customer has placed no other order yet, whatever became of it. */
  isFirstOrder: boolean;
  /** Whether the payment of another order has failed and waits for the customer. */
  hasUnpaidOrder: boolean;
  /** How many of the products that the customer buys most often were looked at, and how many of them are not ordered. */
  oftenBought: number;
  oftenBoughtMissing: number;
}

/** Says how many of the products that the customer buys most often are not in the order; null if none is missing. */
export function oftenBoughtText({ oftenBought, oftenBoughtMissing }: CustomerFacts): string | null {
  if (oftenBoughtMissing === 0) return null;
  const verb = oftenBoughtMissing === 1 ? 'isn’t' : 'aren’t';
  return oftenBought === 1 ? 'The favourite you buy most often isn’t in this order.' : `${oftenBoughtMissing} of the ${oftenBought} favourites you buy most often ${verb} in this order.`;
}
