import * as pages from '#/page-paths.ts';

/** Where a shopper may have come from to book. */
export type CameFrom = 'trolley' | 'checkout' | null;

export const cameFrom = (text: string | null): CameFrom => (text === 'trolley' || text === 'checkout' ? text : null);

/** Where a booking leads: on to checkout for who was on the way there, else back to the shop (SC-390, SC-297). */
export function pathAfterBooking(from: CameFrom): string {
  return from === null ? pages.groceriesHome : pages.checkout;
}
