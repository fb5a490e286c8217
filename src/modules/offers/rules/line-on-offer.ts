import type { Pence } from '#/platform/rules/money.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** A line of the trolley that has to be paid for. */
export interface LineOnOffer {
  lineNumber: string;
  /** The number of items; a line sold by weight is one (SC-145). */
  units: number;
  /** How many items can still be added; a line sold by weight stays one, whatever is added. */
  roomUnits: number;
  /** Their total price before offers. */
  totalPence: Pence;
  /** The product's promotions, live or not. */
  promotions: readonly PromotionRecord[];
}

/** The price of one unit; if the estimated price of several does not divide evenly, the lowest. */
export const unitPenceOf = ({ totalPence, units }: LineOnOffer): Pence => Math.floor(totalPence / units);

/** How the best assignment uses the units. */
export interface OfferUsage {
  lines: ReadonlyMap<string, LineOnOffer>;
  /** By line number: units that no offer uses. */
  freeOf: ReadonlyMap<string, number>;
  /** By promotion, for triggered ones. */
  usedBy: ReadonlyMap<string, UsedUnits>;
}

export interface UsedUnits {
  /** The saving of all its sets together. */
  savingPence: Pence;
  /** Whether the units of each set have the same price, and the set saves that price, as in '3 for 2'. */
  cheapestFree: boolean;
  /** By line number: units in its sets. */
  unitsOf: ReadonlyMap<string, number>;
}
