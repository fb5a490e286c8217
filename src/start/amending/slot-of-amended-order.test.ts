import { expect, it } from 'vitest';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { callAmend, placeSmallOrder } from '#/start/testing/amended-orders.ts';
import { book, emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;

const placed = async (): Promise<SmallShopper> => placeSmallOrder(database, shop, await emptySlot(database));

async function isChangeable({ browser, bearer, orderId }: SmallShopper): Promise<boolean> {
  const query = 'query ($id: String!) { getTrolley(orderId: $id) { trolley { slotChangeable } } }';
  return (await browser.graph('get-trolley', query, { id: orderId }, bearer)).body.data.getTrolley.trolley.slotChangeable;
}

const booked = async (shopper: SmallShopper) => {
  const { status, body } = await book(shopper, shop, await emptySlot(database));
  return [status, body.error];
};

it('the trolley of an amended order has a slot that can be changed, unless a supplier prepares a line [SC-594]', async () => {
  const shopper = await placed();
  await callAmend(shopper, shop, 'amend');
  expect([await isChangeable(shopper), await booked(shopper)]).toEqual([true, [201, undefined]]);

  const supplied = await placed();
  await runSql(database, 'update orders.lines set supplier_order_required = true, preparing_since = now() where customer_order_id = $1', [supplied.orderId]);
  await callAmend(supplied, shop, 'amend');
  expect([await isChangeable(supplied), await booked(supplied)]).toEqual([false, [409, 'RESCHEDULING_PROHIBITED']]);
});

it('after the amend cut-off its slot cannot be changed any more, though no job has moved the order on [SC-580]', async () => {
  const shopper = await placed();
  await callAmend(shopper, shop, 'change-slot');
  const [{ cutOff }] = (await runSql<{ cutOff: number }>(database, `select (confirmed ->> 'amendCutOff')::bigint as "cutOff" from trolley.orders where customer_order_id = $1`, [shopper.orderId])) as [{ cutOff: number }];
  const bookedAt = async (now: number) => {
    await moveClock(database, now);
    await shopper.browser.signIn(shopper.email, testPassword);
    return booked({ ...shopper, bearer: (await shopper.browser.token()).body.accessToken });
  };
  // The clock runs on while the shopper books.
  expect(await bookedAt(cutOff - 60_000)).toEqual([201, undefined]);
  expect(await bookedAt(cutOff)).toEqual([409, 'RESCHEDULING_PROHIBITED']);
});
