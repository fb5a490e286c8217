import type { Pence } from '#/platform/rules/money.ts';
import { bestSetCounts, usualBound, type BestSetCounts } from './best-set-counts.ts';
import type { OfferSets } from './best-offers.ts';
import type { CompetingOffers } from './competing-offers.ts';
import { makeSets } from './make-sets.ts';

/** Competing offers with their best assignment. */
export interface SolvedOffers extends BestSetCounts {
  competing: CompetingOffers;
  sets: readonly OfferSets[];
  /**
   * Caches how much more the shopper would save with more units of a line, by line number and number of added units.
   * Null means that the search reached its bound.
   */
  savingsWithMore: Map<string, Pence | null>;
}

/** Finds the best assignment, or returns the result of an earlier search for the same competing offers. */
export type SolveOffers = (competing: CompetingOffers) => SolvedOffers;

/** Finds the best assignment of units to competing offers. */
export function solveOffers(competing: CompetingOffers, bound = usualBound): SolvedOffers {
  const best = bestSetCounts(competing, bound);
  return { ...best, competing, sets: makeSets(competing, best.counts), savingsWithMore: new Map() };
}
