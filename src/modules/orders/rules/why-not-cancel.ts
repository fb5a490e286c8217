import { orderLinks } from './order-links.ts';
import type { OrderRecord } from './order-record.ts';
import { whyClosed } from './why-not-amend.ts';

export type CancelRefusal =
  /** The amend cut-off has passed. */
  | { kind: 'too-late' }
  /** Staff prepare the order already, before its amend cut-off. */
  | { kind: 'being-prepared' }
  /** The order is not placed, or is being changed. */
  | { kind: 'not-placed' };

/**
 * Returns why its customer cannot cancel an order now, or null if they can: exactly when the order carries the link
 * `cancel` (SC-593). The order must be as of now (`orderAsOf`).
 */
export function whyNotCancel(order: Pick<OrderRecord, 'customerOrderId' | 'status' | 'slot' | 'lines'>, now: number): CancelRefusal | null {
  if (orderLinks(order, now).some(({ rel }) => rel === 'cancel')) return null;
  return order.status === 'PENDING' || order.status === 'AMENDING' || order.status === 'CANCELLED' ? { kind: 'not-placed' } : whyClosed(order, now);
}
