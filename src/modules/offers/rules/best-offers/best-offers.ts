import type { Pence } from '#/platform/rules/money.ts';
import { competingOffers } from './competing-offers.ts';
import { inNumberOrder } from './number-order.ts';
import { solveOffers, type SolvedOffers, type SolveOffers } from './solve-offers.ts';

/** A line of the trolley, as far as offers are concerned. */
export interface OfferedLine {
  lineNumber: string;
  /** The price of one unit; for a line sold by weight, the price of the line. */
  unitPence: Pence;
  /** Up to 99; 1 for a line sold by weight. */
  units: number;
}

/** A promotion that forms sets, is live on the pricing date and applies to this shopper. */
export interface LiveMultiBuy {
  promotionId: string;
  /** The price of a set. */
  setPence: Pence;
  /** A set needs `threshold` units (at least 1) of each group; there is at least one group. */
  groups: readonly { threshold: number; lineNumbers: readonly string[] }[];
}

/** Identical sets of one promotion. */
export interface OfferSets {
  promotionId: string;
  /** How many of these sets are formed. */
  times: number;
  /** The units in one of them. */
  units: readonly UnitsOfSet[];
}

export interface UnitsOfSet {
  lineNumber: string;
  /** The index of the promotion's group that they fill, from 0. */
  group: number;
  units: number;
  /** Their share of the set's saving, for all these units together. */
  savingPence: Pence;
}

export interface BestOffers {
  /** Sorted by promotion id, the lowest first; within a promotion, the most expensive sets first. */
  sets: readonly OfferSets[];
  /** The number of sets formed, for promotions with at least one. */
  setsOf: ReadonlyMap<string, number>;
  /** The saving of all units of a line, for lines that save. */
  savingOf: ReadonlyMap<string, Pence>;
  savingPence: Pence;
  /**
   * Whether the search stopped at its bound. If so, this is the best assignment found, and worth counting in the
   * metrics.
   */
  boundReached: boolean;
  /** The offers that compete with each other, each group with its best assignment. */
  parts: readonly SolvedOffers[];
}

/**
 * Assigns units to offers so that the shopper saves the most (SC-145 to SC-149). A unit is in at most one set, no set
 * is formed that would save nothing, and ties are resolved in favour of fewer sets of the higher promotion ids. The
 * result depends only on the arguments, not on their order, and is exact unless `boundReached`. Decision 13 explains
 * the algorithm.
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
