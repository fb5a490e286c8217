import type { WireOrderSummary } from '#/contract/rest-types.ts';
import * as pages from '#/page-paths.ts';

/** Returns the slot grid of an order's service (SC-628); service selection for an order without a slot. */
export function slotPagePath({ slots: [slot] }: Pick<WireOrderSummary, 'slots'>): string {
  if (!slot) return pages.serviceSelection;
  if (slot.type === 'ENTERTAINING_COLLECTION') return pages.bookEntertainingCollection;
  return slot.type === 'GROCERY_COLLECTION' ? pages.bookGroceriesCollection : pages.bookDelivery;
}
