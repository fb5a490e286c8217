import type { Pence } from '#/platform/rules/money.ts';
import { bestSetCounts, usualBound } from './best-set-counts.ts';
import { competingOffers } from './competing-offers.ts';
import { makeSets } from './make-sets.ts';
import { inNumberOrder } from './number-order.ts';

/** A line of the trolley as offers see it. */
export interface OfferedLine {
  lineNumber: string;
  /** What a unit costs; of a line sold by weight, what the line does. */
  unitPence: Pence;
  /** Up to 99; a line sold by weight is 1. */
  units: number;
}

/** A promotion that makes sets and is live for the pricing date; it must apply to this shopper. */
export interface LiveMultiBuy {
  promotionId: string;
  /** What a set costs. */
  setPence: Pence;
  /** A set needs so many units (at least 1) of each of them; it has at least one. */
  groups: readonly { threshold: number; lineNumbers: readonly string[] }[];
}

/** Sets of one promotion that are alike. */
export interface OfferSets {
  promotionId: string;
  /** How often the set is made. */
  times: number;
  /** What is in one of them. */
  units: readonly UnitsOfSet[];
}

export interface UnitsOfSet {
  lineNumber: string;
  /** Which of the promotion's groups they stand in, counted from 0. */
  group: number;
  units: number;
  /** Their share of the set's saving, for all these units together. */
  savingPence: Pence;
}

export interface BestOffers {
  /** By promotion id, the lowest first; the dearest sets of a promotion first. */
  sets: readonly OfferSets[];
  /** Of promotions with a set: how many are made. */
  setsOf: ReadonlyMap<string, number>;
  /** Of lines that save: what all their units save. */
  savingOf: ReadonlyMap<string, Pence>;
  savingPence: Pence;
  /** Whether the search ended at its bound: then this is the best that was found, and to be counted. */
  boundReached: boolean;
}

/**
 * Gives units to offers so that the shopper saves the most (SC-145 to SC-149). A unit is in at most one set, a set that would
 * save nothing is not made, and of equal savings the one that needs the higher promotion ids least is taken. Depends on
 * nothing but its arguments, and not on their order; exact, unless `boundReached`. How and why is in decision 13.
 */
export function bestOffers(
  lines: readonly OfferedLine[],
  promotions: readonly LiveMultiBuy[],
  bound = usualBound,
): BestOffers {
  const parts = competingOffers(lines, promotions).map((competing) => {
    const { counts, boundReached } = bestSetCounts(competing, bound);
    return { sets: makeSets(competing, counts), boundReached };
  });
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
  return { sets, setsOf, savingOf, savingPence, boundReached: parts.some((part) => part.boundReached) };
}
