import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { findDeliveryRoute, lockDeliveryRoute, updateDeliveryRoute, type DeliveryRoute } from './delivery-route-store.ts';
import { readFittingOrders, saveFreeStops } from './make-delivery-route.ts';

export interface ChangedRoute extends Pick<DeliveryRoute, 'driverName'> {
  /** The version of the route that staff changed. */
  version: number;
  customerOrderIds: readonly string[];
}

/**
 * Replaces the stops of a route, and its driver, until it sets off (decision 212). A change that is stored already changes nothing, so
 * a press can be repeated. Throws 409 ROUTE_CHANGED if someone else has changed the route since the given version, 409 ROUTE_SET_OFF
 * once it has set off, and as `makeDeliveryRoute` does for an order that is added, or has left the route meanwhile.
 */
export function changeDeliveryRoute(call: CallContext, routeId: number, given: ChangedRoute): Promise<DeliveryRoute> {
  return inTransaction(call, async (call) => {
    const { database, caller } = call;
    const stored = (await lockDeliveryRoute(database, routeId, given.customerOrderIds)) ?? notFound();
    const differences = differingValues(valuesOf(stored), valuesOf(given));
    if (differences === null) return stored;
    if (stored.setOffAt !== null) throw new CallError(409, 'ROUTE_SET_OFF', 'This route has set off, so its stops and its driver stay as they are. Nothing was changed.');
    if (stored.version !== given.version) throw new CallError(409, 'ROUTE_CHANGED', 'Someone else has changed this route. Nothing was changed.');
    const added = given.customerOrderIds.filter((id) => !stored.customerOrderIds.includes(id));
    await readFittingOrders(call, added, stored);
    await saveFreeStops(database, routeId, given.customerOrderIds);
    await updateDeliveryRoute(database, routeId, { driverName: given.driverName, setOffAt: null });
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'ROUTE_CHANGE', detail: { routeId, ...differences } });
    return (await findDeliveryRoute(database, routeId))!;
  });
}

const valuesOf = ({ driverName, customerOrderIds }: Pick<ChangedRoute, 'driverName' | 'customerOrderIds'>) => ({ driverName, stops: customerOrderIds });
