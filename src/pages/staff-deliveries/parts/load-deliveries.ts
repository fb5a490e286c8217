import type { WireDeliveryRoute } from '#/contract/rest-types.ts';
import { listRoutesOfDay } from '#/modules/orders/web/delivery/delivery-route-calls.ts';
import { loadOrdersOfDay, type OrdersOfDay } from '#/pages/staff-picking/parts/load-picking.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The orders of a branch on a day, and the routes that they are on. */
export interface LoadedDeliveries extends OrdersOfDay {
  routes: readonly WireDeliveryRoute[];
}

/** Loads the deliveries that the address asks for. Throws 403 unless the staff user may deliver orders. */
export async function loadDeliveries(calls: CallLayer, request: Request): Promise<LoadedDeliveries> {
  await mayDo(calls, 'manageOrders');
  const ofDay = await loadOrdersOfDay(calls, request);
  const { branch, day } = ofDay;
  return { ...ofDay, routes: branch === null ? [] : await listRoutesOfDay(calls, branch.branchId, day) };
}
