import { categoryPhrase, namePhrases } from '#/modules/search/rules/name-phrases.ts';
import { isOptionalWord } from '#/modules/search/rules/optional-words.ts';
import { cleanSearchText } from '#/modules/search/rules/search-text.ts';
import { searchWords } from '#/modules/search/rules/search-words.ts';
import { forgivenCost, spellingCost } from '#/modules/search/rules/spelling-cost.ts';
import { stemOf } from '#/modules/search/rules/word-stem.ts';
import type { SearchedCategories, SearchedText } from './search-index.ts';
import { createWordPostings } from './word-postings.ts';

/** Suggests search terms while a shopper types, from the names of products, brands and categories. */
export interface TermIndex {
  /** Replaces a product's text. Null means no text. */
  put(before: SearchedText | null, now: SearchedText | null): void;
  putCategories(categories: SearchedCategories): void;
  /**
   * Returns at most ten terms, the best first (SH-302). Each typed word must be the beginning of a word in the term, or
   * another form of one. A word that few products have may be mistyped, within the same limits as in a search.
   */
  suggest(typed: string): string[];
}

/** The maximum number of terms in an answer (SH-302). */
export const mostTerms = 10;

// A term is dropped if a better one has the same stems ('yogurt', 'yogurts'), so more than ten are ranked.
const mostRanked = 4 * mostTerms;
// If fewer products than this have a matching word, corrected spellings match too.
const fewProducts = 5;
// Shorter words are not corrected here: they are the beginnings of too many words.
const leastCorrected = 4;
// The maximum number of typed words, because each costs a pass over its phrases.
const mostWords = 8;

/** A word of the indexed terms, and what the mistakes cost that turn it, or its beginning, into the typed word. */
interface MatchedWord {
  word: string;
  cost: number;
}

interface RankedTerm {
  text: string;
  score: number;
}

/**
 * Creates an empty index. The cost of a change depends on the number of phrases that change; the cost of an answer, on
 * the number of phrases that match a typed word. Correcting a mistyped word costs a pass over the vocabulary.
 */
export function createTermIndex(): TermIndex {
  const ids = new Map<string, number>();
  const texts: string[] = [];
  // The number of products with each phrase, by the phrase's id.
  const counts: number[] = [];
  const unused: number[] = [];
  const postings = createWordPostings();
  let categories: SearchedCategories['placesBelow'] = () => new Uint32Array(0);
  let categoryIds = new Map<number, number[]>();

  function idOf(text: string): number {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = unused.pop() ?? texts.length;
    ids.set(text, id);
    texts[id] = text;
    counts[id] = 0;
    postings.reword(id, none, new Set(searchWords(text)));
    return id;
  }

  function forgetUnused(id: number): void {
    if (counts[id]! > 0 || categoryIds.has(id)) return;
    const text = texts[id]!;
    postings.reword(id, new Set(searchWords(text)), none);
    ids.delete(text);
    unused.push(id);
  }

  const productsOf = (id: number): number => {
    let count = counts[id]!;
    for (const category of categoryIds.get(id) ?? []) count += categories(category).length;
    // A category of several things, such as 'broccoli and cabbage', has the products of all of them. Its name counts as
    // a single product, unless products have that phrase too.
    return counts[id] === 0 && /(?:^| )(?:and|&)(?: |$)/.test(texts[id]!) ? Math.min(count, 1) : count;
  };

  /** Returns the words that a typed word may stand for. */
  function matchesOf(typed: string): MatchedWord[] {
    const words = new Set([...postings.startingWith(typed), ...postings.withStem(stemOf(typed))]);
    const found = [...words].map((word) => ({ word, cost: 0 }));
    if (productsWith(words) >= fewProducts) return found;
    return [...found, ...correctionsOf(typed).filter(({ word }) => !words.has(word))];
  }

  function productsWith(words: Iterable<string>): number {
    let count = 0;
    for (const word of words) {
      for (const id of postings.of(word)!) {
        count += productsOf(id);
        if (count >= fewProducts) return count;
      }
    }
    return count;
  }

  /**
   * Returns the words that the cheapest mistakes turn into a typed word, which may be complete or only a beginning.
   * Returns none if even these cost more than `forgivenCost` allows.
   */
  function correctionsOf(typed: string): MatchedWord[] {
    let found: MatchedWord[] = [];
    if (typed.length < leastCorrected) return found;
    let least = forgivenCost(typed);
    if (least === 0) return found;
    postings.forEach((word) => {
      const cost = costToStart(typed, word, least);
      if (cost > least) return;
      if (cost < least) found = [];
      least = cost;
      found.push({ word, cost });
    });
    return found;
  }

  /** Returns the ids of the phrases that match every word, each with the total cost of its mistakes. */
  function phrasesWith(words: readonly string[]): Map<number, number> {
    let found: Map<number, number> | null = null;
    for (const typed of words) {
      const matched = new Map<number, number>();
      for (const { word, cost } of matchesOf(typed)) {
        for (const id of postings.of(word)!) {
          const before = found === null ? 0 : found.get(id);
          if (before === undefined) continue;
          const total = before + cost;
          const known = matched.get(id);
          if (known === undefined || total < known) matched.set(id, total);
        }
      }
      found = matched;
    }
    return found ?? new Map();
  }

  return {
    put(before, now) {
      const was = before === null ? none : namePhrases(before.name, before.brand);
      const is = now === null ? none : namePhrases(now.name, now.brand);
      for (const text of is) if (!was.has(text)) counts[idOf(text)]! += 1;
      for (const text of was) {
        if (is.has(text)) continue;
        const id = ids.get(text)!;
        counts[id]! -= 1;
        forgetUnused(id);
      }
    },
    putCategories({ names, placesBelow }) {
      categories = placesBelow;
      const before = categoryIds;
      categoryIds = new Map();
      for (const { id, name } of names) {
        const text = categoryPhrase(name);
        if (text === '') continue;
        const phrase = idOf(text);
        categoryIds.set(phrase, [...(categoryIds.get(phrase) ?? []), id]);
      }
      for (const phrase of before.keys()) forgetUnused(phrase);
    },
    suggest(typed) {
      const cleaned = cleanSearchText(typed).toLowerCase();
      const start = cleaned.trimStart();
      const ranked: RankedTerm[] = [];
      for (const [id, cost] of phrasesWith(neededWords(searchWords(cleaned)))) {
        const text = texts[id]!;
        const products = productsOf(id);
        if (products > 0) insertRanked(ranked, { text, score: scoreOf(text, { start, products, cost }) });
      }
      return differentTerms(ranked).slice(0, mostTerms);
    },
  };
}

const none: ReadonlySet<string> = new Set();

/** Returns the typed words without stop and pack words; the last word stays, because it may be unfinished. */
function neededWords(words: readonly string[]): string[] {
  const needed = words.filter((word, at) => at === words.length - 1 || !isOptionalWord(word));
  return [...new Set(needed)].slice(0, mostWords);
}

/**
 * Returns the lowest cost of the mistakes that turn a word or its beginning into the typed word. If it is more than
 * `most`, returns some number above `most`.
 */
function costToStart(typed: string, word: string, most: number): number {
  let least = spellingCost(typed, word, most);
  for (let length = typed.length - 1; length <= typed.length + 1 && length < word.length; length += 1) {
    if (least > 0) least = Math.min(least, spellingCost(typed, word.slice(0, length), most));
  }
  return least;
}

/**
 * Returns a term's score. It rises with the number of products, and if the term starts with the typed text; mistakes
 * lower it by their cost.
 */
function scoreOf(text: string, { start, products, cost }: { start: string; products: number; cost: number }): number {
  return Math.log2(products + 1) + (text.startsWith(start) ? 1 : 0) - cost;
}

function insertRanked(ranked: RankedTerm[], term: RankedTerm): void {
  if (ranked.length === mostRanked && compareTerms(term, ranked.at(-1)!) >= 0) return;
  const at = ranked.findLastIndex((other) => compareTerms(other, term) <= 0) + 1;
  ranked.splice(at, 0, term);
  if (ranked.length > mostRanked) ranked.pop();
}

/**
 * Compares terms by score, the highest first. Terms with equal scores are compared by length, the shortest first, then
 * alphabetically.
 */
function compareTerms(one: RankedTerm, other: RankedTerm): number {
  return other.score - one.score || one.text.length - other.text.length || (one.text < other.text ? -1 : one.text > other.text ? 1 : 0);
}

/**
 * Returns the terms in the same order, with only the first of those that have the same stems in any order ('yogurt',
 * 'yogurts').
 */
function differentTerms(ranked: readonly RankedTerm[]): string[] {
  const seen = new Set<string>();
  return ranked.flatMap(({ text }) => {
    const key = searchWords(text).map(stemOf).sort().join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    return [text];
  });
}
