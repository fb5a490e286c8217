import type { WireDeliveryRoute, WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { readDeliveryRoute } from '#/modules/orders/web/delivery/delivery-route-calls.ts';
import { listOrdersOfDay } from '#/pages/staff-picking/parts/load-picking.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A route, and the orders of its stops. */
export interface LoadedRoute {
  route: WireDeliveryRoute;
  orders: readonly WireStaffOrderSummary[];
}

/** Loads a route. Throws 403 unless the staff user may deliver orders. */
export async function loadRoute(calls: CallLayer, routeId: string): Promise<LoadedRoute> {
  await mayDo(calls, 'manageOrders');
  const route = await readDeliveryRoute(calls, routeId);
  const orders = await listOrdersOfDay(calls, route.branchId, route.deliveryDate as LondonDay);
  return { route, orders: orders.filter(({ order }) => route.customerOrderIds.includes(order.customerOrderId)) };
}
