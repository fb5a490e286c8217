import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';

type CostOrder = Pick<WireOrderSummary, 'status' | 'totals' | 'charged' | 'netCharged'>;

/** Returns whether an order was cancelled before anything was charged: nothing came of it. */
export const isGivenUp = ({ status, charged }: Pick<WireOrderSummary, 'status' | 'charged'>): boolean => status === 'CANCELLED' && !charged;

/** Returns what a list shows that an order costs: the same amount as its receipt, with the same name. */
export function listedCost(order: CostOrder): { name: 'Estimated' | 'To pay' | 'Charged' | 'You paid in the end'; pence: Pence } {
  const { totals: { estimated, actual }, charged, netCharged } = order;
  if (!actual || isGivenUp(order)) return { name: 'Estimated', pence: toPence(estimated.totalPrice) };
  if (!charged || !netCharged) return { name: 'To pay', pence: toPence(actual.paid) };
  const net = toPence(netCharged);
  return { name: net === toPence(charged) ? 'Charged' : 'You paid in the end', pence: net };
}
