import type { Instant } from '#/platform/rules/london-time.ts';

/** The number of favourites that load at a time: the default and the maximum (SC-179, SC-182). */
export const favouritesAtATime = 48;

/** The sources of a favourite (SC-183). */
export const favouriteSources = ['bought-online', 'bought-in-branch', 'user-selected'] as const;
export type FavouriteSource = (typeof favouriteSources)[number];

/**
 * A customer's purchases of one product: the number of completed orders that contain it, and when the first and the
 * last of these were completed.
 */
export interface PastPurchases {
  lineNumber: string;
  orders: number;
  first: Instant;
  latest: Instant;
}

/**
 * A customer's own choice: if `chosen` is true, the product is a favourite; otherwise it is not, even if the customer
 * has bought it (SC-190, SC-191).
 */
export interface FavouriteChoice {
  lineNumber: string;
  chosen: boolean;
  chosenAt: Instant;
}

export interface Favourite {
  lineNumber: string;
  sources: FavouriteSource[];
  /** When the customer chose the product; otherwise, when their first order of it in the past year was completed. */
  addedAt: Instant;
  /** The number of orders with the product that were completed in the past year. */
  purchaseCount: number;
  /** When the latest of these orders was completed; null if there are none. */
  latestPurchase: Instant | null;
}

/** Returns a customer's favourites from all sources, without the products they removed (SC-183, SC-191). */
export function listFavourites(purchases: readonly PastPurchases[], choices: readonly FavouriteChoice[]): Favourite[] {
  const byLine = new Map<string, Favourite>();
  for (const { lineNumber, orders, first, latest } of purchases) {
    byLine.set(lineNumber, { lineNumber, sources: ['bought-online'], addedAt: first, purchaseCount: orders, latestPurchase: latest });
  }
  for (const { lineNumber, chosen, chosenAt } of choices) {
    const bought = byLine.get(lineNumber) ?? { lineNumber, sources: [], addedAt: chosenAt, purchaseCount: 0, latestPurchase: null };
    if (chosen) byLine.set(lineNumber, { ...bought, sources: [...bought.sources, 'user-selected'], addedAt: chosenAt });
    else byLine.delete(lineNumber);
  }
  return [...byLine.values()];
}

/**
 * Orders favourites by number of purchases (highest first), then by latest purchase (latest first), then by line number
 * (SC-189).
 */
export function byFrequency(one: Favourite, other: Favourite): number {
  return (
    other.purchaseCount - one.purchaseCount ||
    (other.latestPurchase ?? 0) - (one.latestPurchase ?? 0) ||
    byText(one.lineNumber, other.lineNumber)
  );
}

/** Orders favourites by when they were added, latest first (SC-187). */
export const byAdded = (one: Favourite, other: Favourite): number => other.addedAt - one.addedAt || byText(one.lineNumber, other.lineNumber);

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
