import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { dayMs, hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';

let made = 8_000_000_000;

/** The values of examples about what staff do with placed orders: each is a new order. */
export const pickingValues = (database: Database) => ({
  orderToRelease: () => recordOrder(database, 3 * dayMs),
  /** Its amend cut-off has passed, so it is being prepared. */
  orderToPick: () => recordOrder(database, 3 * hourMs),
});

async function recordOrder(database: Database, startsInMs: number): Promise<string> {
  const { customerId } = await makeCustomer(database);
  const customerOrderId = String((made += 1));
  const order = aPastOrder({ customerId, customerOrderId }, (await readClock(database)) + startsInMs);
  await recordPastOrder(database, { ...order, lines: order.lines.slice(0, 1) });
  return customerOrderId;
}
