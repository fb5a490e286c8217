import { formatQuantity, fromWireQuantity, toWireQuantity, type Quantity, type UnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import { unitRules } from './quantity-rules.ts';

/**
 * Returns the initial value of the quantity control for a product that is not in the trolley (SC-065). This is the
 * product's own default quantity if it is in the chosen unit and is a weight, or persists. Otherwise it is the usual
 * quantity of the chosen unit (SC-114).
 */
export function startingQuantity(
  product: { persistDefault: boolean; defaultQuantity: WireQuantity },
  chosen: UnitOfMeasure,
): Quantity {
  const own = fromWireQuantity(product.defaultQuantity);
  const isOwn = own.uom === chosen && (product.persistDefault || chosen !== 'C62');
  return isOwn ? own : { thousandths: unitRules[chosen].usual, uom: chosen };
}

/**
 * Returns the text for the weight that the 'Add' button adds: '500 g', '1.5 kg'. Returns null if it adds items
 * (SC-113).
 */
export function weightAdded({ thousandths, uom }: Quantity): string | null {
  if (uom === 'C62') return null;
  return uom === 'KGM' && thousandths < 1000 ? `${thousandths} g` : formatQuantity(toWireQuantity({ thousandths, uom }));
}
