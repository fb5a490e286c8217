import { fromWireQuantity, type Quantity, type UnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import { unitRules } from './quantity-rules.ts';

/**
 * What the quantity control of a product that is not in the trolley starts from (SC-065): its own default quantity when
 * that persists, else the default of the unit that was chosen (SC-114).
 */
export function startingQuantity(
  product: { persistDefault: boolean; defaultQuantity: WireQuantity },
  chosen: UnitOfMeasure,
): Quantity {
  const own = fromWireQuantity(product.defaultQuantity);
  return product.persistDefault && own.uom === chosen ? own : { thousandths: unitRules[chosen].usual, uom: chosen };
}
