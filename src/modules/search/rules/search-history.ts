import { searchWords } from './search-words.ts';

/** The maximum number of terms in a stored search history (SH-310). */
export const mostKept = 60;
/** The maximum number of these terms that the search box shows (SH-313). */
export const mostShown = 6;

/** The maximum number of them that it shows beside suggestions. */
const mostBeside = 2;

/**
 * Returns the recent searches to show for a typed text: the newest while it is empty, otherwise the newest that have all
 * its words, but not the text itself.
 */
export function recentFor(typed: string, terms: readonly string[]): string[] {
  if (typed === '') return terms.slice(0, mostShown);
  const words = searchWords(typed);
  const fits = (term: string): boolean => words.length > 0 && words.every((word) => searchWords(term).some((other) => other.startsWith(word)));
  return terms.filter((term) => fits(term) && term.toLowerCase() !== typed.toLowerCase()).slice(0, mostBeside);
}

/** Reads stored history, the newest term first. Returns null if the text is not a history (SH-308, SH-314). */
export function parseHistory(text: string): string[] | null {
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries) || !entries.every(isEntry)) return null;
    return entries.map(({ t }) => t);
  } catch {
    return null;
  }
}

/** Returns the text in which a history is stored: a list of objects with the term as `t` (SH-308). */
export const writeHistory = (terms: readonly string[]): string => JSON.stringify(terms.map((t) => ({ t })));

/** Returns the history with a term at the front, where it replaces the same term in any letter case (SH-311, SH-312). */
export function withTerm(terms: readonly string[], term: string): string[] {
  return [term, ...withoutTerm(terms, term).slice(0, mostKept - 1)];
}

/** Returns the history without a term, in any letter case. */
export const withoutTerm = (terms: readonly string[], term: string): string[] => terms.filter((other) => other.toLowerCase() !== term.toLowerCase());

function isEntry(entry: unknown): entry is { t: string } {
  return typeof entry === 'object' && entry !== null && 't' in entry && typeof entry.t === 'string';
}
