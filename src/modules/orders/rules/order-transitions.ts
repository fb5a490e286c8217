import type { OrderStatus } from './order-record.ts';

/** Every allowed status change (SC-577); CANCELLED is final. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['PLACED'],
  PLACED: ['AMENDING', 'CANCELLED', 'FULFIL'],
  AMENDING: ['PLACED'],
  FULFIL: ['CANCELLED', 'PICKED'],
  PICKED: ['PAID', 'PAYMENT_FAILED', 'CANCELLED'],
  PAYMENT_FAILED: ['PAID', 'CANCELLED'],
  PAID: ['COMPLETED', 'REFUND_PENDING', 'CANCELLED'],
  COMPLETED: ['REFUND_PENDING'],
  REFUND_PENDING: ['PAID', 'COMPLETED', 'CANCELLED'],
  CANCELLED: [],
};

/** Returns whether an order may change from one status to another. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/**
 * Returns whether staff may cancel an order with a reason. An order that was paid and not delivered is cancelled only once everything is
 * refunded (decision 199).
 */
export const canStaffCancel = (status: OrderStatus): boolean => status !== 'PAID' && status !== 'REFUND_PENDING' && canBecome(status, 'CANCELLED');
