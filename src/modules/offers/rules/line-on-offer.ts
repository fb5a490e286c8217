import type { Pence } from '#/platform/rules/money.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** A line of the trolley that the shopper has to pay for. */
export interface LineOnOffer {
  lineNumber: string;
  /** The number of items; a line sold by weight counts as one (SC-145). */
  units: number;
  /** The number of items that can still be added. A line sold by weight always counts as one item, so none can. */
  roomUnits: number;
  /** The total price of the items before offers. */
  totalPence: Pence;
  /** The promotions of the product, whether live or not. */
  promotions: readonly PromotionRecord[];
}

/**
 * Returns the price of one unit. An estimated price may not divide evenly among the units; then this is the lowest unit
 * price.
 */
export const unitPenceOf = ({ totalPence, units }: LineOnOffer): Pence => Math.floor(totalPence / units);

/** Returns whether the units of a line differ in price by a penny. */
export const hasUnevenPrice = ({ totalPence, units }: LineOnOffer): boolean => totalPence % units !== 0;

/** The units that each offer uses in the best assignment, and those that no offer uses. */
export interface OfferUsage {
  lines: ReadonlyMap<string, LineOnOffer>;
  /** The number of units that no offer uses, by line number. */
  freeOf: ReadonlyMap<string, number>;
  /** The units that each triggered promotion uses, by promotion id. */
  usedBy: ReadonlyMap<string, UsedUnits>;
}

export interface UsedUnits {
  /** The total saving of all sets of the promotion. */
  savingPence: Pence;
  /** True if in every set all units cost the same and the set saves exactly that price, as in '3 for 2'. */
  cheapestFree: boolean;
  /** The number of units in the promotion's sets, by line number. */
  unitsOf: ReadonlyMap<string, number>;
}
