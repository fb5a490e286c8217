import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { filledForm, formWith } from '#/start/testing/pages/page-forms.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
    await saveProducts(database, [aProduct({ categoryIds: [7], lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500 }), aProduct({ categoryIds: [7], lineNumber: '000555', name: 'Green tea', pricePence: 350 })]);
  },
});
const world = makeExampleWorld(shop);
const order = async (name: string) => String(await world.valueOf(name));
const browser = shop.browser();

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE'])).email);
});

const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });

/** Returns the words of a page's main part. */
function wordsOf(html: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  return main.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}
const read = async (address: string) => wordsOf((await browser.call('GET', address)).text);
const statusOf = async (customerOrderId: string) => (await runSql<{ status: string }>(shop.database, 'select status from orders.orders where customer_order_id = $1', [customerOrderId]))[0]!.status;

describe('picking several orders together, without script', () => {
  it('picks several orders as one way through the shop, each line into the crates of its order, and finishes them one by one [SC-660 part] [SC-661 part] [SC-680 part]', async () => {
    const [first, second] = [await order('orderToPick'), await order('orderToPick')];
    const round = `/admin/picking-round?order=${first}&order=${second}`;
    expect(await read(round)).toMatch(new RegExp(`2 orders .*Crates A ${first} 0 of 1 lines recorded B ${second} 0 of 1 lines recorded 0 of 2 lines recorded .*Crate A .*Crate B .*Start: line 1 of 2`));
    const place = (id: string) => `${round}&of=${id}&line=1`;
    const line = await browser.call('GET', place(second));
    expect(wordsOf(line.text)).toMatch(new RegExp(`Line 2 of 2 .*Crate B order ${second} .*Put it in crate B`));
    const [, lineNumber] = / · (\d{6})/.exec(wordsOf(line.text))!;
    // The form for a scan names the orders and the line.
    const [scanForm] = line.text.match(/<form[^>]*method="get"[\s\S]*?<\/form>/i)!;
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const hidden = (scanForm.match(/<input[^>]*>/g) ?? []).filter((tag) => attribute(tag, 'type') === 'hidden');
    const fields = hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]);
    expect(await read(`/admin/picking-round?${new URLSearchParams([...fields, ['scan', lineNumber!]])}`)).toMatch(new RegExp(`Line 2 of 2 .*Right product, scanned ${lineNumber}`));
    expect((await post(place(second), { ...fieldsOf(line.text), press: 'pick' })).headers.get('location')).toBe(`${round}&of=${first}&line=1`);
    expect((await post(place(first), { ...fieldsOf((await browser.call('GET', place(first))).text), press: 'none' })).headers.get('location')).toBe(round);
    expect(await read(round)).toMatch(new RegExp(`2 of 2 lines recorded .*Finish order ${first} and take its payment`));
    for (const press of [1, 2]) expect([press, (await post(round, { finish: first })).headers.get('location')]).toEqual([press, `${round}&saved=picked`]);
    expect([await statusOf(first) === 'FULFIL', await statusOf(second)]).toEqual([false, 'FULFIL']);
    // The letters of the others stay, because they are written on crates.
    expect(await read(round)).toMatch(new RegExp(`Crates A ${first} 1 of 1 lines recorded \\w.* B ${second} .*1 of 1 lines recorded .*Crate B .*Finish order ${second}`));
    expect((await post(round, { finish: second })).headers.get('location')).toMatch(/^\/admin\/picking\?branch=651&day=.+&saved=picked$/);
  });

  it('offers to choose orders of a slot, and says so if none is chosen', async () => {
    const ids = [await order('orderToPick'), await order('orderToPick')];
    await runSql(shop.database, 'update orders.orders set slot = first.slot, slot_starts_at = first.slot_starts_at from orders.orders first where first.customer_order_id = $1 and orders.customer_order_id = $2', ids);
    const [{ day } = { day: '' }] = await runSql<{ day: string }>(shop.database, `select (slot_starts_at at time zone 'Europe/London')::date::text as day from orders.orders where customer_order_id = $1`, [ids[0]]);
    const [{ key } = { key: '' }] = await runSql<{ key: string }>(shop.database, `select slot ->> 'startsAt' as key from orders.orders where customer_order_id = $1`, [ids[0]]);
    const start = new Date(Number(key)).toISOString();
    const slot = `${start}/${new Date(Number(key) + hourMs).toISOString()} 651 DELIVERY`;
    const list = await read(`/admin/picking?${new URLSearchParams({ branch: '651', day, slot })}`);
    for (const id of ids) expect(list).toContain(`Pick order ${id} together with others`);
    expect(await read('/admin/picking-round')).toContain('Choose the orders to pick together');
    expect((await browser.call('GET', '/admin/picking-round?order=999999')).status).toBe(404);
  });
});

describe('a line of which a part is substituted, without script', () => {
  it('keeps what was picked of a line when the rest is substituted, and opens the record of both again [SC-660 part] [SC-665 part]', async () => {
    const id = await order('orderToPick');
    const page = `/admin/picking/${id}?line=1`;
    const line = fieldsOf((await browser.call('GET', page)).text);
    const wanted = Number(line['quantity']);
    expect(wanted).toBeGreaterThan(1);
    const counts = async () => {
      const { quantity, substituteQuantity } = fieldsOf((await browser.call('GET', `${page}&substitute=yes`)).text);
      return [quantity, substituteQuantity];
    };
    expect(await counts()).toEqual(['0', String(wanted)]);
    expect((await post(page, { ...line, quantity: '1', press: 'short' })).status).toBe(303);
    expect(await counts()).toEqual(['1', String(wanted - 1)]);
    const form = formWith((await browser.call('GET', `${page}&substitute=yes`)).text, 'Take it');
    expect((await post(`${page}&substitute=yes`, Object.fromEntries(filledForm(form, 'Take it', { offered: '000555' })))).status).toBe(303);
    expect(await read(`/admin/picking/${id}`)).toMatch(new RegExp(`${wanted} wanted, 1 picked.*Instead: ${wanted - 1} Green tea .*Substituted`));
    expect(await counts()).toEqual(['1', String(wanted - 1)]);
  });
});
