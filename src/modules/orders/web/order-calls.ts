import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { WireOrder, WireOrderSummary } from '#/modules/orders/rules/present-order.ts';

export interface OrderList {
  content: WireOrderSummary[];
  /** `next` with the start of the next page, only when there is one (SC-586). */
  links: { rel: string; href: string; start?: number }[];
}

/** One order, placed or still being shopped for (SC-589). */
export function readOrder(calls: CallLayer, customerOrderId: string): Promise<WireOrder> {
  return calls.rest({
    service: 'order-orchestration',
    method: 'GET',
    endpoint: `orders/${encodeURIComponent(customerOrderId)}`,
    handledStatuses: [404],
    ofOrder: true,
  });
}

/** A page of the customer's orders (SC-586). */
export function listOrders(
  calls: CallLayer,
  wanted: { statuses: readonly OrderStatus[]; sortBy: '-created' | 'slotDate'; size: number },
): Promise<OrderList> {
  const { statuses, sortBy, size } = wanted;
  return calls.rest({
    service: 'order-orchestration',
    method: 'GET',
    endpoint: 'orders',
    query: { statuses: statuses.join('+'), sortBy, size: String(size) },
  });
}
