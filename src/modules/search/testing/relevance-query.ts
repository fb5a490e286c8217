/** The kinds of query for which relevance is measured. */
export const queryKinds = [
  'plain words',
  'brands',
  'misspelt',
  'stop and pack words',
  'brand with size',
  'plural and singular',
  'joined or split words',
  'synonyms',
  'bar codes',
  'diets',
  'aisles',
  'several things',
  'counts',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** A search query, with patterns for the products that a shopper means by it. */
export interface RelevanceQuery {
  kind: QueryKind;
  term: string;
  /** Matches the description of a product that the shopper means: 'name, size in category > category'. */
  right: RegExp;
  /** Excludes products whose name matches. */
  wrong?: RegExp;
  /** The dietary value that a product must have. */
  diet?: string;
}
