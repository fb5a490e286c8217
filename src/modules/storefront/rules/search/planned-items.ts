import { normaliseQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { toPence } from '#/platform/rules/money.ts';
import { fromWireQuantity, priceOf, type Quantity, type WireQuantity } from '#/platform/rules/quantity.ts';

interface Planned<Product> {
  product: Product;
  quantity: Quantity;
}

/**
 * Returns the items to add for the chosen rows of a list. Two rows with the same product become one item with the sum of
 * their quantities, up to the maximum; if their units differ, the first row counts.
 */
export function itemsToAdd<Product extends { lineNumber: string }>(planned: readonly Planned<Product>[]): Planned<Product>[] {
  const items = new Map<string, Planned<Product>>();
  for (const { product, quantity } of planned) {
    const before = items.get(product.lineNumber)?.quantity;
    if (before && before.uom !== quantity.uom) continue;
    const thousandths = normaliseQuantity((before?.thousandths ?? 0) + quantity.thousandths, quantity.uom);
    items.set(product.lineNumber, { product, quantity: { thousandths, uom: quantity.uom } });
  }
  return [...items.values()];
}

interface Priced {
  currentSaleUnitPrice: { price: { amount: number }; quantity: WireQuantity };
}

/** Returns the price of a quantity in pence, without offers; null if only weighing the goods tells (SC-003). */
export function plannedPence({ currentSaleUnitPrice: { price, quantity: per } }: Priced, quantity: Quantity): number | null {
  return priceOf(quantity, { pence: toPence(price), uom: fromWireQuantity(per).uom }, null);
}
