import { searchWords } from '#/modules/search/rules/search-words.ts';
import type { SearchWidening } from './indexes/search-index.ts';
import type { Alternative, SearchPart } from './search-parts.ts';

/**
 * Returns the words that a search used instead of the term's own, or besides them; null if it used only the term's own
 * words. `parts` are the parts that the products match; `exact` is the number of products that match the term as typed;
 * `corrected` says whether letters were forgiven or words left out.
 */
export function wideningOf(
  term: string,
  parts: readonly SearchPart[],
  { exact, corrected }: { exact: number; corrected: boolean },
  countOf: (alternative: Alternative) => number,
): SearchWidening | null {
  const used = parts.map((part) => usedText(part, exact > 0, countOf)).join(' ');
  return used === searchWords(term).join(' ') ? null : { term: used, exact: exact > 0, corrected };
}

const otherForms: ReadonlySet<Alternative['kind']> = new Set(['form', 'plural']);

/**
 * Returns the words to show for a part: its commonest alternative if that widened the search, otherwise the typed
 * words. If the term was found as typed, other forms of a word do not count as widening.
 */
function usedText(part: SearchPart, isFoundAsTyped: boolean, countOf: (alternative: Alternative) => number): string {
  const [typed, ...others] = part.alternatives;
  const widest = others.filter(({ kind, words }) => !words[0]!.startsWith('#') && !(isFoundAsTyped && otherForms.has(kind) && words.length === typed!.words.length));
  if (widest.length === 0 || (!isFoundAsTyped && countOf(typed!) > 0)) return searchWords(part.text).join(' ');
  const counted = widest.map((alternative) => ({ alternative, count: countOf(alternative) }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count === 0 ? searchWords(part.text).join(' ') : best.alternative.words.join(' ');
}
