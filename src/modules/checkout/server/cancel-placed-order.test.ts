import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);

beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;
let made = 0;

async function placed(): Promise<Shopper> {
  const shopper = await shop.makeShopper();
  await shop.giveCard(shopper);
  expect((await shop.place(shopper, `cancelled-later-${(made += 1)}`)).status).toBe(200);
  return shopper;
}

const mutation = 'mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { message type } } }';
async function cancel({ orderId, customerId }: Shopper, { as = customerId, on = shop.app } = {}) {
  const { body } = await on.graph(mutation, { id: orderId }, { as });
  return body.data.cancelOrder.failures as { message: string; type: string }[] | null;
}

const cancelled = {
  orders: ['CANCELLED'], live: 0, used: 0, movements: ['AUTHORISE', 'VOID'], places: ['CANCELLED'], claims: 0,
  mails: ['ORDER_CANCELLED', 'ORDER_CONFIRMED'],
};
const untouched = { orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'], mails: ['ORDER_CONFIRMED'] };
const reckon = async (shopper: Shopper) => {
  const { mails, ...rest } = await shop.reckon(shopper);
  return { ...rest, mails: mails.toSorted() };
};

describe('cancelling an order', () => {
  it('frees its slot and its authorisation together with the status, and mails that once [SC-610] [SC-581 part] [AC-548 part]', async () => {
    const shopper = await placed();
    expect(await cancel(shopper)).toBeNull();
    expect(await reckon(shopper)).toEqual(cancelled);
    const changes = await runSql<{ from: string; to: string; madeBy: number }>(
      database,
      'select from_status as "from", to_status as "to", made_by::int as "madeBy" from orders.status_changes where customer_order_id = $1 order by change_id',
      [shopper.orderId],
    );
    expect(changes).toEqual([{ from: 'PENDING', to: 'PLACED', madeBy: shopper.customerId }, { from: 'PLACED', to: 'CANCELLED', madeBy: shopper.customerId }]);
    const { body } = await shop.app.call('GET', `/order-orchestration-prod/v1/orders/${shopper.orderId}`, { as: shopper.customerId });
    expect(body).toMatchObject({ status: 'CANCELLED', links: [], slots: [{ status: 'CANCELLED' }] });
    expect(await cancel(shopper)).toEqual([{ message: 'This order cannot be cancelled', type: '409' }]);
    expect(await reckon(shopper)).toEqual(cancelled);
  });

  it('gives the place to the next shopper at once [SC-581 part] [SC-352 part]', async () => {
    const shopper = await placed();
    const slotId = shopper.place.kind === 'held' ? shopper.place.place.slotId : 0;
    await runSql(database, 'update slots.slots set capacity = 1 where slot_id = $1', [slotId]);
    expect((await shop.makeShopper({ slotId })).place.kind).toBe('full');
    expect(await cancel(shopper)).toBeNull();
    expect((await shop.makeShopper({ slotId })).place.kind).toBe('held');
    await runSql(database, 'update slots.slots set capacity = 50 where slot_id = $1', [slotId]);
  });

  it('is refused for an order of somebody else, one not placed, and one past its amend cut-off [SC-577 part] [SC-016 part]', async () => {
    const shopper = await placed();
    const missing = [{ message: 'Order not found', type: '404' }];
    expect(await cancel(shopper, { as: shopper.customerId + 1 })).toEqual(missing);
    expect(await cancel(await shop.makeShopper())).toEqual(missing);
    const [{ cutOff }] = (await runSql<{ cutOff: number }>(database, 'select extract(epoch from amend_cut_off) * 1000 as "cutOff" from orders.orders where customer_order_id = $1', [shopper.orderId])) as [{ cutOff: number }];
    await moveClock(database, Number(cutOff));
    expect(await cancel(shopper)).toEqual([{ message: 'This order can no longer be cancelled', type: '410' }]);
    expect(await reckon(shopper)).toMatchObject(untouched);
    await moveClock(database, Number(cutOff) - 60_000);
    expect(await cancel(shopper)).toBeNull();
  });

  it('happens once when pressed eight times at once, over two processes [SC-578 part]', async () => {
    const shopper = await placed();
    const other = openDatabase({ url: database.url });
    const on = [shop.app, shop.openProcess(other)];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => cancel(shopper, { on: on[n % 2]! })));
    expect(answers.filter((failures) => failures === null)).toHaveLength(1);
    expect(answers.flatMap((failures) => failures ?? []).map(({ type }) => type)).toEqual(Array(7).fill('409'));
    expect(await reckon(shopper)).toEqual(cancelled);
    await other.close();
  });
});
