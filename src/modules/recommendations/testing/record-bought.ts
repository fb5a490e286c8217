import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { items, type Quantity } from '#/platform/rules/quantity.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';

let buyer = 50_000;

/** Stores a past order with these products, one of each or the given quantities, completed by default. Returns its number. */
export async function recordBought(database: Database, bought: readonly string[] | Readonly<Record<string, Quantity>>, given: Partial<PastOrder> = {}): Promise<string> {
  const customerId = given.customerId ?? (buyer += 1);
  const { status = 'COMPLETED', created = trolleyNow - 9 * dayMs } = given;
  const order = aPastOrder({ ...given, status, created, customerId }, created + 2 * dayMs);
  const wanted = Array.isArray(bought) ? bought.map((lineNumber): [string, Quantity] => [lineNumber, items(1)]) : Object.entries(bought);
  const lines = wanted.map(([lineNumber, quantity], at) => ({ ...order.lines[0]!, lineNumber, quantity, sequenceNumber: at + 1 }));
  return inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: status, created });
    await recordPastOrder(work.database, { ...order, customerOrderId, lines });
    return customerOrderId;
  });
}
