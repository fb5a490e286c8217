import { toPence, type Pence } from '#/platform/rules/money.ts';

type Amount = { amount: number };

/** The inputs of a totals panel (SC-228). */
export interface TotalsGiven {
  deliveryCharge: Amount;
  totalEstimatedCost: Amount;
  totalDepositCharge: Amount;
  savingsFromOffers: Amount;
  savingsFromMyWaitrose: Amount;
  savingsFromOffersAndIncentives: Amount;
  trolleyItemCounts: { hardConflicts: number; softConflicts: number; noConflicts: number };
}

/** The amounts in a totals panel, in pence; null for rows that it does not show (SC-311). */
export interface TotalsShown {
  itemCount: number;
  subTotal: Pence;
  /** Savings, as positive amounts. */
  savings: { offers: Pence | null; myWaitrose: Pence | null; codesAndIncentives: Pence | null };
  delivery: Pence | null;
  deposits: Pence | null;
  estimatedTotal: Pence;
}

/**
 * Returns the rows of the totals panel: delivery only with a slot, deposits and savings only if there are any (SC-311).
 */
export function totalsShown(totals: TotalsGiven, hasSlot: boolean): TotalsShown {
  const offers = toPence(totals.savingsFromOffers);
  const myWaitrose = toPence(totals.savingsFromMyWaitrose);
  const delivery = toPence(totals.deliveryCharge);
  return {
    itemCount: itemCount(totals),
    subTotal: subTotal(totals),
    savings: {
      offers: aboveZero(offers),
      myWaitrose: aboveZero(myWaitrose),
      codesAndIncentives: aboveZero(toPence(totals.savingsFromOffersAndIncentives) - offers - myWaitrose),
    },
    delivery: hasSlot ? delivery : null,
    deposits: aboveZero(toPence(totals.totalDepositCharge)),
    estimatedTotal: toPence(totals.totalEstimatedCost),
  };
}

/** Returns the number of items in the trolley, including those in conflict (SC-229). */
export function itemCount({ trolleyItemCounts: counts }: Pick<TotalsGiven, 'trolleyItemCounts'>): number {
  return counts.hardConflicts + counts.softConflicts + counts.noConflicts;
}

/** Returns the cost of the items before savings, delivery and deposits, in pence (SC-230). */
function subTotal(totals: TotalsGiven): Pence {
  const withSavings = toPence(totals.totalEstimatedCost) + toPence(totals.savingsFromOffersAndIncentives);
  return withSavings - toPence(totals.deliveryCharge) - toPence(totals.totalDepositCharge);
}

const aboveZero = (pence: Pence): Pence | null => (pence > 0 ? pence : null);
