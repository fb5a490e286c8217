import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { CustomersOrder, OpenOrders } from './open-orders.ts';
import { findPlacedOrder } from './order-store.ts';
import { completeOpenOrder } from './complete-open-order.ts';

/**
 * Returns the customer's order in its current state, placed or open; unknown and foreign ones are not found (SC-589).
 */
export async function readOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord> {
  return (await findOrder(database, openOrders, wanted, now)) ?? notFound();
}

/** As `readOrder`, or null. */
export async function findOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord | null> {
  // In this sequence, because an order that is placed meanwhile stops being open at the moment it becomes a placed one.
  const found = await openOrders.find(database, wanted);
  if (found?.open.status === 'PENDING') return completeOpenOrder(found);
  const placed = await findPlacedOrder(database, wanted.customerOrderId, now);
  return placed?.customerId === wanted.customerId ? placed : null;
}
