import * as pages from '#/page-paths.ts';

/** Where a shopper may have come from before booking. */
export type CameFrom = 'trolley' | 'checkout' | null;

export const cameFrom = (text: string | null): CameFrom => (text === 'trolley' || text === 'checkout' ? text : null);

/**
 * Returns where to go after booking: to checkout for shoppers on their way there, otherwise back to the shop (SC-390,
 * SC-297).
 */
export function pathAfterBooking(from: CameFrom): string {
  return from === null ? pages.groceriesHome : pages.checkout;
}
