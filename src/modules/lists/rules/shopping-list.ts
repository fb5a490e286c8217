import type { Instant } from '#/platform/rules/london-time.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';

/** A product on a list, with the quantity that the customer wants. */
export interface ListItem {
  lineNumber: string;
  quantity: Quantity;
}

export interface ShoppingList {
  id: string;
  name: string;
  /** In the order in which they were added. */
  items: ListItem[];
  created: Instant;
}
