import type { WireItemReport, WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { problemText } from './item-report.ts';

/** Returns the items of a picked order of which something came and was not refunded: ordered ones, and each followed by its substitutes. */
export const reportableItems = ({ orderLines }: Pick<WireOrder, 'orderLines'>): WireOrderLine[] =>
  orderLines.flatMap((line) => [line, ...line.substitutes]).filter((line) => leftOf(line) > 0);

/** Returns how much of an item came and was not refunded. */
export const leftOf = ({ pickedQuantity, refundedQuantity }: Pick<WireOrderLine, 'pickedQuantity' | 'refundedQuantity'>): number =>
  Math.round(((pickedQuantity?.amount ?? 0) - refundedQuantity) * 1000) / 1000;

type ShownReport = Pick<WireItemReport, 'problem' | 'amount' | 'state' | 'refund' | 'message'>;

/** Returns what has become of a report, for its shopper. */
export function reportOutcome({ amount, state, refund, message }: ShownReport): string {
  if (state === 'WAITING') return 'We’re looking into it, and will email you.';
  if (state === 'REFUSED') return `Not refunded. ${message}`;
  if (refund === null) return `We accept your report. ${message}`;
  if (refund === 'FAILED') return 'Your card refused the refund. We’re looking into it.';
  return refund === 'SETTLED' ? `Refunded ${formatMoney(amount)}.` : `Your refund of ${formatMoney(amount)} is on its way.`;
}

/** Returns a report as a title, such as '2 × Breakfast tea: missing'. */
export function reportTitle({ name, problem, quantity }: Pick<WireItemReport, 'name' | 'problem' | 'quantity'>): string {
  const count = quantity.uom === 'C62' && quantity.amount > 1 ? `${quantity.amount} × ` : '';
  return `${count}${name}: ${problemText(problem).toLowerCase()}`;
}
