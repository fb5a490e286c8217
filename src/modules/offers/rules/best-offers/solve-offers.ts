import type { Pence } from '#/platform/rules/money.ts';
import { bestSetCounts, usualBound, type BestSetCounts } from './best-set-counts.ts';
import type { OfferSets } from './best-offers.ts';
import type { CompetingOffers } from './competing-offers.ts';
import { makeSets } from './make-sets.ts';

/** Competing offers with their best assignment. */
export interface SolvedOffers extends BestSetCounts {
  competing: CompetingOffers;
  sets: readonly OfferSets[];
  /** Caches what more units of a line save, null beyond the search bound; the key is the line number and the units. */
  savingsWithMore: Map<string, Pence | null>;
}

/** Finds the best assignment of units to competing offers. */
export function solveOffers(competing: CompetingOffers, bound = usualBound): SolvedOffers {
  const best = bestSetCounts(competing, bound);
  return { ...best, competing, sets: makeSets(competing, best.counts), savingsWithMore: new Map() };
}

const mostKept = 500;
const kept = new Map<string, SolvedOffers>();

/**
 * As `solveOffers`, with the last few hundred solutions cached by all that they depend on: offers, lines, prices and
 * units. Most changes to a trolley touch only one of its groups of competing offers.
 */
export function solveOffersOnce(competing: CompetingOffers): SolvedOffers {
  const key = keyOf(competing);
  const solved = kept.get(key) ?? solveOffers(competing);
  // A map lists its entries in the order of insertion, so the first is the one used least recently.
  kept.delete(key);
  kept.set(key, solved);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return solved;
}

function keyOf({ lines, offers }: CompetingOffers): string {
  let key = '';
  for (const { lineNumber, pence, units, groups } of lines) key += `${lineNumber} ${pence} ${units} ${groups.join()};`;
  for (const { promotionId, setPence, groups } of offers) {
    key += `|${promotionId} ${setPence}`;
    for (const { threshold } of groups) key += ` ${threshold}`;
  }
  return key;
}
