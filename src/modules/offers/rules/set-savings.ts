import type { Pence } from '#/platform/rules/money.ts';

/** The normal price of the cheapest and of the dearest set of an offer. */
export interface SetPrices {
  cheapestPence: Pence;
  dearestPence: Pence;
}

interface SetProduct {
  lineNumber: string;
  pricePence: Pence;
  markedForDelete: boolean;
}

/**
 * Returns the normal prices of an offer's cheapest and dearest set, so that staff see what a set saves; a set that costs
 * no more than the offer is never made (SC-146). Null if a group has no product in the shop.
 */
export function setPrices(groups: readonly { threshold: number; lineNumbers: readonly string[] }[], products: readonly SetProduct[]): SetPrices | null {
  const priceOf = new Map(products.filter(({ markedForDelete }) => !markedForDelete).map(({ lineNumber, pricePence }) => [lineNumber, pricePence]));
  const sets = groups.map(({ threshold, lineNumbers }) => {
    const prices = lineNumbers.flatMap((lineNumber) => priceOf.get(lineNumber) ?? []);
    return { cheapestPence: threshold * Math.min(...prices), dearestPence: threshold * Math.max(...prices) };
  });
  const sum = (of: keyof SetPrices) => sets.reduce((total, set) => total + set[of], 0);
  const prices = { cheapestPence: sum('cheapestPence'), dearestPence: sum('dearestPence') };
  return groups.length > 0 && Number.isFinite(prices.cheapestPence) ? prices : null;
}
