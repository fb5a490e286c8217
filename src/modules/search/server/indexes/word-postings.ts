import { searchWords } from '#/modules/search/rules/search-words.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';
import { createSortedList } from './sorted-list.ts';

/** The part of a product's text that a word is in, stored in the last three bits of a posting. */
export const wordParts = { name: 0, brand: 1, thing: 2, compound: 3, aside: 4 } as const;
/** A posting is a place multiplied by this, plus the number of the part. */
export const postingsPerPlace = 8;

/**
 * The words of all products, each with its postings in ascending order. Words with the same beginning are adjacent;
 * words with the same stem can be listed together.
 */
export interface WordPostings {
  of(word: string): readonly number[] | undefined;
  startingWith(start: string): Generator<string, void, void>;
  withStem(stem: string): readonly string[];
  forEach(take: (word: string) => void): void;
  reword(posting: number, before: ReadonlySet<string>, now: ReadonlySet<string>): void;
}

export function createWordPostings(): WordPostings {
  const postings = new Map<string, number[]>();
  const vocabulary = createSortedList<string>((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const stems = new Map<string, string[]>();

  function add(word: string, posting: number): void {
    const known = postings.get(word);
    if (!known) {
      postings.set(word, [posting]);
      vocabulary.add(word);
      noteStem(word);
    } else if (posting > known.at(-1)!) {
      known.push(posting);
    } else {
      known.splice(indexIn(known, posting), 0, posting);
    }
  }

  function remove(word: string, posting: number): void {
    const known = postings.get(word)!;
    known.splice(indexIn(known, posting), 1);
    if (known.length > 0) return;
    postings.delete(word);
    vocabulary.remove(word);
    forgetStem(word);
  }

  function noteStem(word: string): void {
    const stem = stemOf(word);
    const same = stems.get(stem);
    // The words are sorted, so that results do not depend on the order in which they were added.
    if (same) same.splice(0, same.length, ...[...same, word].sort());
    else stems.set(stem, [word]);
  }

  function forgetStem(word: string): void {
    const stem = stemOf(word);
    const others = stems.get(stem)!.filter((other) => other !== word);
    if (others.length > 0) stems.set(stem, others);
    else stems.delete(stem);
  }

  return {
    of: (word) => postings.get(word),
    *startingWith(start) {
      for (const word of vocabulary.from((other) => other < start)) {
        if (!word.startsWith(start)) return;
        yield word;
      }
    },
    withStem: (stem) => stems.get(stem) ?? [],
    forEach: (take) => vocabulary.forEach(take),
    reword(posting, before, now) {
      for (const word of before) if (!now.has(word)) remove(word, posting);
      for (const word of now) if (!before.has(word)) add(word, posting);
    },
  };
}

const noWords: ReadonlySet<string> = new Set();

export function wordsOf(text: string | null | undefined): ReadonlySet<string> {
  return text ? new Set(searchWords(text)) : noWords;
}

/**
 * Returns the index of the first entry of an ascending list that is at least `number`; the list's length if there is
 * none.
 */
function indexIn(ascending: readonly number[], number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
