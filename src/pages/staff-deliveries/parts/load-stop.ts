import { loadOrder, type LoadedOrder } from '#/pages/staff-orders/parts/load-order.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads an order to deliver. Throws 403 unless the staff user may complete orders. */
export async function loadStop(calls: CallLayer, customerOrderId: string): Promise<LoadedOrder> {
  await mayDo(calls, 'manageOrders');
  return loadOrder(calls, customerOrderId);
}
