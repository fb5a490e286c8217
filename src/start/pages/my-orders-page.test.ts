import { expect, it } from 'vitest';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { dayMs, hourMs, toWireDateTime } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const address = '/ecom/myaccount/my-orders';
const now = await readClock(database);
let number = 8_100_000_000;

/** Records an order whose slot begins so many days from now, and gives it its status. */
async function record(customerId: number, status: string, days: number, given: Partial<PastOrder> = {}): Promise<string> {
  const order = aPastOrder({ customerId, customerOrderId: String((number += 1)), ...given }, now + days * dayMs + 5 * hourMs);
  await recordPastOrder(database, order);
  await runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [order.customerOrderId, status]);
  return order.customerOrderId;
}

/** Returns the words of each listed order, in their order on the page, and the links of the page's own content. */
async function read({ browser }: { browser: Awaited<ReturnType<typeof shop.shopper>>['browser'] }, path: string) {
  const { text: html } = await browser.call('GET', path);
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  const rows = [...main.matchAll(/<li[^>]* id="order-(\d+)"[\s\S]*?(?=<li[^>]* id="order-|<\/section>)/g)];
  const words = (part: string) => part.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll(/\s+/g, ' ');
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  return { numbers: rows.map(([, id]) => id!), orders: new Map(rows.map(([row, id]) => [id!, words(row)])), text: words(main), links };
}

const collection = { ...aPastOrder({}, now).slot, type: 'GROCERY_COLLECTION', deliveryAddress: null } as const;
const days = (count: number) => ({ startsAt: now + count * dayMs + 5 * hourMs, endsAt: now + count * dayMs + 6 * hourMs, amendCutOff: now + count * dayMs - hourMs });

it('my orders lists upcoming orders by slot and previous ones newest first, ten at a time, each with its number, status, slot, items, total and actions [SC-595] [SC-596] [SC-585]', async () => {
  const shopper = await shop.shopper();
  const { customerId } = shopper;
  // Recorded in another order than the one in which they are listed.
  const statuses = ['PAYMENT_FAILED', 'PLACED', 'PAID', 'PICKED', 'AMENDING', 'FULFIL'];
  const upcoming: string[] = [];
  for (const [place, status] of statuses.entries()) upcoming[place] = await record(customerId, status, 9 - place);
  const ready = await record(customerId, 'PAID', 2, { slot: { ...collection, ...days(2) } });
  const previous: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    previous.push(await record(customerId, ['COMPLETED', 'CANCELLED', 'REFUND_PENDING'][n % 3]!, n - 20, { created: now - (40 - n) * dayMs }));
  }
  const newest = previous.toReversed();

  const first = await read(shopper, address);
  expect(first.numbers).toEqual([ready, ...upcoming.toReversed(), ...newest.slice(0, 10)]);
  const texts = ['Payment needed', 'Order placed', 'On its way soon', 'Packed', "You're changing this order", 'Being prepared'];
  for (const [place, id] of upcoming.entries()) {
    const slot = orderSlotText({ startDateTime: toWireDateTime(days(9 - place).startsAt), endDateTime: toWireDateTime(days(9 - place).endsAt) });
    const said = first.orders.get(id)!;
    for (const part of [texts[place]!, slot, `Order ${id}`, '3 items', '£14.00', 'View order']) expect([id, said, said.includes(part)]).toEqual([id, said, true]);
  }
  expect(first.orders.get(ready)).toContain('Ready');
  const actions = ['Pay now', 'Amend order', 'Change slot', 'Continue changing'];
  const actionsOf = (id: string) => actions.filter((action) => first.orders.get(id)!.includes(action));
  expect(upcoming.map(actionsOf)).toEqual([['Pay now'], ['Amend order', 'Change slot'], [], [], ['Continue changing'], []]);
  expect(first.links.filter((href) => href.endsWith('?cancel=yes'))).toEqual([`${address}/order/${upcoming[1]}?cancel=yes`]);

  const endings = { COMPLETED: 'Completed', CANCELLED: 'Cancelled', REFUND_PENDING: 'Refund in progress' };
  for (const [place, id] of newest.slice(0, 10).entries()) {
    const n = 11 - place;
    const slot = orderSlotText({ startDateTime: toWireDateTime(days(n - 20).startsAt), endDateTime: toWireDateTime(days(n - 20).endsAt) });
    const said = first.orders.get(id)!;
    for (const part of [Object.values(endings)[n % 3]!, slot, `Order ${id}`, '3 items', '£14.00', 'Shop this order', 'View order']) expect([id, said, said.includes(part)]).toEqual([id, said, true]);
  }

  const [more] = first.links.filter((href) => href.includes('?previous='));
  expect([more, first.text.includes('Load more')]).toEqual([`${address}?previous=20#order-${newest[9]}`, true]);
  const all = await read(shopper, more!);
  expect(all.numbers.slice(7)).toEqual(newest);
  expect(all.text).not.toContain('Load more');
});

it('my orders and the page of an order take a fixed number of statements, whatever the number of orders', async () => {
  const shopper = await shop.shopper();
  const { customerId } = shopper;
  // Pages share the check for changes to the catalogue and offers, and the reading of the flags, for some seconds.
  const isShared = /pg_snapshot_xmin|from flags\./;
  const count = async (path: string) => (await countStatements(() => shopper.browser.call('GET', path))).statements.filter((text) => !isShared.test(text)).length;
  const id = await record(customerId, 'COMPLETED', -3);
  await record(customerId, 'PLACED', 3);
  const [few, one] = [await count(address), await count(`${address}/order/${id}`)];
  for (let n = 0; n < 8; n += 1) await record(customerId, n < 3 ? 'PLACED' : 'COMPLETED', n < 3 ? 3 + n : -n);
  expect([few, one, await count(address)]).toEqual([6, 8, 6]);
});
