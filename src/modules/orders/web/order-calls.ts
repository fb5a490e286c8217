import type { WireDeliveryStatus, WireOrder } from '#/contract/rest-types.ts';
import { orderListings, orderListOf, type OrderList, type OrderListName } from '#/modules/orders/rules/order-lists.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

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

/**
 * Returns the first orders of a list, up to `size`, in as many calls as their number needs (SC-584 to SC-587). The recent
 * orders are at most ten, whatever `size` is.
 */
export async function readOrderList(calls: CallLayer, name: OrderListName, size: number): Promise<OrderList> {
  const listing = orderListings[name];
  if (listing === null) return orderListOf([await calls.rest({ call: 'GET order-orchestration/v1/orders/recent' })]);
  const starts = Array.from({ length: Math.ceil(size / mostListed) }, (_, call) => call * mostListed);
  const pages = starts.map((start) => {
    const query = { statuses: listing.statuses.join('+'), sortBy: listing.sortBy, start, size: Math.min(mostListed, size - start) };
    return calls.rest({ call: 'GET order-orchestration/v1/orders', query });
  });
  return orderListOf(await Promise.all(pages));
}

/** Returns the delivery statuses of those orders that have one (SC-653). The caller shows failures itself. */
export async function listDeliveries(calls: CallLayer, customerOrderIds: readonly string[]): Promise<readonly WireDeliveryStatus[]> {
  const query = { customerOrderIds: customerOrderIds.join('+') };
  return (await calls.rest({ call: 'GET order-orchestration/v1/delivery-statuses', query, quiet: true })).deliveryStatuses;
}

/** Returns whether the customer has placed no order other than this one, placed or open. The caller shows failures itself. */
export async function readIsFirstOrder(calls: CallLayer, customerOrderId: string): Promise<boolean> {
  const { content } = await calls.rest({ call: 'GET order-orchestration/v1/orders', query: { size: 2 }, quiet: true });
  return content.every((placed) => placed.customerOrderId === customerOrderId);
}

/** Returns facts about all of the customer's orders (SC-590). */
export function readOrderStats(calls: CallLayer): Promise<OrderStats> {
  return calls.rest({ call: 'GET customerorders/v1/customerorders/stats', handledStatuses: [401, 403, 404], quiet: true });
}
