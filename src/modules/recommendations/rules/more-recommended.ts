import { recommendedAtATime } from './recommendations-shown.ts';

/** The recommendations shown on a page: those that came with the page, and those loaded since. */
export interface RecommendedShown<T> {
  products: readonly T[];
  /** The total number, including products added to the trolley since. */
  total: number;
}

/** The shop's answer to a request for more recommendations. */
export interface MoreRecommended<T> {
  products: readonly T[];
  totalResults: number;
}

type Numbered = { lineNumber: string };

/**
 * Returns the start of the next page: the number of shown products that the shop would still return. The shop omits
 * products in the trolley (SC-084), including those added from these recommendations.
 */
export function startOfMore(shown: readonly Numbered[], inTrolley: ReadonlySet<string>): number {
  return shown.filter(({ lineNumber }) => !inTrolley.has(lineNumber)).length;
}

/**
 * Appends more recommendations to those shown, without duplicates. If the answer had less than a full page, or nothing
 * new, the list is complete, and `total` is its length.
 */
export function withMore<T extends Numbered>(shown: readonly T[], more: MoreRecommended<T>, inTrolley: ReadonlySet<string>): RecommendedShown<T> {
  const known = new Set(shown.map(({ lineNumber }) => lineNumber));
  const fresh = more.products.filter(({ lineNumber }) => !known.has(lineNumber));
  const products = [...shown, ...fresh];
  const isOver = more.products.length < recommendedAtATime || fresh.length === 0;
  const added = shown.length - startOfMore(shown, inTrolley);
  return { products, total: isOver ? products.length : Math.max(products.length, more.totalResults + added) };
}
