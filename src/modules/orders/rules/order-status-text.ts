import type { OrderStatus } from './order-record.ts';

const texts: Record<Exclude<OrderStatus, 'PAID'>, string> = {
  PENDING: 'Not placed yet',
  PLACED: 'Order placed',
  AMENDING: "You're changing this order",
  FULFIL: 'Being prepared',
  PICKED: 'Packed',
  PAYMENT_FAILED: 'Payment needed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  REFUND_PENDING: 'Refund in progress',
};

/** An order as far as its status in words needs it. */
export interface OrderWithStatus {
  status: OrderStatus;
  /** Whether it was paid for and its delivery was tried in vain. */
  notDelivered: boolean;
  slots: readonly { type: string }[];
}

/** Returns an order's status in words (SC-596). */
export function orderStatusText({ status, notDelivered, slots: [slot] }: OrderWithStatus): string {
  if (status !== 'PAID') return texts[status];
  if (notDelivered) return 'Not delivered';
  return slot?.type === 'DELIVERY' ? 'On its way soon' : 'Ready';
}

/** The statuses of upcoming and of previous orders (SC-585). */
export const upcomingStatuses: readonly OrderStatus[] = ['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAID', 'PAYMENT_FAILED'];
export const previousStatuses: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED', 'REFUND_PENDING'];
