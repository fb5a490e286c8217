import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { TileProduct } from './tile-product.ts';

/**
 * Returns a product with the quantity that its 'Add' button adds. Returns null if it cannot be added together with
 * others: it is not available, or needs a message from the shopper (SC-305).
 */
export function usualItem(product: TileProduct): { product: TileProduct; quantity: Quantity } | null {
  if (!canAddWithOthers(product)) return null;
  return { product, quantity: startingQuantity(product, product.defaultQuantity.uom) };
}
