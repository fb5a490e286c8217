/** Every score is below this. */
export const mostScore = 1024;

/** What is searched of a product, besides the names of its categories. */
export interface SearchedText {
  name: string;
  brand: string | null;
  /** Found only when the whole term equals one of them: line number and bar codes. */
  codes: readonly string[];
}

/** The products that match a term, each with how well. */
export interface SearchMatches {
  places: Uint32Array;
  /** By place, below `mostScore`; holds for `places` until the next search. */
  scores: Uint16Array;
}

/** Category words, and the products below a category. */
export interface SearchedCategories {
  names: Iterable<{ id: number; name: string }>;
  placesBelow(id: number): Uint32Array;
}

/**
 * Finds products by words: a product matches when every word of the term starts a word of its name, brand or of a
 * category it is in, or when the term is its line number or bar code (SC-127).
 */
export interface SearchIndex {
  /** Makes a place found by a text, and no more by the one it had before; null when it had none. */
  put(place: number, before: SearchedText | null, now: SearchedText): void;
  putCategories(categories: SearchedCategories): void;
  search(term: string): SearchMatches;
}
