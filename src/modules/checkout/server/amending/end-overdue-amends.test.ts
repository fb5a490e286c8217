import { beforeEach, expect, it } from 'vitest';
import { coffee, openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { createOrdersModule } from '#/modules/orders/server/public.ts';
import { trolleyPlacing } from '#/modules/trolley/server/public.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const { amending, cutOffOf, placed } = shop;

beforeEach(() => moveClock(database, null));

it('an order whose amend cannot be ended stops no other: all that are overdue move on, and its fault is reported [SC-580]', async () => {
  const [first, stuck, last, unchanged] = [await amending(), await amending(), await amending(), await placed()];
  for (const shopper of [first, stuck, last]) await shop.trolley.setLines(shopper.orderId, [coffee]);
  const faulty = {
    ...trolleyPlacing,
    async revert(work: never, customerOrderIds: readonly string[], by: never) {
      if (customerOrderIds.includes(stuck.orderId)) throw new Error('it cannot be reverted');
      await trolleyPlacing.revert!(work, customerOrderIds, by);
    },
  };
  const { module } = createOrdersModule({ openOrders: shop.trolley.openOrders, parts: [faulty as never], announce: async () => undefined, gateway: null as never, catalogue: null as never, offers: null as never });
  const job = module.jobs!.find(({ name }) => name === 'move-orders-past-cut-off')!;
  const now = Math.max(...(await Promise.all([first, stuck, last, unchanged].map(cutOffOf))));
  await expect(job.run({ database, log: null as never, now }, undefined)).rejects.toThrow('the amends of 1 orders could not be ended');

  const rows = async () =>
    runSql(database, 'select status, (select count(*)::int from trolley.lines l where l.customer_order_id = o.customer_order_id and line_number = $2) as coffee from orders.orders o where customer_order_id = any($1::text[]) order by customer_order_id', [[first, stuck, last, unchanged].map(({ orderId }) => orderId), coffee.lineNumber]);
  const moved = { status: 'FULFIL', coffee: 0 };
  expect(await rows()).toEqual([moved, { status: 'AMENDING', coffee: 1 }, moved, moved]);
  await shop.runJob(now);
  expect(await rows()).toEqual([moved, moved, moved, moved]);
});
