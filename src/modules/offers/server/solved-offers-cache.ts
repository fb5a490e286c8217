import type { CompetingOffers } from '#/modules/offers/rules/best-offers/competing-offers.ts';
import { solveOffers, type SolvedOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';

const mostSolutions = 500;

/**
 * Returns a function that solves competing offers and caches the last 500 solutions. The key contains everything that a
 * solution depends on: offers, lines, prices and units. Most changes to a trolley affect only one of its groups of
 * competing offers.
 */
export function createSolvedOffersCache(): SolveOffers {
  const solutions = new Map<string, SolvedOffers>();
  return (competing) => {
    const key = keyOf(competing);
    const solved = solutions.get(key) ?? solveOffers(competing);
    // Each use moves an entry to the end of the map, so the first entry is the least recently used one.
    solutions.delete(key);
    solutions.set(key, solved);
    if (solutions.size > mostSolutions) solutions.delete(solutions.keys().next().value!);
    return solved;
  };
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
