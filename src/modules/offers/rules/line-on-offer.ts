import type { Pence } from '#/platform/rules/money.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** A line of the trolley that is paid for. */
export interface LineOnOffer {
  lineNumber: string;
  /** Items in it; a line sold by weight is one (SC-145). */
  units: number;
  /** Items that may still be added; a line sold by weight stays one, whatever is added to it. */
  roomUnits: number;
  /** What they cost together before offers. */
  totalPence: Pence;
  /** Those the product stands in, live or not. */
  promotions: readonly PromotionRecord[];
}

/** What one unit costs; of several whose estimated price does not divide by their number, the least. */
export const unitPenceOf = ({ totalPence, units }: LineOnOffer): Pence => Math.floor(totalPence / units);

/** Which units the best assignment uses for what. */
export interface OfferUsage {
  lines: ReadonlyMap<string, LineOnOffer>;
  /** By line number: units that no offer uses. */
  freeOf: ReadonlyMap<string, number>;
  /** By promotion that is triggered. */
  usedBy: ReadonlyMap<string, UsedUnits>;
}

export interface UsedUnits {
  /** What all its sets save together. */
  savingPence: Pence;
  /** Whether each set is of units of one price, and saves that price, as in '3 for 2'. */
  cheapestFree: boolean;
  /** By line number: units in its sets. */
  unitsOf: ReadonlyMap<string, number>;
}
