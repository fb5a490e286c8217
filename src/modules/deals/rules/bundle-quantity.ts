import { normaliseQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';

/** Returns the quantity that a bundle adds of a product chosen `count` times, up to the unit's maximum (SC-206). */
export function bundleQuantity(product: Parameters<typeof startingQuantity>[0], count: number): Quantity {
  const { thousandths, uom } = startingQuantity(product, product.defaultQuantity.uom);
  return { thousandths: normaliseQuantity(thousandths * count, uom), uom };
}
