import type { WireDeliveryStatus, WireOrder } from '#/contract/rest-types.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type OrderList = RestCalls['GET order-orchestration/v1/orders']['answer'];

export type OrderStats = RestCalls['GET customerorders/v1/customerorders/stats']['answer'];

/** Returns one order, placed or open (SC-589). Pass `quiet` if the caller shows failures itself. */
export function readOrder(calls: CallLayer, customerOrderId: string, { quiet = false } = {}): Promise<WireOrder> {
  return calls.rest({
    call: 'GET order-orchestration/v1/orders/{customerOrderId}',
    params: { customerOrderId },
    handledStatuses: [404],
    ofOrder: true,
    quiet,
  });
}

/** The most orders that one call returns. */
export const mostListed = 50;

/** Returns a page of the customer's orders with these statuses (SC-586). */
export function listOrders(
  calls: CallLayer,
  wanted: { statuses: readonly OrderStatus[]; sortBy: '-created' | 'slotDate'; size: number; start?: number },
): Promise<OrderList> {
  const { statuses, ...page } = wanted;
  return calls.rest({ call: 'GET order-orchestration/v1/orders', query: { statuses: statuses.join('+'), ...page } });
}

/** Returns the delivery statuses of those orders that have one (SC-653). The caller shows failures itself. */
export async function listDeliveries(calls: CallLayer, customerOrderIds: readonly string[]): Promise<readonly WireDeliveryStatus[]> {
  const query = { customerOrderIds: customerOrderIds.join('+') };
  return (await calls.rest({ call: 'GET order-orchestration/v1/delivery-statuses', query, quiet: true })).deliveryStatuses;
}

/** Returns facts about all of the customer's orders (SC-590). */
export function readOrderStats(calls: CallLayer): Promise<OrderStats> {
  return calls.rest({ call: 'GET customerorders/v1/customerorders/stats', handledStatuses: [401, 403, 404], quiet: true });
}
