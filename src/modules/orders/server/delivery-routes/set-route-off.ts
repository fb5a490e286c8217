import { setOffPart } from '#/modules/orders/rules/delivery/delivery-route.ts';
import { firstNameOf } from '#/modules/orders/rules/delivery/first-name-of.ts';
import { findListedOrders } from '#/modules/orders/server/listing/listed-order-store.ts';
import type { StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { listDeliveryStatuses } from '#/modules/orders/server/picking/pick-store.ts';
import { setDeliveryStatus } from '#/modules/orders/server/picking/set-delivery-status.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { findDeliveryRoute, lockDeliveryRoute, saveRouteStops, updateDeliveryRoute, type DeliveryRoute } from './delivery-route-store.ts';

/** A route that set off, and the orders that were taken off it because they could not go. */
export interface SetOff {
  route: DeliveryRoute;
  leftBehind: string[];
}

/**
 * Lets a route set off: each of its orders is out for delivery with the first name of the driver, as if staff had set that order by
 * order (decision 212). Orders that cannot go are taken off the route and named; if no order can go, the route does not set off. A
 * second press changes nothing. Throws 404 for an unknown route.
 */
export function setRouteOff(call: CallContext, deps: StaffOrderDeps, routeId: number): Promise<SetOff> {
  return inTransaction(call, async (call) => {
    const { database, caller } = call;
    const stored = (await lockDeliveryRoute(database, routeId)) ?? notFound();
    const { driverName, customerOrderIds, setOffAt } = stored;
    if (setOffAt !== null || customerOrderIds.length === 0) return { route: stored, leftBehind: [] };
    const now = await call.now();
    const orders = await findListedOrders(database, customerOrderIds, now);
    const idsOf = (part: ReturnType<typeof setOffPart>) => orders.filter((order) => setOffPart(order, stored) === part).map(({ customerOrderId }) => customerOrderId);
    const [taken, leftBehind] = [idsOf('take'), idsOf('leave')];
    const statuses = await listDeliveryStatuses(database, taken);
    for (const customerOrderId of taken) {
      const before = statuses.get(customerOrderId);
      await setDeliveryStatus(call, deps, customerOrderId, {
        status: before?.status === 'ARRIVING' ? 'ARRIVING' : 'OUT_FOR_DELIVERY',
        wismoEtaStartsAt: before?.wismoEtaStartsAt ?? null,
        wismoEtaEndsAt: before?.wismoEtaEndsAt ?? null,
        driverName: driverName === null ? null : firstNameOf(driverName),
      });
    }
    const left = customerOrderIds.filter((id) => !leftBehind.includes(id));
    if (leftBehind.length > 0) await saveRouteStops(database, routeId, left);
    await updateDeliveryRoute(database, routeId, { driverName, setOffAt: left.length === 0 ? null : now });
    const detail = { routeId, before: { stops: customerOrderIds }, after: { stops: left } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'ROUTE_SET_OFF', detail });
    return { route: (await findDeliveryRoute(database, routeId))!, leftBehind };
  });
}
