import { queryKinds, type QueryKind, type RelevanceQuery } from './relevance-query.ts';

/** The fields of a product that decide whether it is right for a query. */
export interface JudgedProduct {
  name: string;
  /** The product's text in the form 'name, size in category > category'. */
  description: string;
  dietary: readonly string[];
}

/** The first five products that search found for a query, and how relevant they are. */
export interface QueryResult {
  query: RelevanceQuery;
  firstFive: readonly JudgedProduct[];
  /** True if the first product is one that the shopper means. */
  isRight: boolean;
  /**
   * The share of right products among the first five. If fewer than five were found, each right product that is missing
   * counts as wrong.
   */
  precision: number;
}

/**
 * Judges the first five products that search found for a query. `catalogue` has all products; throws if none of them is
 * right.
 */
export function judge(
  query: RelevanceQuery,
  firstFive: readonly JudgedProduct[],
  catalogue: readonly JudgedProduct[],
): QueryResult {
  const isMeant = ({ name, description, dietary }: JudgedProduct): boolean =>
    query.right.test(description) && !(query.wrong?.test(name) ?? false) && (query.diet === undefined || dietary.includes(query.diet));
  const available = catalogue.filter(isMeant).length;
  if (available === 0) throw new Error(`no product is right for “${query.term}”`);
  const rightOnes = firstFive.filter(isMeant).length;
  return {
    query,
    firstFive,
    isRight: firstFive[0] !== undefined && isMeant(firstFive[0]),
    precision: rightOnes / Math.max(firstFive.length, Math.min(5, available)),
  };
}

/**
 * Returns the figures for each kind of query and for all queries together: how many there are, how many have a right
 * first result, and their mean precision.
 */
export function summarise(results: readonly QueryResult[]): Record<QueryKind | 'all', RelevanceFigures> {
  const byKind = queryKinds.map((kind) => [kind, figuresOf(results.filter(({ query }) => query.kind === kind))]);
  return { ...Object.fromEntries(byKind), all: figuresOf(results) };
}

export interface RelevanceFigures {
  right: number;
  queries: number;
  precision: number;
}

/**
 * Returns a table of figures by kind, and a line for each query whose first five were not all right, with their names.
 */
export function relevanceReport(title: string, results: readonly QueryResult[]): string {
  const kinds = Object.entries(summarise(results)).filter(([, { queries }]) => queries > 0);
  const rows = kinds.map(
    ([kind, { right, queries, precision }]) => `${kind.padEnd(22)} ${`${right} of ${queries}`.padStart(10)} ${precision.toFixed(2).padStart(6)}`,
  );
  const misses = results
    .filter(({ isRight, precision }) => !isRight || precision < 1)
    .map(({ query, isRight, precision, firstFive }) => `${isRight ? ' ' : '✗'} ${precision.toFixed(1)} ${query.term}: ${firstFive.map(({ name }) => name).join(' | ') || 'nothing'}`);
  return [title, ...rows, ...misses, ''].join('\n');
}

function figuresOf(results: readonly QueryResult[]): RelevanceFigures {
  return {
    right: results.filter(({ isRight }) => isRight).length,
    queries: results.length,
    precision: results.reduce((sum, { precision }) => sum + precision, 0) / results.length,
  };
}
