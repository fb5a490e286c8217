import { toPence, type Money, type Pence } from '#/platform/rules/money.ts';

interface SavingLine {
  /** The prices per price unit before and after a price reduction. */
  unitPrice: Money;
  salePrice: Money;
  /** The price of the whole line, after a price reduction and before offers. */
  totalPrice: Money;
}

/**
 * Adds up an order's savings through offers, codes and reduced prices, in pence. Estimates a reduced line's old price
 * from its unit prices, because the line does not say how many price units it holds. Rounds once per line.
 */
export function orderSavings(totals: { totalSavings: Money }, lines: readonly SavingLine[]): Pence {
  return lines.reduce((sum, line) => sum + reductionOf(line), toPence(totals.totalSavings));
}

function reductionOf({ unitPrice, salePrice, totalPrice }: SavingLine): Pence {
  const [before, after, total] = [toPence(unitPrice), toPence(salePrice), toPence(totalPrice)];
  return after > 0 && before > after ? Math.round((total * before) / after) - total : 0;
}
