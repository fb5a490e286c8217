import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';

type CostOrder = Pick<WireOrderSummary, 'status' | 'totals' | 'charged' | 'netCharged'>;

/** Returns whether an order was cancelled before anything was charged: nothing came of it. */
export const isGivenUp = ({ status, charged }: Pick<WireOrderSummary, 'status' | 'charged'>): boolean => status === 'CANCELLED' && !charged;

/** What the amount is that a list shows of an order, with its name there: the same as on the receipt. */
export const costNames = { ESTIMATED: 'Estimated', TO_PAY: 'To pay', CHARGED: 'Charged', PAID_IN_THE_END: 'You paid in the end' } as const;
export type CostKind = keyof typeof costNames;

/** Returns what a list shows that an order costs: the same amount as its receipt. */
export function listedCost(order: CostOrder): { kind: CostKind; pence: Pence } {
  const { totals: { estimated, actual }, charged, netCharged } = order;
  if (!actual || isGivenUp(order)) return { kind: 'ESTIMATED', pence: toPence(estimated.totalPrice) };
  if (!charged || !netCharged) return { kind: 'TO_PAY', pence: toPence(actual.paid) };
  const net = toPence(netCharged);
  return { kind: net === toPence(charged) ? 'CHARGED' : 'PAID_IN_THE_END', pence: net };
}
