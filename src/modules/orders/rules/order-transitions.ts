import type { OrderStatus } from './order-record.ts';

/** Every allowed status change (SC-577); CANCELLED is final. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['PLACED'],
  PLACED: ['AMENDING', 'CANCELLED', 'FULFIL'],
  AMENDING: ['PLACED'],
  FULFIL: ['CANCELLED', 'PICKED'],
  PICKED: ['PAID', 'PAYMENT_FAILED', 'CANCELLED'],
  PAYMENT_FAILED: ['PAID', 'CANCELLED'],
  PAID: ['COMPLETED', 'REFUND_PENDING'],
  COMPLETED: ['REFUND_PENDING'],
  REFUND_PENDING: ['PAID', 'COMPLETED'],
  CANCELLED: [],
};

/** Returns whether an order may change from one status to another. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
