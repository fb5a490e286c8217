import { mostRecommended } from './choose-recommended.ts';

/**
 * Returns alternatives to several products that cannot be bought, given for each the line numbers of its category, the most
 * popular first: the first of each, then the second of each, so that every product gets some.
 */
export function alternativesFor(candidates: readonly (readonly string[])[]): string[] {
  return Array.from({ length: mostRecommended }, (_, place) => candidates.flatMap((ofOne) => ofOne[place] ?? [])).flat();
}
