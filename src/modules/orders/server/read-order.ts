import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { CustomersOrder, OpenOrders } from './open-orders/open-orders.ts';
import { findPlacedOrder } from './order-store.ts';
import { completeOpenOrder } from './open-orders/complete-open-order.ts';

/**
 * Returns the customer's order in its current state, placed or open. Throws not-found for an unknown order, or another
 * customer's (SC-589).
 */
export async function readOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord> {
  return (await findOrder(database, openOrders, wanted, now)) ?? notFound();
}

/** Returns the same order as `readOrder`, or null if it is not found. */
export async function findOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord | null> {
  // Looks for the open order first: if it is placed between the two reads, the second finds it.
  const found = await openOrders.find(database, wanted);
  if (found?.open.status === 'PENDING') return completeOpenOrder(found);
  const placed = await findPlacedOrder(database, wanted.customerOrderId, now);
  return placed?.customerId === wanted.customerId ? placed : null;
}
