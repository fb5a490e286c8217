import { recommendedAtATime } from './recommendations-shown.ts';

/** The recommendations on a page: those in the page's data, and those loaded since. */
export interface RecommendedShown<T> {
  products: readonly T[];
  /** The total, including those that are in the trolley by now. */
  total: number;
}

/** The shop's answer to a request for more. */
export interface MoreRecommended<T> {
  products: readonly T[];
  totalResults: number;
}

type Numbered = { lineNumber: string };

/**
 * Where the next page starts: after the number of shown products that the shop would still return. It omits what is in
 * the trolley (SC-084), including products added from these recommendations.
 */
export function startOfMore(shown: readonly Numbered[], inTrolley: ReadonlySet<string>): number {
  return shown.filter(({ lineNumber }) => !inTrolley.has(lineNumber)).length;
}

/**
 * The shown recommendations plus more, without duplicates. The list is complete if fewer came than a full page, or
 * nothing new.
 */
export function withMore<T extends Numbered>(shown: readonly T[], more: MoreRecommended<T>, inTrolley: ReadonlySet<string>): RecommendedShown<T> {
  const known = new Set(shown.map(({ lineNumber }) => lineNumber));
  const fresh = more.products.filter(({ lineNumber }) => !known.has(lineNumber));
  const products = [...shown, ...fresh];
  const isOver = more.products.length < recommendedAtATime || fresh.length === 0;
  const added = shown.length - startOfMore(shown, inTrolley);
  return { products, total: isOver ? products.length : Math.max(products.length, more.totalResults + added) };
}
