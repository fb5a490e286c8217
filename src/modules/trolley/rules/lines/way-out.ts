import * as pages from '#/page-paths.ts';

/**
 * Where a way out of a conflict leads; null for one that stays on the page. Slots are chosen in the grid; another kind
 * of slot on the page that offers the kinds, or directly when the way out names one (SC-293, SC-294).
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

// The kind of slot is chosen on the slot booking page.
const serviceSelection = pages.bookSlot;

const pathOfType: Record<string, string> = {
  'Change to delivery': pages.bookDelivery,
  'Change to a Groceries collection': pages.bookGroceriesCollection,
  'Change to an Entertaining collection': pages.bookEntertainingCollection,
};
