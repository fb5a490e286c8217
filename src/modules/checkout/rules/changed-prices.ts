import type { WireOrder } from '#/contract/rest-types.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';

type Order = Pick<WireOrder, 'orderLines'>;

/**
 * Returns a sentence for each line whose price differs between two readings of an order, in the order of the lines:
 * 'Raspberry Yogurts went from £2.05 to £1.50.'
 */
export function changedPrices(before: Order, now: Order): string[] {
  const priceBefore = new Map(before.orderLines.map(({ lineNumber, price }) => [lineNumber, price]));
  return now.orderLines.flatMap(({ lineNumber, name, price }) => {
    const old = priceBefore.get(lineNumber);
    return old && toPence(old) !== toPence(price) ? [`${name} went from ${formatMoney(old)} to ${formatMoney(price)}.`] : [];
  });
}
