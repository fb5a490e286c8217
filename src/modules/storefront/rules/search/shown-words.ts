import type { WireGrid } from '#/contract/rest-types.ts';

/**
 * Returns the words that a search's results are for: those it was corrected to, if no product matches the term as typed;
 * otherwise the term.
 */
export function shownWords(term: string, widened: WireGrid['widened'] | undefined): string {
  return widened?.corrected && !widened.exact ? widened.term : term;
}
