import { queryKinds, type QueryKind, type RelevanceQuery } from './relevance-query.ts';

/** The fields of a product by which a query judges it. */
export interface JudgedProduct {
  name: string;
  /** 'name, size in category > category' */
  description: string;
}

/** How well search answered one query. */
export interface QueryResult {
  query: RelevanceQuery;
  firstFive: readonly JudgedProduct[];
  /** Whether the first product is what the shopper meant. */
  isRight: boolean;
  /** The share of right products among the first five, or among as many as the catalogue has if it has fewer. */
  precision: number;
}

/** Judges the first products found for a query in a catalogue. */
export function judge(
  query: RelevanceQuery,
  firstFive: readonly JudgedProduct[],
  catalogue: readonly JudgedProduct[],
): QueryResult {
  const isMeant = ({ name, description }: JudgedProduct): boolean =>
    query.right.test(description) && !(query.wrong?.test(name) ?? false);
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

/** Right answers, queries and precision of the first five, by kind and in all. */
export function summarise(results: readonly QueryResult[]): Record<QueryKind | 'all', RelevanceFigures> {
  const byKind = queryKinds.map((kind) => [kind, figuresOf(results.filter(({ query }) => query.kind === kind))]);
  return { ...Object.fromEntries(byKind), all: figuresOf(results) };
}

export interface RelevanceFigures {
  right: number;
  queries: number;
  precision: number;
}

/** The table by kind, and each query that is not answered perfectly, with the products that came first. */
export function relevanceReport(title: string, results: readonly QueryResult[]): string {
  const rows = Object.entries(summarise(results)).map(
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
