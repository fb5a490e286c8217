import { isStopWord } from '#/modules/search/rules/optional-words.ts';
import { searchWords } from '#/modules/search/rules/search-words.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { SearchedCategories } from './search-index.ts';

export interface CategoryWord {
  word: string;
  stem: string;
  id: number;
}

/** The words in the names of all categories. A shop has a few hundred categories. */
export interface CategoryWords {
  readonly all: readonly CategoryWord[];
  /**
   * Returns how closely each category's name matches a term: 1 for 'egg' and 'Eggs', 0.5 for 'egg' and 'Eggs and
   * bunnies'. `stems` has the possible stems of each part of the term. Categories that match no part are missing.
   */
  likeness(stems: readonly ReadonlySet<string>[]): Map<number, number>;
}

export function categoryWordsOf(names: SearchedCategories['names']): CategoryWords {
  const lengths = new Map<number, number>();
  const all = Array.from(names).flatMap(({ id, name }) => {
    const words = [...new Set(searchWords(name))];
    lengths.set(id, words.filter((word) => !isStopWord(word)).length);
    return words.map((word) => ({ word, stem: stemOf(word), id }));
  });
  return {
    all,
    likeness(stems) {
      const said = new Map<number, number>();
      for (const some of stems) {
        const ids = new Set<number>();
        for (const { stem, id } of all) if (some.has(stem)) ids.add(id);
        for (const id of ids) said.set(id, (said.get(id) ?? 0) + 1);
      }
      for (const [id, count] of said) said.set(id, count / Math.max(stems.length, lengths.get(id)!));
      return said;
    },
  };
}
