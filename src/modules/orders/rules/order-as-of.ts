import type { OrderRecord } from './order-record.ts';

/**
 * The order as it stands at an instant: from its amend cut-off on a placed order is being prepared, whether or not the
 * job that says so in the database has run (SC-580).
 */
export function orderAsOf(order: OrderRecord, now: number): OrderRecord {
  if (order.status !== 'PLACED' || !order.slot || order.slot.amendCutOff > now) return order;
  // Placed after its amend cut-off, as at Christmas, an order is being prepared at once.
  return { ...order, status: 'FULFIL', lastUpdated: Math.max(order.lastUpdated, order.slot.amendCutOff) };
}
