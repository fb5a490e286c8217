import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';

/** The status of an order in words for staff, with the colour of its badge. */
export const orderStates: Readonly<Record<OrderStatus, { words: string; tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral' }>> = {
  PENDING: { words: 'Not placed', tone: 'neutral' },
  PLACED: { words: 'Placed', tone: 'info' },
  AMENDING: { words: 'Being changed', tone: 'warning' },
  FULFIL: { words: 'Being prepared', tone: 'info' },
  PICKED: { words: 'Packed', tone: 'info' },
  PAID: { words: 'Paid', tone: 'success' },
  PAYMENT_FAILED: { words: 'Payment failed', tone: 'danger' },
  COMPLETED: { words: 'Completed', tone: 'success' },
  CANCELLED: { words: 'Cancelled', tone: 'neutral' },
  REFUND_PENDING: { words: 'Refund in progress', tone: 'warning' },
};
