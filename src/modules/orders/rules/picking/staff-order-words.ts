import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { DeliveryStatusName } from '#/modules/orders/rules/delivery/delivery-status.ts';
import type { PickStatus } from './picked-order.ts';

/** The tone of a status in the console. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const statusWords: Record<OrderStatus, readonly [words: string, tone: StatusTone]> = {
  PENDING: ['Not placed yet', 'neutral'],
  PLACED: ['Placed', 'info'],
  AMENDING: ['Being amended', 'warning'],
  FULFIL: ['Released', 'success'],
  PICKED: ['Picked', 'info'],
  PAID: ['Paid', 'success'],
  PAYMENT_FAILED: ['Payment failed', 'danger'],
  COMPLETED: ['Completed', 'success'],
  REFUND_PENDING: ['Refund running', 'warning'],
  CANCELLED: ['Cancelled', 'neutral'],
};

/** Returns an order's status in the words of staff. */
export const staffStatusText = (status: OrderStatus): string => statusWords[status][0];

export const staffStatusTone = (status: OrderStatus): StatusTone => statusWords[status][1];

/** The status of a picked line in the words of staff. */
export const pickStatusWords: Record<PickStatus | 'REFUNDED', readonly [words: string, tone: StatusTone]> = {
  PICKED: ['Picked', 'success'],
  SHORT_PICKED: ['Short', 'warning'],
  SUBSTITUTED: ['Substituted', 'info'],
  UNAVAILABLE: ['Unavailable', 'danger'],
  REFUNDED: ['Refunded', 'neutral'],
};

/** The status of a delivery or collection in words (SC-654). */
export const deliveryStatusWords: Record<DeliveryStatusName, string> = {
  NOT_STARTED: 'Not started',
  OUT_FOR_DELIVERY: 'Out for delivery',
  ARRIVING: 'Arriving',
  DELIVERED: 'Delivered',
  READY_TO_COLLECT: 'Ready to collect',
  COLLECTED: 'Collected',
  NOT_DELIVERED: 'Not delivered',
};

/** Returns who made a status change, in words. `madeBy` is null for the server. */
export function madeByText(madeBy: number | null, customerId: number): string {
  if (madeBy === null) return 'by the shop';
  return madeBy === customerId ? 'by the customer' : `by staff user ${madeBy}`;
}
