/**
 * Where a way out of a conflict leads; null for one that leads nowhere else. Slots are chosen in the grid; another kind of
 * slot where the kind is chosen, or at once when the way names it (SC-293, SC-294).
 */
export function wayOut({ action, text }: { action: string; text: string }): string | null {
  switch (action) {
    case 'CHANGE_SLOT_TYPE':
      return pathOfType[text] ?? serviceSelection;
    case 'CHANGE_SLOT_DATE':
      return slotGrid;
    case 'BOOK_SLOT':
      return serviceSelection;
    default:
      return null;
  }
}

const slotGrid = '/ecom/bookslot/delivery';

// Slot booking is where the kind of slot is chosen.
const serviceSelection = '/ecom/bookslot';

const pathOfType: Record<string, string> = {
  'Change to delivery': slotGrid,
  'Change to a Groceries collection': '/ecom/bookslot/collection/groceries',
  'Change to an Entertaining collection': '/ecom/bookslot/collection/entertaining',
};
