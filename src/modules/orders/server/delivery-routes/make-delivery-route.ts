import { fitsRoute, suggestedStops } from '#/modules/orders/rules/delivery/delivery-route.ts';
import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';
import { findListedOrders } from '#/modules/orders/server/listing/listed-order-store.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { findDeliveryRoute, insertDeliveryRoute, listRoutesOfOrders, lockOrdersOfRoute, saveRouteStops, type DeliveryRoute } from './delivery-route-store.ts';

export interface WantedRoute {
  branchId: number;
  deliveryDate: LondonDay;
  customerOrderIds: readonly string[];
}

/**
 * Makes a route of deliveries of a branch and day, with its stops in the suggested order (decision 212). A repeated press returns the
 * route of the first. Throws 409 ORDER_ON_ROUTE if an order is on another route, and 422 for an order that does not wait for a driver
 * of this branch and day.
 */
export function makeDeliveryRoute(call: CallContext, wanted: WantedRoute): Promise<DeliveryRoute> {
  return inTransaction(call, async (call) => {
    const { database, caller } = call;
    const { branchId, deliveryDate, customerOrderIds } = wanted;
    await lockOrdersOfRoute(database, customerOrderIds);
    const [same] = await listRoutesOfOrders(database, customerOrderIds);
    if (same && same.customerOrderIds.length === customerOrderIds.length && customerOrderIds.every((id) => same.customerOrderIds.includes(id))) return same;
    const orders = await readFittingOrders(call, customerOrderIds, wanted);
    const staffId = caller.principalId!;
    const routeId = await insertDeliveryRoute(database, branchId, deliveryDate, { createdBy: staffId, now: await call.now() });
    const stops = suggestedStops(orders).map(({ customerOrderId }) => customerOrderId);
    await saveFreeStops(database, routeId, stops);
    await writeAudit(database, { staffId, customerId: null, action: 'ROUTE_ADD', detail: { routeId, after: { branchId, deliveryDate, stops } } });
    return (await findDeliveryRoute(database, routeId))!;
  });
}

/** Returns locked orders. Throws 422 if one of them cannot be put on a route of this branch and day. */
export async function readFittingOrders(call: CallContext, customerOrderIds: readonly string[], route: Pick<WantedRoute, 'branchId' | 'deliveryDate'>): Promise<ListedOrder[]> {
  const orders = await findListedOrders(call.database, customerOrderIds, await call.now());
  const unfit = customerOrderIds.find((id) => !orders.some((order) => order.customerOrderId === id && fitsRoute(order, route)));
  if (unfit !== undefined) throw fieldFault('customerOrderIds', `Order ${unfit} is not a paid delivery of this branch and day that waits for a driver.`);
  return orders;
}

/** Stores the stops of a route instead of the earlier ones. Throws 409 ORDER_ON_ROUTE if one of them is on another route. */
export async function saveFreeStops(database: Transaction, routeId: number, customerOrderIds: readonly string[]): Promise<void> {
  const taken = await saveRouteStops(database, routeId, customerOrderIds);
  if (taken !== null) throw new CallError(409, 'ORDER_ON_ROUTE', `Order ${taken} is on another route already. Nothing was changed.`);
}
