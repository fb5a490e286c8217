import type { WireOrder } from '#/contract/rest-types.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Transaction } from '#/platform/server/database/database.ts';

/** Returns a placed order as its customer sees it, with the changes that the transaction has made so far. */
export async function readPresented(database: Transaction, customerOrderId: string): Promise<WireOrder> {
  const now = await readClock(database);
  const order = await findPlacedOrder(database, customerOrderId, now);
  if (!order) throw new Error(`there is no placed order ${customerOrderId}`);
  return presentOrder(order, now);
}
