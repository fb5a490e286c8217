import { roundHalfUp, toPence, type Pence } from '#/platform/rules/money.ts';

type Amount = { amount: number };

/**
 * Returns the saving from a price reduction on a line, in pence. It is shown on the line, and is not part of any total
 * (SC-150). `totalPrice` is for the line's quantity; the other two prices are for one unit, which may be a kilogram.
 */
export function reductionSaving(line: { retailPrice: Amount; price: Amount; totalPrice: Amount }): Pence {
  const [retail, price, total] = [toPence(line.retailPrice), toPence(line.price), toPence(line.totalPrice)];
  return price === 0 || retail <= price ? 0 : roundHalfUp((total * retail) / price) - total;
}
