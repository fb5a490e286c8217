import { fromWireQuantity, type Quantity, type UnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import { unitRules } from './quantity-rules.ts';

/**
 * The starting value of the quantity control for a product that is not in the trolley (SC-065): its own default
 * quantity when that persists, else the default of the chosen unit (SC-114).
 */
export function startingQuantity(
  product: { persistDefault: boolean; defaultQuantity: WireQuantity },
  chosen: UnitOfMeasure,
): Quantity {
  const own = fromWireQuantity(product.defaultQuantity);
  return product.persistDefault && own.uom === chosen ? own : { thousandths: unitRules[chosen].usual, uom: chosen };
}
