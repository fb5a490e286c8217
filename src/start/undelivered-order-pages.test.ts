import { beforeAll, describe, expect, it } from 'vitest';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const world = makeExampleWorld(shop);
const browser = shop.browser();
const undelivered = async () => String(await world.valueOf('undeliveredOrder'));
const pageOf = (id: string) => `/admin/orders/${id}`;
const post = (address: string, form: Record<string, string>, on = browser) => on.call('POST', address, { form, headers: { origin: 'https://shop.test' } });
const statusOf = async (id: string) => (await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [id]))[0]!.status;

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(database, ['ORDER_MANAGE', 'PAYMENT_MANAGE'])).email);
});

/** Returns the words of a page's main part. */
function wordsOf(html: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}
const read = async (address: string, on = browser) => wordsOf((await on.call('GET', address)).text);

/** Makes a slot of branch 651 tomorrow, and returns its id. */
async function makeSlot(capacity: number): Promise<string> {
  const [slot] = await runSql<{ id: number }>(
    database,
    `insert into slots.slots (branch_id, slot_type, slot_grid_type, slot_date, starts_at, ends_at, capacity, charge_pence, order_cut_off, amend_cut_off)
     select 651, 'DELIVERY', 'SAVER', (at at time zone 'Europe/London')::date, at, at + interval '1 hour', $1, 100, at - interval '40 hours', at - interval '40 hours'
     from (select platform.now() + interval '30 hours' + (select count(*) from slots.slots) * interval '1 second' as at) as soon returning slot_id::int as id`,
    [capacity],
  );
  return String(slot!.id);
}

describe('the pages of staff about an order that was not delivered, without script', () => {
  it('lists it in a view of its own, until it has another slot, and shows a refusal beside the field [SC-657 part] [SC-680 part]', async () => {
    const id = await undelivered();
    const slotId = await makeSlot(2);
    expect(await read('/admin/orders?notDelivered=true')).toMatch(new RegExp(`Not delivered .*${id}`));
    const words = await read(pageOf(id));
    for (const part of ['This order was not delivered', 'Deliver again', '(2 left)', 'Refund £10.00 and close']) expect(words).toContain(part);
    const empty = await post(pageOf(id), { do: 'again', slotId: '' });
    expect([empty.status, wordsOf(empty.text).includes('Choose a slot')]).toEqual([422, true]);
    const full = await post(pageOf(id), { do: 'again', slotId: await makeSlot(0) });
    expect([full.status, wordsOf(full.text).includes('No place is left in this slot. Choose another one.')]).toEqual([409, true]);
    for (const press of [1, 2]) expect([press, (await post(pageOf(id), { do: 'again', slotId })).headers.get('location')]).toEqual([press, `${pageOf(id)}?saved=again`]);
    expect(await read('/admin/orders?notDelivered=true')).not.toContain(id);
    const after = await read(pageOf(id));
    expect([after.includes('not started'), after.includes('Deliver again')]).toEqual([true, false]);
  });

  it('refunds and closes it, with a reason, as far as the permissions allow [SC-577 part] [SC-680 part]', async () => {
    const id = await undelivered();
    const other = shop.browser();
    await signStaffIn(other, (await makeStaff(database, ['ORDER_MANAGE'])).email);
    const words = await read(pageOf(id), other);
    expect([words.includes('Deliver again'), words.includes('Refund £10.00 and close')]).toEqual([true, false]);
    expect((await post(pageOf(id), { do: 'close', reason: 'Nobody was in.' }, other)).status).toBe(403);
    const empty = await post(pageOf(id), { do: 'close', reason: ' ' });
    expect([empty.status, wordsOf(empty.text).includes('Say why: the shopper reads it')]).toEqual([422, true]);
    for (const press of [1, 2]) expect([press, (await post(pageOf(id), { do: 'close', reason: 'Nobody was in.' })).headers.get('location')]).toEqual([press, `${pageOf(id)}?saved=close`]);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect(await read(pageOf(id))).toMatch(/Cancelled .*Nobody was in\./);
    expect(await read('/admin/orders?notDelivered=true')).not.toContain(id);
  });
});

describe('the pages of a shopper whose order was not delivered', () => {
  it('say so with what happens next, on and after the day of its slot, and what was refunded at the end [SC-596 part] [SC-656 part]', async () => {
    const shopper = await shop.shopper();
    const { customerId } = shopper;
    const now = await readClock(database);
    const next = 'You don’t have to do anything. We’ll email you a new delivery time, or refund everything you paid.';
    for (const [number, startsAt] of [['8800000001', now - 3 * dayMs], ['8800000002', now]] as const) {
      await recordPastOrder(database, { ...aPastOrder({ customerId, customerOrderId: number }, startsAt), status: 'PAID' });
      expect(await read(`/ecom/myaccount/my-orders/order/${number}`, shopper.browser)).not.toContain('Not delivered');
      await runSql(database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'NOT_DELIVERED', platform.now())`, [number]);
      for (const page of [`/ecom/myaccount/my-orders/order/${number}`, '/ecom/myaccount/my-orders']) {
        const words = await read(page, shopper.browser);
        expect([page, words.includes('Not delivered'), words.includes(next), words.includes('On its way soon')]).toEqual([page, true, true, false]);
      }
    }
    const order = await undelivered();
    await runSql(database, 'update orders.orders set customer_id = $2, shop_number = 9 where customer_order_id = $1', [order, customerId]);
    await post(pageOf(order), { do: 'close', reason: 'Nobody was in.' });
    const words = await read('/ecom/myaccount/my-orders', shopper.browser);
    expect(words).toMatch(new RegExp(`Order ${order} .*Cancelled You were refunded £10\\.00`));
  });
});
