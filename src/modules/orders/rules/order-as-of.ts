import type { ListedOrder } from './order-record.ts';

/**
 * Returns the order with its status at an instant. A placed order, and one that is being amended, counts as being prepared
 * from its amend cut-off on, whether or not the job that saves this has run (SC-580).
 */
export function orderAsOf<Order extends Pick<ListedOrder, 'status' | 'slot' | 'lastUpdated'>>(order: Order, now: number): Order {
  if ((order.status !== 'PLACED' && order.status !== 'AMENDING') || !order.slot || order.slot.amendCutOff > now) return order;
  // An order may be placed after its amend cut-off, as at Christmas; it is then being prepared from the time it was
  // placed.
  return { ...order, status: 'FULFIL', lastUpdated: Math.max(order.lastUpdated, order.slot.amendCutOff) };
}
