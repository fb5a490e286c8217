import { expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { formatTimeAt } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, callAs, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { openedPage } from './opened-page.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  stock: (database) => saveBranches(database, [aBranch(), aBranch({ id: 652, name: 'Reading', postcodeAreas: ['RG1'] })]),
});
const { database } = shop;

async function amending(): Promise<SmallShopper & { slotId: number }> {
  const shopper = await shop.shopper();
  const slotId = await emptySlot(database);
  expect((await book(shopper, shop, slotId)).status).toBe(201);
  await giveCard(shopper, shop);
  expect((await place(shopper, shop, `press-of-${shopper.orderId}`)).status).toBe(200);
  const begun = await callAs(shopper, shop, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/change-slot`], {});
  expect([begun.status, begun.body.order.status]).toEqual([200, 'AMENDING']);
  return { ...shopper, slotId };
}

/** Returns the time at which a slot starts, as pages write it: '9am'. */
async function startOf(slotId: number): Promise<string> {
  const [row] = await runSql<{ at: number }>(database, 'select floor(extract(epoch from starts_at) * 1000)::bigint as at from slots.slots where slot_id = $1', [slotId]);
  return formatTimeAt(row!.at);
}

/** Returns a free slot that starts at another time of day, which tells the two apart on pages. */
async function slotAtAnotherTime(slotId: number): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    database,
    `select other.slot_id as id from slots.slots, slots.slots other
     where slots.slot_id = $1 and other.slot_date = slots.slot_date + 1 and other.branch_id = slots.branch_id
       and (other.starts_at at time zone 'Europe/London')::time <> (slots.starts_at at time zone 'Europe/London')::time`,
    [slotId],
  );
  return row!.id;
}

it('an order with two slots shows the confirmed one in its view, and the held one as current and at checkout, until the amend is cancelled [SC-338] [SC-360]', async () => {
  const shopper = await amending();
  const other = await slotAtAnotherTime(shopper.slotId);
  const [placedAt, heldAt] = [await startOf(shopper.slotId), await startOf(other)];
  expect((await book(shopper, shop, other)).status).toBe(201);

  const current = async () => {
    const { body } = await shopper.browser.graph('x', `{ currentSlot(customerOrderId: "${shopper.orderId}") { startDateTime expiryDateTime } }`, {}, shopper.bearer);
    const { startDateTime, expiryDateTime } = body.data.currentSlot;
    return [formatTimeAt(Date.parse(startDateTime)), expiryDateTime === null ? 'confirmed' : 'held'];
  };
  const order = `/ecom/myaccount/my-orders/order/${shopper.orderId}`;
  const wordsOf = async (path: string) => (await openedPage(shopper.browser, path)).words;
  expect(await current()).toEqual([heldAt, 'held']);
  const placedOrder = await wordsOf(order);
  expect([placedAt, heldAt].filter((time) => placedOrder.includes(`, ${time} - `))).toEqual([placedAt]);
  const checkout = await wordsOf('/ecom/checkout');
  expect(checkout).toMatch(new RegExp(`Delivery ?: ?\\w+day \\d+ \\w+, ${heldAt} - `));
  expect(checkout).toMatch(new RegExp(`Slot: \\w+day \\d+ \\w+, ${placedAt} - \\w+ to \\w+day \\d+ \\w+, ${heldAt} - `));

  expect((await callAs(shopper, shop, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/cancel-amend`], {})).status).toBe(200);
  expect(await runSql(database, 'select slot_id as slot, status from slots.reservations where customer_order_id = $1 order by reservation_id', [shopper.orderId])).toEqual([
    { slot: shopper.slotId, status: 'CONFIRMED' },
    { slot: other, status: 'CANCELLED' },
  ]);
});

it('an address where the branch of a placed order does not deliver opens the message with only another address to choose [SC-413]', async () => {
  const shopper = await amending();
  const added = await addAddress({ database }, { customerId: shopper.customerId, address: { ...validAddress, postalCode: 'RG1 2AA' }, setContactAddress: false, now: await readClock(database) });
  if (added.kind !== 'added') throw new Error(added.kind);
  const { words, main } = await openedPage(shopper.browser, `/ecom/bookslot/delivery?address=${added.address.id}`);
  expect(words).toContain("We don't deliver to this address The branch preparing your order doesn't deliver to RG1 2AA. Choose another address");
  expect(words).not.toContain('Collect instead');
  expect(main).not.toContain('<table');
  // The address of the order itself still has slots.
  expect((await openedPage(shopper.browser, '/ecom/bookslot/delivery')).main).toContain('<table');
});
