import type { Synonyms } from '#/modules/search/rules/synonyms.ts';

/** Every score is below this. */
export const mostScore = 4096;

/** The searchable text of a product, besides the names of its categories. */
export interface SearchedText {
  name: string;
  brand: string | null;
  size: string | null;
  /** Matched only if the whole term equals one of them: line number and bar codes. */
  codes: readonly string[];
}

/** The products that match a term, each with its score. */
export interface SearchMatches {
  places: Uint32Array;
  /** By place, below `mostScore`; valid for `places` until the next search. */
  scores: Uint16Array;
  widening: SearchWidening | null;
}

/** How a search was widened beyond the words as typed. */
export interface SearchWidening {
  /** The words that were searched instead, or as well: 'broccoli' for 'brocolli'. */
  term: string;
  /** Whether some products match the words as typed. */
  exact: boolean;
}

/** Category words, and the products below a category. */
export interface SearchedCategories {
  names: Iterable<{ id: number; name: string }>;
  placesBelow(id: number): Uint32Array;
  /**
   * By place, a number for the product's own categories, and how much of it is sold; by that number, those categories
   * and all above them.
   */
  homes(): {
    column: Readonly<Record<number, number>>;
    sales: Readonly<Record<number, number>>;
    sets: readonly (readonly number[] | undefined)[];
  };
}

/**
 * Finds products by words: a product matches if every word of the term is the start of a word in its name, brand or one
 * of its categories, or if the term is its line number or bar code (SC-127). Other forms of the words, synonyms, joined
 * or split words and sizes match as well; if few products match, mistyped words too, and then some of the words.
 */
export interface SearchIndex {
  /** Indexes a place under its new text instead of its previous one; null if it has none. */
  put(place: number, before: SearchedText | null, now: SearchedText | null): void;
  putCategories(categories: SearchedCategories): void;
  putSynonyms(synonyms: Synonyms): void;
  /** Increases with every `putSynonyms`. */
  readonly synonymsVersion: number;
  search(term: string): SearchMatches;
}
