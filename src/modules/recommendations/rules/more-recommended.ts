import { recommendedAtATime } from './recommendations-shown.ts';

/** Recommendations as a page shows them: those it brought, and what it has asked for since. */
export interface RecommendedShown<T> {
  products: readonly T[];
  /** How many there are, those that are in the trolley by now among them. */
  total: number;
}

/** What the shop answered to who asked for more. */
export interface MoreRecommended<T> {
  products: readonly T[];
  totalResults: number;
}

type Numbered = { lineNumber: string };

/**
 * How many of those shown the shop would answer still, after which more begin: it leaves out what is in the trolley
 * (SC-084), also what was added from among them.
 */
export function startOfMore(shown: readonly Numbered[], inTrolley: ReadonlySet<string>): number {
  return shown.filter(({ lineNumber }) => !inTrolley.has(lineNumber)).length;
}

/** Those shown with more of them, each once. They have all been shown when fewer came than come at a time, or nothing new. */
export function withMore<T extends Numbered>(shown: readonly T[], more: MoreRecommended<T>, inTrolley: ReadonlySet<string>): RecommendedShown<T> {
  const known = new Set(shown.map(({ lineNumber }) => lineNumber));
  const fresh = more.products.filter(({ lineNumber }) => !known.has(lineNumber));
  const products = [...shown, ...fresh];
  const isOver = more.products.length < recommendedAtATime || fresh.length === 0;
  const added = shown.length - startOfMore(shown, inTrolley);
  return { products, total: isOver ? products.length : Math.max(products.length, more.totalResults + added) };
}
