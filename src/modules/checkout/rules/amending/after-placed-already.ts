import type { WireOrder } from '#/contract/rest-types.ts';

type OrderRead = Pick<WireOrder, 'status' | 'orderLines' | 'totals'>;

/**
 * Returns what became of an order that was not open when it was to be placed. Pass the order as the page shows it, and as it is
 * now, null if it could not be read. An amended order counts as placed only if it is the one that is shown: its changes may have
 * been cancelled on another device, or ended by the amend cut-off.
 */
export function afterPlacedAlready(shown: OrderRead, now: OrderRead | null): 'placed' | 'under-way' | 'amend-ended' | 'amend-over' {
  if (!now || now.status === 'PENDING' || now.status === 'AMENDING') return 'under-way';
  if (shown.status !== 'AMENDING' || isSame(shown, now)) return 'placed';
  return now.status === 'PLACED' ? 'amend-ended' : 'amend-over';
}

const isSame = (one: OrderRead, other: OrderRead): boolean => JSON.stringify(bought(one)) === JSON.stringify(bought(other));

const bought = ({ orderLines, totals }: OrderRead) => [
  totals.estimated.toPay.amount,
  orderLines.map(({ lineNumber, quantity: { amount, uom } }) => [lineNumber, amount, uom]),
];
