import { searchWords } from './search-words.ts';
import { stemOf } from './word-stem.ts';

/** Phrases that mean the same, so that each finds the others: yogurt and yoghurt, loo roll and toilet tissue. */
export type SynonymGroup = readonly string[];

/** The synonyms by phrase. */
export interface Synonyms {
  /** The number of words in the longest phrase. */
  readonly longest: number;
  /**
   * Returns the synonyms of a phrase, each as words: the other phrases in every group that contains the phrase. Other
   * forms of its words, and words joined or split, count as the same phrase. Empty if no group contains the phrase.
   */
  of(words: readonly string[]): readonly (readonly string[])[];
  /** All words of all phrases. */
  readonly words: ReadonlySet<string>;
}

export function synonymsOf(groups: Iterable<SynonymGroup>): Synonyms {
  const others = new Map<string, string[][]>();
  const known = new Set<string>();
  let longest = 0;
  for (const group of groups) {
    const phrases = group.map(searchWords).filter((words) => words.length > 0);
    for (const words of phrases) {
      longest = Math.max(longest, words.length);
      for (const word of words) known.add(word);
    }
    for (const key of new Set(phrases.map(keyOf))) others.set(key, [...(others.get(key) ?? []), ...phrases]);
  }
  return { longest, of: (words) => (others.get(keyOf(words)) ?? []).filter((phrase) => !isSame(phrase, words)), words: known };
}

/** Joined or split words have the same key: 'tinfoil' and 'tin foil'. */
const keyOf = (words: readonly string[]): string => words.map(stemOf).join('');

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((word, at) => stemOf(word) === stemOf(other[at]!));
