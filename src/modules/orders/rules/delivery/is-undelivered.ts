import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';
import { statusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';

/** Returns whether an order is paid for and its delivery was tried in vain: it is delivered again, or refunded and closed (decision 199). */
export const isUndelivered = (order: Pick<ListedOrder, 'status' | 'notDelivered' | 'picked'>): boolean =>
  (order.notDelivered ?? false) && (order.status === 'PAID' || statusAfterRefund(order) === 'PAID');
