import * as pages from '#/page-paths.ts';

/**
 * Where a way out of a conflict leads; null for one that leads nowhere else. Slots are chosen in the grid; another kind of
 * slot where the kind is chosen, or at once when the way names it (SC-293, SC-294).
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

// Slot booking is where the kind of slot is chosen.
const serviceSelection = pages.bookSlot;

const pathOfType: Record<string, string> = {
  'Change to delivery': pages.bookDelivery,
  'Change to a Groceries collection': pages.bookGroceriesCollection,
  'Change to an Entertaining collection': pages.bookEntertainingCollection,
};
