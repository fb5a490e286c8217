import type { Synonyms } from '#/modules/search/rules/synonyms.ts';

/** An upper limit: every score is lower. */
export const mostScore = 4096;

/** The text by which search finds a product, besides the names of its categories. */
export interface SearchedText {
  name: string;
  brand: string | null;
  size: string | null;
  /** The diets that it suits: 'Gluten free'. */
  dietary: readonly string[];
  /** The line number and bar codes, which match only if the whole term equals one of them. */
  codes: readonly string[];
}

/** The products that match a term, with their scores. */
export interface SearchMatches {
  places: Uint32Array;
  /** The scores by place, below `mostScore`. They are valid only for `places`, and until the next search. */
  scores: Uint16Array;
  widening: SearchWidening | null;
}

/** The widening of a search beyond the words of its term. */
export interface SearchWidening {
  /** The words that were searched instead of the term, or in addition to it: 'broccoli' for 'brocolli'. */
  term: string;
  /** True if some products match the words as typed. */
  exact: boolean;
  /** True if the search forgave mistyped letters or left words out, which a search as typed does not. */
  corrected: boolean;
}

/** The names of all categories, and the products in them. */
export interface SearchedCategories {
  names: readonly { id: number; name: string }[];
  placesBelow(id: number): Uint32Array;
  /**
   * Returns the category set of each place, by number, the sales of each place, and the sets by number. A set has a
   * product's own categories and all their ancestors.
   */
  homes(): {
    column: Readonly<Record<number, number>>;
    sales: Readonly<Record<number, number>>;
    sets: readonly (readonly number[] | undefined)[];
  };
}

/**
 * Finds products by words. A product matches if each word of the term starts a word in its name, its brand or a
 * category's name. It also matches if the term is its line number or bar code (SC-127). Other forms of the words,
 * synonyms, joined or split words and sizes match too. If few products match, search also tries corrected spellings,
 * and drops stop and pack words. If nothing matches even then, it searches for some of the words.
 */
export interface SearchIndex {
  /** Replaces the text under which a place is indexed. Null means no text. */
  put(place: number, before: SearchedText | null, now: SearchedText | null): void;
  putCategories(categories: SearchedCategories): void;
  putSynonyms(synonyms: Synonyms): void;
  /** Increases with every `putSynonyms`. */
  readonly synonymsVersion: number;
  /** With `asTyped`, no word is corrected or left out: a product matches all words, or other forms of them. */
  search(term: string, asTyped?: boolean): SearchMatches;
}
