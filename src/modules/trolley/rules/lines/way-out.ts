import * as pages from '#/page-paths.ts';

/**
 * Returns the page that a conflict's action leads to; null if the action needs no other page. A new date is chosen in
 * the slot grid, which learns the line (SC-409). A first slot, or another slot type, is chosen on the page that lists the types, unless the
 * action's text names the type (SC-293, SC-294).
 */
export function wayOut({ action, text }: { action: string; text: string }, lineNumber: string): string | null {
  switch (action) {
    case 'CHANGE_SLOT_TYPE':
      return pathOfType[text] ?? serviceSelection;
    case 'CHANGE_SLOT_DATE':
      return `${pages.bookDelivery}?for=${encodeURIComponent(lineNumber)}`;
    case 'BOOK_SLOT':
      return serviceSelection;
    default:
      return null;
  }
}

// The page that lists the slot types.
const { serviceSelection } = pages;

const pathOfType: Record<string, string> = {
  'Change to delivery': pages.bookDelivery,
  'Change to a Groceries collection': pages.bookGroceriesCollection,
  'Change to an Entertaining collection': pages.bookEntertainingCollection,
};
