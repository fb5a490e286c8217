import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { isToday } from '#/modules/orders/rules/delivery/delivery-text.ts';
import type { DeliveriesOfToday } from '#/modules/orders/web/delivery/use-deliveries.ts';
import { listDeliveries } from '#/modules/orders/web/order-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Reads the deliveries of those orders whose slot is today. Returns null for their statuses if they cannot be read: the page shows what it
 * knew before, and reads them again in a minute.
 */
export async function deliveriesOfToday(
  calls: CallLayer,
  orders: readonly Pick<WireOrderSummary, 'customerOrderId' | 'slots' | 'status'>[],
  now: number,
): Promise<DeliveriesOfToday> {
  const today = orders.filter((order) => isToday(order, now)).map(({ customerOrderId }) => customerOrderId);
  if (today.length === 0) return { orders: [], statuses: [] };
  try {
    return { orders: today, statuses: await listDeliveries(calls, today) };
  } catch (error) {
    if (error instanceof CallFailure) return { orders: today, statuses: null };
    throw error;
  }
}
