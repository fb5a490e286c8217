import * as pages from '#/page-paths.ts';

/**
 * Returns the page on which the shopper can resolve a conflict in this way; null if it needs no other page. Slots are
 * chosen in the slot grid. Another slot type is chosen on the page that lists the types, or directly if the action
 * names the type (SC-293, SC-294).
 */
export function wayOut({ action, text }: { action: string; text: string }): string | null {
  switch (action) {
    case 'CHANGE_SLOT_TYPE':
      return pathOfType[text] ?? serviceSelection;
    case 'CHANGE_SLOT_DATE':
      return pages.bookDelivery;
    case 'BOOK_SLOT':
      return serviceSelection;
    default:
      return null;
  }
}

// The slot type is chosen on the slot booking page.
const serviceSelection = pages.bookSlot;

const pathOfType: Record<string, string> = {
  'Change to delivery': pages.bookDelivery,
  'Change to a Groceries collection': pages.bookGroceriesCollection,
  'Change to an Entertaining collection': pages.bookEntertainingCollection,
};
