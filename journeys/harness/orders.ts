import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { RunningShop, SignIn } from './journey.ts';
import { customerIdOf } from './passes.ts';
import { findGoods, type Goods } from './trolley.ts';

/**
 * Stores an order of the shopper as placed a day ago, for a slot some days ahead, and returns its number. It has
 * a line of each of the wanted goods, or of any two. `more` is what else differs from `aPastOrder`.
 */
export async function haveOrder(shop: RunningShop, shopper: SignIn, daysAhead: number, changes: Partial<PastOrder['lines'][number]> = {}, wanted?: Goods[], more: Partial<PastOrder> = {}): Promise<string> {
  const { database } = shop;
  const [customerId, now, goods] = [await customerIdOf(shop, shopper), await readClock(database), wanted ?? (await findGoods(shop, 2))];
  const created = now - dayMs;
  const order = aPastOrder({ customerId, created, lastUpdated: created, ...more }, now + daysAhead * dayMs);
  const lines: PastOrder['lines'] = goods.map(({ lineNumber, name }, place) => ({ ...order.lines[place % 2]!, sequenceNumber: place + 1, lineNumber, name, ...changes }));
  return inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created });
    await recordPastOrder(work.database, { ...order, customerOrderId, lines });
    return customerOrderId;
  });
}
