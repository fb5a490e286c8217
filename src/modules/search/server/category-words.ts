import { isStopWord } from '#/modules/search/rules/optional-words.ts';
import { searchWords } from '#/modules/search/rules/search-words.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { SearchedCategories } from './indexes/search-index.ts';

export interface CategoryWord {
  word: string;
  stem: string;
  id: number;
  /** True if the name says that everything in the category is this: 'pasta' in 'Dried pasta'. */
  isThing: boolean;
  /** True if the name lists several kinds of thing and this is one: 'mints' in 'Sweets, mints and gum'. */
  isListed: boolean;
}

/** The words in the names of all categories. A shop has a few hundred categories. */
export interface CategoryWords {
  readonly all: readonly CategoryWord[];
  hasStem(stem: string): boolean;
  /**
   * Returns how closely each category's name matches a term: 1 for 'egg' and 'Eggs', 0.5 for 'egg' and 'Eggs and
   * bunnies'. `parts` has the alternatives of each part of the term, each as stems. Categories that match no part are
   * missing.
   */
  likeness(parts: readonly (readonly (readonly string[])[])[]): Map<number, number>;
}

/** How much of a term a category's name says. */
interface SaidWords {
  /** The number of the term's words that the name has, and the number that it could have. */
  said: number;
  asked: number;
  /** The position in the name of the last of these words. */
  last: number;
}

export function categoryWordsOf(names: SearchedCategories['names']): CategoryWords {
  const lengths = new Map<number, number>();
  const lists = new Set<number>();
  // Each stem's categories, with its position in the name and the kind of thing that it belongs to.
  const byStem = new Map<string, { id: number; at: number; kind: number }[]>();
  const all = Array.from(names).flatMap(({ id, name }) => {
    const words = [...new Set(searchWords(name))];
    lengths.set(id, words.filter((word) => !isStopWord(word)).length);
    const kinds = name.split(/,|&|\band\b/i).map((kind) => searchWords(kind)).filter((kind) => kind.length > 0);
    const things = new Set(kinds.map((kind) => kind.at(-1)!));
    if (kinds.length > 1) lists.add(id);
    for (const [at, word] of words.entries()) {
      const kind = kinds.findIndex((some) => some.includes(word));
      const stem = stemOf(word);
      byStem.set(stem, [...(byStem.get(stem) ?? []), { id, at, kind }]);
    }
    return words.map((word) => ({ word, stem: stemOf(word), id, isThing: kinds.length === 1 && things.has(word), isListed: kinds.length > 1 && things.has(word) }));
  });
  /** Returns what each category says of the alternative of a part that it says best. */
  function saidOf(alternatives: readonly (readonly string[])[]): Map<number, SaidWords> {
    const best = new Map<number, SaidWords>();
    for (const stems of new Map(alternatives.map((stems) => [stems.join(' '), stems])).values()) {
      const found = new Map<number, SaidWords & { kind: number }>();
      for (const stem of stems) {
        for (const { id, at, kind } of byStem.get(stem) ?? []) {
          const before = found.get(id);
          if (before === undefined) found.set(id, { said: 1, asked: stems.length, last: at, kind });
          else if (before.kind === kind) [before.said, before.last] = [before.said + 1, Math.max(before.last, at)];
        }
      }
      for (const [id, one] of found) {
        const other = best.get(id);
        if (other === undefined || saysMore(one, other)) best.set(id, one);
      }
    }
    return best;
  }

  return {
    all,
    hasStem: (stem) => byStem.has(stem),
    likeness(parts) {
      const total = new Map<number, SaidWords & { parts: number }>();
      for (const part of parts) {
        for (const [id, { said, asked, last }] of saidOf(part)) {
          const before = total.get(id);
          if (before === undefined) {
            total.set(id, { said, asked, last, parts: 1 });
          } else {
            // In another order, words of a list are different kinds of thing: custard creams are not in 'Cream and custard'.
            if (last > before.last || !lists.has(id)) before.said += said;
            before.asked += asked;
            before.last = last;
            before.parts += 1;
          }
        }
      }
      return new Map(Array.from(total, ([id, one]) => [id, one.said / Math.max(one.asked + parts.length - one.parts, lengths.get(id)!)]));
    },
  };
}

/** Compares the shares of what was asked that a name says; for equal shares, the numbers of words. */
function saysMore(one: SaidWords, other: SaidWords): boolean {
  const [ours, theirs] = [one.said * other.asked, other.said * one.asked];
  return ours === theirs ? one.said > other.said : ours > theirs;
}
