import { toPence, type Money, type Pence } from '#/platform/rules/money.ts';

interface SavingLine {
  /** For one price unit, before and after a price reduction. */
  unitPrice: Money;
  salePrice: Money;
  /** For the whole line, after the reduction and before offers. */
  totalPrice: Money;
}

/**
 * What an order saves through offers, codes and reduced prices, in pence. A reduced line's old price is estimated in
 * proportion to its unit prices and rounded once per line, because the line does not say how many price units it holds.
 */
export function orderSavings(totals: { totalSavings: Money }, lines: readonly SavingLine[]): Pence {
  return lines.reduce((sum, line) => sum + reductionOf(line), toPence(totals.totalSavings));
}

function reductionOf({ unitPrice, salePrice, totalPrice }: SavingLine): Pence {
  const [before, after, total] = [toPence(unitPrice), toPence(salePrice), toPence(totalPrice)];
  return after > 0 && before > after ? Math.round((total * before) / after) - total : 0;
}
