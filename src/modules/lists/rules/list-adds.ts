import type { Availability } from '#/modules/catalogue/rules/availability.ts';
import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { fromWireQuantity, type Quantity, type WireQuantity } from '#/platform/rules/quantity.ts';

/** The facts about a product that decide whether a list can add it to the trolley. */
export interface AddableProduct {
  id: string;
  name: string;
  availability: Availability;
  maxPersonalisedMessageLength: number | null;
}

export interface ListAdds {
  /** The lines to add, in the list's order, each on top of the quantity in the trolley (SC-205, SC-206). */
  adds: { lineNumber: string; productId: string; quantity: Quantity; more: true }[];
  /** The names of the products that cannot be added. */
  leftOut: string[];
}

/**
 * Returns the lines that 'Add all to trolley' adds, and the products that it leaves out (SC-207): those that are
 * unavailable or no longer sold, and those that need a message from the shopper.
 */
export function listAdds(
  items: readonly { lineNumber: string; quantity: WireQuantity }[],
  productOf: (lineNumber: string) => AddableProduct | undefined,
): ListAdds {
  const found: ListAdds = { adds: [], leftOut: [] };
  for (const { lineNumber, quantity } of items) {
    const product = productOf(lineNumber);
    if (product && canAddWithOthers(product)) {
      found.adds.push({ lineNumber, productId: product.id, quantity: fromWireQuantity(quantity), more: true });
    } else found.leftOut.push(product?.name ?? 'An item that we no longer sell');
  }
  return found;
}
