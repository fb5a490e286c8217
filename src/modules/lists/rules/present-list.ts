import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { WireShoppingList } from './lists-schema.ts';
import type { ShoppingList } from './shopping-list.ts';

/** Returns a list as calls answer it (SC-198). */
export function presentList({ id, name, items, created }: ShoppingList): WireShoppingList {
  return {
    id,
    name,
    items: items.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: toWireQuantity(quantity) })),
    numItems: items.length,
    created: toWireDateTime(created),
  };
}
