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
   * Caches the saving by more units of a line, null if the search reached its bound. The key is the line number and the
   * units.
   */
  savingsWithMore: Map<string, Pence | null>;
}

/** Finds the best assignment, or returns one found earlier for equal competing offers. */
export type SolveOffers = (competing: CompetingOffers) => SolvedOffers;

/** Finds the best assignment of units to competing offers. */
export function solveOffers(competing: CompetingOffers, bound = usualBound): SolvedOffers {
  const best = bestSetCounts(competing, bound);
  return { ...best, competing, sets: makeSets(competing, best.counts), savingsWithMore: new Map() };
}
