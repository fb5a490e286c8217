import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { filledForm, formWith } from '#/start/testing/pages/page-forms.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const world = makeExampleWorld(shop);
const order = async (name: string) => String(await world.valueOf(name));
const browser = shop.browser();
const permissions = ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE'];

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, permissions)).email);
});

type Form = Record<string, string> | [string, string][];
const post = (address: string, form: Form, on = browser) => on.call('POST', address, { form: form as Record<string, string>, headers: { origin: 'https://shop.test' } });

/** Returns the words of a page's main part. */
function wordsOf(html: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}
const read = async (address: string) => wordsOf((await browser.call('GET', address)).text);
const statusOf = async (customerOrderId: string) => (await runSql<{ status: string }>(shop.database, 'select status from orders.orders where customer_order_id = $1', [customerOrderId]))[0]!.status;
const refundsOf = (customerOrderId: string) => runSql<{ state: string }>(shop.database, 'select state from orders.refunds where customer_order_id = $1', [customerOrderId]);
const pageOf = (customerOrderId: string) => `/admin/orders/${customerOrderId}`;

describe('deliveries, without script', () => {
  /** Returns the day of an order's slot. */
  async function dayOf(id: string): Promise<string> {
    const [row] = await runSql<{ day: string }>(shop.database, `select (slot_starts_at at time zone 'Europe/London')::date::text as day from orders.orders where customer_order_id = $1`, [id]);
    return row!.day;
  }
  const listOf = async (id: string, saved: string) => `/admin/deliveries?branch=651&day=${await dayOf(id)}&saved=${saved}`;

  it('lists the stops, completes one at the door, and refunds what was refused [SC-674 part] [SC-678] [SC-680 part]', async () => {
    const id = await order('paidOrder');
    const day = await dayOf(id);
    const stop = `/admin/deliveries/${id}`;
    expect(await read(`/admin/deliveries?day=${day}`)).toContain(`order ${id}`);
    const page = (await browser.call('GET', stop)).text;
    expect(page).toContain(`href="/admin/deliveries?branch=651&amp;day=${day}"`);
    const form = fieldsOf(page);
    expect((await post(stop, { missed: 'yes' })).headers.get('location')).toBe(await listOf(id, 'missed'));
    expect(await read(`/admin/deliveries?day=${day}`)).toMatch(new RegExp(`Not delivered .*order ${id}`));
    const faulty = await post(stop, { ...form, line: '1', 'quantity.1': '999', delivered: 'yes' });
    expect([faulty.status, await statusOf(id)]).toEqual([422, 'PAID']);
    const done = await post(stop, { ...form, line: '1', 'quantity.1': '1', delivered: 'yes' });
    expect([done.status, done.headers.get('location')]).toEqual([303, await listOf(id, 'delivered-refused')]);
    expect(await read(pageOf(id))).toMatch(/Refused at the door/);
    expect(await read(`/admin/deliveries?day=${day}`)).toMatch(new RegExp(`Delivered .*order ${id}`));
  });

  it('answers a press that is sent again as the first time: with all of a line refused, and with nothing refused [SC-678 part]', async () => {
    const id = await order('paidOrder');
    const stop = `/admin/deliveries/${id}`;
    const form = fieldsOf((await browser.call('GET', stop)).text);
    const all = { ...form, line: '1', delivered: 'yes' };
    for (const press of [1, 2]) expect([press, (await post(stop, all)).headers.get('location')]).toEqual([press, await listOf(id, 'delivered-refused')]);
    expect([await statusOf(id), (await refundsOf(id)).length]).toEqual(['COMPLETED', 1]);
    const more = await post(stop, { ...all, key: 'another-press' });
    expect([more.status, wordsOf(more.text)]).toEqual([422, expect.stringContaining('Only 0 of')]);
    const plain = await order('paidOrder');
    for (const press of [1, 2]) expect([press, (await post(`/admin/deliveries/${plain}`, { delivered: 'yes' })).headers.get('location')]).toEqual([press, await listOf(plain, 'delivered')]);
  });

  /** Lets a refund of an order run that the card company has not answered. */
  async function letRefundRun(id: string, { closesOrder = false } = {}): Promise<void> {
    await runSql(
      shop.database,
      `with changed as (update orders.orders set status = 'REFUND_PENDING' where customer_order_id = $1)
       insert into orders.refunds (refund_reference, customer_order_id, idempotency_key, lines, amount_pence, card_pence, gift_cards_pence, reason, status_before, closes_order, requested_by, requested_at)
       values ($1 || '-refund-1', $1, 'from-before', '[]', 100, 100, 0, 'Goodwill', 'PAID', $2, 1, platform.now())`,
      [id, closesOrder],
    );
  }

  it('completes a stop while a refund from before runs, and leaves what is refused to customer care, also if the press is sent again [SC-674 part] [SC-678 part]', async () => {
    const id = await order('paidOrder');
    await letRefundRun(id);
    const stop = `/admin/deliveries/${id}`;
    const page = (await browser.call('GET', stop)).text;
    expect(wordsOf(page)).toContain('What you choose goes back with you. Customer care refunds it.');
    const press = { ...fieldsOf(page), line: '1', 'quantity.1': '1', delivered: 'yes' };
    for (const time of [1, 2]) {
      const done = await post(stop, press);
      expect([time, done.status, done.headers.get('location')]).toEqual([time, 303, await listOf(id, 'delivered-taken-back')]);
    }
    expect((await refundsOf(id)).length).toBe(1);
    expect(await read(stop)).toContain('Delivered This stop is done.');
    expect(await read('/admin/orders?takenBack=true')).toContain(id);
  });

  it('tells a driver not to deliver an order that is cancelled or being closed, and what an order waits for that is not paid [SC-680 part]', async () => {
    const [cancelled, closing, released] = [await order('orderToRelease'), await order('undeliveredOrder'), await order('orderToPick')];
    await runSql(shop.database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [cancelled]);
    await letRefundRun(closing, { closesOrder: true });
    for (const id of [cancelled, closing]) expect(await read(`/admin/deliveries/${id}`)).toContain('Do not deliver this order: it is cancelled, or is being refunded and cancelled.');
    expect((await post(`/admin/deliveries/${closing}`, { delivered: 'yes' })).status).toBe(409);
    expect(await read(`/admin/deliveries/${released}`)).toContain('This order cannot be delivered yet: it has to be picked and paid first.');
  });

  it('completes a stop with a minimum age for a driver who may not refund: without an ID it goes back, and customer care refunds it [SC-674 part] [SC-678] [SC-680 part]', async () => {
    const id = await order('paidOrder');
    await runSql(shop.database, 'update orders.lines set minimum_age = 16 where customer_order_id = $1', [id]);
    const driver = shop.browser();
    await signStaffIn(driver, (await makeStaff(shop.database, ['ORDER_MANAGE'])).email);
    const stop = `/admin/deliveries/${id}`;
    const page = (await driver.call('GET', stop)).text;
    expect(wordsOf(page)).toContain('What you choose goes back with you. Customer care refunds it.');
    expect(wordsOf(page)).toContain('The order has items for 16 or over. If not, see a passport or driving licence.');
    const press = (typed: Record<string, string | string[]>) => post(stop, filledForm(formWith(page, 'Delivered'), 'Delivered', typed), driver);
    const asked = await press({});
    expect([asked.status, wordsOf(asked.text).includes('Say whether the shopper is 16 or over')]).toEqual([422, true]);
    for (const again of [1, 2]) {
      const done = await press({ age: 'no' });
      expect([again, done.status, done.headers.get('location'), await statusOf(id)]).toEqual([again, 303, await listOf(id, 'delivered-taken-back'), 'COMPLETED']);
    }
    expect((await press({ age: 'yes' })).status, 'another press, which takes nothing back').toBe(409);
    expect(await read('/admin/orders?takenBack=true')).toContain(id);
    const refundForm = (await browser.call('GET', pageOf(id))).text;
    expect(wordsOf(refundForm)).toContain('A driver took the chosen lines back at the door. They are not refunded yet.');
    expect((await post(pageOf(id), filledForm(formWith(refundForm, 'Refund'), 'Refund'))).headers.get('location')).toBe(`${pageOf(id)}?saved=refund`);
    expect(await read(pageOf(id))).toMatch(/Refused at the door/);
    expect(await read('/admin/orders?takenBack=true')).not.toContain(id);
  });
});

describe('routes, without script', () => {
  const dayOf = async () => String(await world.valueOf('dayOfRoute'));
  const press = (page: string, button: string, typed: Record<string, string | string[]> = {}) => filledForm(formWith(page, button), button, typed);

  it('are made of chosen orders, put in order, named, and set off; the list and the route say how far they are [SC-680 part]', async () => {
    const [one, other, third] = [await order('paidOrder'), await order('paidOrder'), await order('paidOrder')];
    const list = `/admin/deliveries?branch=651&day=${await dayOf()}`;
    const page = (await browser.call('GET', list)).text;
    expect(wordsOf(page)).toMatch(new RegExp(`Orders without a route .*order ${one} .*order ${other} .*order ${third}`));
    const nothing = await post(list, press(page, 'Make a route'));
    expect([nothing.status, wordsOf(nothing.text)]).toEqual([422, expect.stringContaining('Choose at least one order')]);
    const made = await post(list, press(page, 'Make a route', { order: [one, other, third] }));
    const [, route] = /^(\/admin\/deliveries\/routes\/\d+)\?saved=made$/.exec(made.headers.get('location')!)!;
    expect(wordsOf((await browser.call('GET', list)).text)).not.toMatch(new RegExp(`Orders without a route .*order ${one}`));

    const open = async () => (await browser.call('GET', route!)).text;
    const orderOf = (html: string) => [...wordsOf(html).matchAll(/order (\d+)/g)].map(([, id]) => id);
    expect(orderOf(await open())).toEqual([one, other, third]);
    const moved = await post(route!, press(await open(), 'Up', { driverName: 'Sam Farrow' }));
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${route}?saved=changed`]);
    expect([orderOf(await open()), wordsOf(await open())]).toEqual([[other, one, third], expect.stringContaining('Sam Farrow')]);
    const stale = await post(route!, { version: '1', stop: one, driverName: 'Kit' });
    expect([stale.status, wordsOf(stale.text)]).toEqual([409, expect.stringContaining('Someone else has changed this route. Nothing was changed.')]);
    expect(stale.text).toContain('value="Kit"');

    await runSql(shop.database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [third]);
    expect(wordsOf(await open())).toMatch(/Cancelled/);
    const form = press(await open(), 'Set off');
    for (const time of [1, 2]) {
      const off = await post(route!, form);
      expect([time, off.status, off.headers.get('location')]).toEqual([time, 303, time === 1 ? `${route}?saved=set-off&left=${third}` : `${route}?saved=set-off`]);
    }
    expect(await read(`${route}?saved=set-off&left=${third}`)).toContain(`so they are off the route: ${third}.`);
    expect([orderOf(await open()), wordsOf(await open())]).toEqual([[other, one], expect.stringMatching(/0 of 2 delivered .*Next To deliver .*At the door .*To deliver/)]);

    const stop = /href="(\/admin\/deliveries\/\d+\?route=\d+)"/.exec(await open())![1]!;
    const atDoor = (await browser.call('GET', stop)).text;
    expect(atDoor).toContain(`href="${route}"`);
    expect((await post(stop, press(atDoor, 'Delivered'))).headers.get('location')).toBe(`${route}?saved=delivered`);
    expect((await post(`/admin/deliveries/${one}?route=${route!.split('/').at(-1)}`, { missed: 'yes' })).headers.get('location')).toBe(`${route}?saved=missed`);
    expect(await read(route!)).toContain('1 of 2 delivered, 1 not delivered');
    expect(await read(list)).toContain('Sam Farrow 1 of 2 delivered, 1 not delivered');
  });

  it('are gone once their last stop is taken off, and its order is without a route again [SC-680 part]', async () => {
    const id = await order('paidOrder');
    const list = `/admin/deliveries?branch=651&day=${await dayOf()}`;
    const made = await post(list, press((await browser.call('GET', list)).text, 'Make a route', { order: [id] }));
    const [route] = made.headers.get('location')!.split('?');
    const off = await post(route!, press((await browser.call('GET', route!)).text, 'Take off'));
    expect([off.status, off.headers.get('location')]).toEqual([303, `${list}&saved=route-empty`]);
    expect(await read(list)).toMatch(new RegExp(`Orders without a route .*order ${id}`));
  });

  it('are only for staff who manage orders [SC-680 part]', async () => {
    const picker = shop.browser();
    await signStaffIn(picker, (await makeStaff(shop.database, ['ORDER_PICK'])).email);
    const route = `/admin/deliveries/routes/${String(await world.valueOf('routeId'))}`;
    expect([(await picker.call('GET', route)).status, (await browser.call('GET', '/admin/deliveries/routes/999999')).status]).toEqual([403, 404]);
    expect((await post(route, { setOff: 'yes', version: '1' }, picker)).status).toBe(403);
  });
});
