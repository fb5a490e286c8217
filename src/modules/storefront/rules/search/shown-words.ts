import type { SearchState } from './search-state.ts';

/**
 * Returns the words that a search's results are for: those it was corrected to, if no product matches the term as typed;
 * otherwise the term. Without results it is the term too, even if the words have matches elsewhere, in another category.
 */
export function shownWords(term: string, { isEmpty, widened }: Pick<SearchState, 'isEmpty' | 'widened'>): string {
  return widened?.corrected && !widened.exact && !isEmpty ? widened.term : term;
}
