/** Every score is below this. */
export const mostScore = 1024;

/** The searchable text of a product, besides the names of its categories. */
export interface SearchedText {
  name: string;
  brand: string | null;
  /** Matched only if the whole term equals one of them: line number and bar codes. */
  codes: readonly string[];
}

/** The products that match a term, each with its score. */
export interface SearchMatches {
  places: Uint32Array;
  /** By place, below `mostScore`; valid for `places` until the next search. */
  scores: Uint16Array;
}

/** Category words, and the products below a category. */
export interface SearchedCategories {
  names: Iterable<{ id: number; name: string }>;
  placesBelow(id: number): Uint32Array;
}

/**
 * Finds products by words: a product matches if every word of the term is the start of a word in its name, brand or one
 * of its categories, or if the term is its line number or bar code (SC-127).
 */
export interface SearchIndex {
  /** Indexes a place under its new text instead of its previous one; null if it had none. */
  put(place: number, before: SearchedText | null, now: SearchedText): void;
  putCategories(categories: SearchedCategories): void;
  search(term: string): SearchMatches;
}
