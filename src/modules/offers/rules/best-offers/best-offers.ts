import type { Pence } from '#/platform/rules/money.ts';
import { competingOffers } from './competing-offers.ts';
import { inNumberOrder } from './number-order.ts';
import { solveOffers, type SolvedOffers, type SolveOffers } from './solve-offers.ts';

/** A line of the trolley, reduced to the data that offers need. */
export interface OfferedLine {
  lineNumber: string;
  /** The price of one unit. A line sold by weight is a single unit, so this is the price of the whole line. */
  unitPence: Pence;
  /** The number of units: at most 99, and 1 for a line sold by weight. */
  units: number;
}

/** A promotion that forms sets, is live on the pricing date and applies to this shopper. */
export interface LiveMultiBuy {
  promotionId: string;
  /** The price of a set. */
  setPence: Pence;
  /** At least one group. A set needs `threshold` units (at least 1) from each group. */
  groups: readonly { threshold: number; lineNumbers: readonly string[] }[];
}

/** Identical sets of one promotion. */
export interface OfferSets {
  promotionId: string;
  /** The number of these sets. */
  times: number;
  /** The units in a single set. */
  units: readonly UnitsOfSet[];
}

export interface UnitsOfSet {
  lineNumber: string;
  /** The index of the promotion's group that these units fill, starting at 0. */
  group: number;
  units: number;
  /** The share of one set's saving that all these units have together. */
  savingPence: Pence;
}

export interface BestOffers {
  /** Sorted by promotion id, the lowest first; within a promotion, the most expensive sets first. */
  sets: readonly OfferSets[];
  /** The number of sets of each promotion that forms at least one. */
  setsOf: ReadonlyMap<string, number>;
  /** The saving of each line that saves something: the sum over all its units. */
  savingOf: ReadonlyMap<string, Pence>;
  savingPence: Pence;
  /**
   * True if the search stopped at its bound. This is then the best assignment found, and should be counted in the
   * metrics.
   */
  boundReached: boolean;
  /** The groups of offers that compete with each other, each with its best assignment. */
  parts: readonly SolvedOffers[];
}

/**
 * Assigns units to offers so that the shopper saves the most (SC-145 to SC-149). A unit is in at most one set, and no
 * set is formed that would save nothing. If savings tie, chooses the fewest sets of the highest promotion id, then of
 * the next. The result is exact unless `boundReached`, and does not depend on the order of lines or promotions.
 * Decision 13 explains the algorithm.
 */
export function bestOffers(
  lines: readonly OfferedLine[],
  promotions: readonly LiveMultiBuy[],
  solve: SolveOffers = solveOffers,
): BestOffers {
  const parts = competingOffers(lines, promotions).map((competing) => solve(competing));
  const sets = parts.flatMap((part) => part.sets).toSorted((one, other) => inNumberOrder(one.promotionId, other.promotionId));
  const setsOf = new Map<string, number>();
  const savingOf = new Map<string, Pence>();
  let savingPence = 0;
  for (const { promotionId, times, units } of sets) {
    setsOf.set(promotionId, (setsOf.get(promotionId) ?? 0) + times);
    for (const { lineNumber, savingPence: share } of units) {
      savingOf.set(lineNumber, (savingOf.get(lineNumber) ?? 0) + share * times);
      savingPence += share * times;
    }
  }
  return { sets, setsOf, savingOf, savingPence, boundReached: parts.some((part) => part.boundReached), parts };
}
