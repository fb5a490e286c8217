import * as pages from '#/page-paths.ts';

/** The page that led the shopper to choose a slot; null for any other page. */
export type CameFrom = 'trolley' | 'checkout' | null;

export const cameFrom = (text: string | null): CameFrom => (text === 'trolley' || text === 'checkout' ? text : null);

/** Returns the query that carries the place the shopper came from to another page of slots; empty for any other place. */
export const fromQuery = (from: CameFrom): string => (from === null ? '' : `?from=${from}`);

/**
 * Returns the page to open after booking: the step after the trolley for a shopper who came from there, checkout for
 * one who came from checkout, otherwise the shop's home page (SC-390, SC-297). The step after the trolley of an order that is
 * being amended is checkout (SC-298).
 */
export function pathAfterBooking(from: CameFrom, amending: boolean): string {
  if (from === null) return pages.groceriesHome;
  return from === 'checkout' || amending ? pages.checkout : pages.interstitials;
}
