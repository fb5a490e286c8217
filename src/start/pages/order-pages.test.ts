import { expect, it } from 'vitest';
import { saveBranchAvailability, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const list = '/ecom/myaccount/my-orders';
const pageOf = ({ orderId }: SmallShopper) => `${list}/order/${orderId}`;

async function placed(): Promise<SmallShopper> {
  const shopper = await shop.shopper();
  await book(shopper, { fetch: shop.fetch }, await emptySlot(database));
  await giveCard(shopper, { fetch: shop.fetch });
  expect((await place(shopper, { fetch: shop.fetch }, `press-of-${shopper.orderId}`)).status).toBe(200);
  return shopper;
}

/** Returns the words and links of a page's own content, without header and footer, and its complete HTML. */
async function read({ browser }: SmallShopper, path: string): Promise<{ status: number; text: string; links: string[]; html: string }> {
  const { status, text: html } = await browser.call('GET', path);
  const links = [...mainOf(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  return { status, text: wordsOf(html), links, html };
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0];
const wordsOf = (html: string) => mainOf(html).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').replaceAll('&#x27;', "'");

const cancel = ({ browser }: SmallShopper, path: string) => browser.call('POST', path, { form: {}, headers: { origin: 'https://shop.test' } });

it('an order is cancelled without script after a question, once, and is then among the previous orders [SC-597 part] [SC-609 part] [SC-611 part] [SH-049]', async () => {
  const shopper = await placed();
  const page = pageOf(shopper);
  const before = await read(shopper, list);
  expect(before.text).toMatch(new RegExp(`Upcoming orders .*Order placed .*Order ${shopper.orderId} £49.00 1 item, estimated .*You can change or cancel it until .*View order .*Amend order .*Change slot .*Cancel order`));
  expect(before.text).not.toContain('Previous orders');
  expect(before.links).toEqual(expect.arrayContaining([page, `${page}?cancel=yes`]));

  const order = await read(shopper, page);
  for (const said of ['Order placed', 'Breakfast tea', '£45.00', '14 Mill Lane', 'Payment', 'ending']) expect(order.text).toContain(said);
  expect(order.text).not.toMatch(/\d{5,} ?\d*1111|Cancel order\?/);

  const question = await read(shopper, `${page}?cancel=yes`);
  expect(question.text).toMatch(/Cancel order\? .*Yes, cancel order .*Keep order/);
  for (const press of ['first', 'again']) {
    const answer = await cancel(shopper, page);
    expect([press, answer.status, answer.headers.get('location')]).toEqual([press, 303, `${list}?cancelled=${shopper.orderId}`]);
  }
  const after = await read(shopper, `${list}?cancelled=${shopper.orderId}`);
  expect(after.text).toMatch(/Your order is cancelled .*You have no upcoming orders\. .*Previous orders .*Cancelled .*You weren’t charged/);
  expect(after.text).not.toContain('Cancel order');
  expect((await read(shopper, `${page}?cancel=yes`)).text).not.toContain('Cancel order');
  const [{ count } = { count: 0 }] = await runSql<{ count: number }>(database, `select count(*)::int as count from orders.status_changes where customer_order_id = $1 and to_status = 'CANCELLED'`, [shopper.orderId]);
  expect(count).toBe(1);
});

it('an order that is being prepared offers no cancelling, and says so in the words of the failure [SC-607 part] [SC-612 part]', async () => {
  const shopper = await placed();
  await runSql(database, `update orders.orders set status = 'FULFIL' where customer_order_id = $1`, [shopper.orderId]);
  const { text, links } = await read(shopper, list);
  expect(text).toMatch(/Being prepared .*Cancel order .*It’s too late to cancel this order\./);
  expect(links.filter((href) => href.includes('cancel'))).toEqual([]);
  expect((await read(shopper, `${pageOf(shopper)}?cancel=yes`)).text).not.toContain('Cancel order?');
  const refused = await cancel(shopper, pageOf(shopper));
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.text)).toMatch(/Sorry, we're experiencing an unexpected error .*We couldn't cancel your order\. Please try again\./);
  expect((await read(shopper, list)).text).toContain('Being prepared');
});

it('an order is amended and its slot changed without script, and its changes are cancelled after a question [SC-628 part] [SC-620 part] [SC-619 part]', async () => {
  const shopper = await placed();
  const page = pageOf(shopper);
  const send = (intent: string) => shopper.browser.call('POST', page, { form: { intent }, headers: { origin: 'https://shop.test' } });
  const [started, again] = [await send('amend-order'), await send('amend-slot')];
  expect([started.status, started.headers.get('location')]).toEqual([303, '/ecom/shop/trolley']);
  expect([again.status, again.headers.get('location')]).toEqual([303, '/ecom/bookslot/delivery']);
  expect((await read(shopper, list)).text).toMatch(/You're changing this order/);

  const trolley = await read(shopper, '/ecom/shop/trolley');
  expect(trolley.text).toMatch(new RegExp(`You are changing order ${shopper.orderId} .*Make changes by .*Until you confirm, your order stands as you placed it\\..*Cancel changes`));
  expect(trolley.text).toMatch(/Your changes .*As you placed it £49\.00 .*To pay \(estimated\) £49\.00/);
  expect(trolley.links).toContain(`${page}?changes=cancel`);
  expect((await read(shopper, '/ecom/checkout')).text).toContain('Confirm changes');
  const asked = await read(shopper, `${page}?changes=cancel`);
  for (const said of ['Cancel changes?', 'Yes, cancel changes', 'Continue shopping']) expect(asked.text).toContain(said);
  const cancelled = await send('cancel-changes');
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${page}?changes=cancelled`]);
  expect((await read(shopper, `${page}?changes=cancelled`)).text).toMatch(/Your changes are cancelled\. .*Order placed|Order placed .*Your changes are cancelled\./);

  await runSql(database, `update orders.orders set slot = jsonb_set(slot, '{amendCutOff}', '1000') where customer_order_id = $1`, [shopper.orderId]);
  const late = await send('amend-order');
  expect(late.status).toBe(409);
  expect(wordsOf(late.text)).toContain('Changes cannot be made to your order');
});

it('an order gets another slot without script: change-slot leads to the grid, the slot is held beside the confirmed one, and takes its place when the changes are placed [SC-628]', async () => {
  const shopper = await placed();
  const started = await shopper.browser.call('POST', pageOf(shopper), { form: { intent: 'amend-slot' }, headers: { origin: 'https://shop.test' } });
  expect(started.headers.get('location')).toBe('/ecom/bookslot/delivery');
  const slots = () => runSql<{ slotId: number; status: string }>(database, `select slot_id::int as "slotId", status from slots.reservations where customer_order_id = $1 order by reservation_id`, [shopper.orderId]);
  const [was] = await slots();
  const wanted = await emptySlot(database);
  expect((await book(shopper, { fetch: shop.fetch }, wanted)).status).toBe(201);
  expect(await slots()).toEqual([was, { slotId: wanted, status: 'UNCONFIRMED' }]);
  expect((await read(shopper, '/ecom/shop/trolley')).text).toMatch(/Your changes .*Slot: .* to /);
  expect((await read(shopper, pageOf(shopper))).text).toMatch(/You're changing this order/);
  expect((await place(shopper, { fetch: shop.fetch }, `new-slot-${shopper.orderId}`)).status).toBe(200);
  expect(await slots()).toEqual([{ ...was, status: 'CANCELLED' }, { slotId: wanted, status: 'CONFIRMED' }]);
});

it('the print view is the same order without header, menus, buttons and recommendations [SC-599] [SH-050]', async () => {
  const shopper = await placed();
  const [shown, printed] = [await read(shopper, pageOf(shopper)), await read(shopper, `${pageOf(shopper)}?print=true`)];
  for (const said of ['Breakfast tea', '£45.00', '14 Mill Lane', `Order ${shopper.orderId}`]) expect(printed.text).toContain(said);
  expect(shown.html).toMatch(/<header/);
  expect(shown.links).toContain(`${pageOf(shopper)}?print=true`);
  const [body] = /<body[\s\S]*<\/body>/.exec(printed.html)!;
  expect(body).not.toMatch(/<(header|nav|footer)\b/);
  expect(/<main[\s\S]*<\/main>/.exec(body)![0]).not.toMatch(/<(button|form|input)\b/);
  expect(printed.links).toEqual([]);
});

it('the confirmation names the shopper, and shows number, slot, address, estimated total, cut-off and the way to the order; without a placed order of the customer it leads to my orders [SC-631] [SC-635 part] [SH-046]', async () => {
  const [shopper, other] = [await placed(), await shop.shopper()];
  const page = `/ecom/order-confirmation/${shopper.orderId}`;
  const [{ slot, cutOff, weekdayOfCutOff }] = (await runSql(
    database,
    `select to_char(starts_at at time zone 'Europe/London', 'FMDay FMDD FMMonth, FMHH12am') || ' - ' || to_char(ends_at at time zone 'Europe/London', 'FMHH12am') as slot,
       to_char(orders.amend_cut_off at time zone 'Europe/London', 'FMDay FMDD FMMonth, FMHH12am') as "cutOff",
       to_char(orders.amend_cut_off at time zone 'Europe/London', 'FMDay, FMHH12am') as "weekdayOfCutOff"
     from slots.reservations join slots.slots using (slot_id) join orders.orders using (customer_order_id) where customer_order_id = $1`,
    [shopper.orderId],
  )) as [{ slot: string; cutOff: string; weekdayOfCutOff: string }];
  for (const path of [page, `${page}/thanks`]) {
    const { text, links } = await read(shopper, path);
    for (const said of ['Thank you for your order', `Order ${shopper.orderId} is placed`, shopper.email, slot, '14 Mill Lane', `You can change or cancel it until ${cutOff}`, 'Amend order', 'Change slot', 'What happens next', `Change it until ${weekdayOfCutOff}`]) expect(text).toContain(said);
    expect(text).toMatch(/Estimated total .*To pay £49\.00/);
    expect(text.match(/Billing address/g)).toBeNull();
    expect(links).toEqual(expect.arrayContaining([pageOf(shopper), expect.stringContaining('data:text/calendar')]));
  }
  for (const path of [page, `/ecom/order-confirmation/${other.orderId}`, '/ecom/order-confirmation/99999999999']) {
    const { status, headers } = await other.browser.call('GET', path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, list]);
  }
});

it('an order can be shopped from again, also when it was cancelled: after the question about a slot, its products are offered in the quantity ordered, with alternatives to those that are gone [SC-638] [SC-639] [SC-640] [SC-641 part] [SC-642] [SC-603 part] [SH-051] [SH-052]', async () => {
  const [shopper, other] = [await placed(), await shop.shopper()];
  const { orderId } = shopper;
  const [question, products] = [`/ecom/shop-from-previous/${orderId}`, `${list}/order/shop-from-order/${orderId}`];
  expect((await read(shopper, pageOf(shopper))).links).toContain(question);
  await runSql(database, `update orders.lines set thousandths = 3000, substitution_allowed = false where customer_order_id = $1`, [orderId]);
  await cancel(shopper, pageOf(shopper));
  expect((await read(shopper, list)).links).toContain(question);

  const asked = await read(shopper, question);
  expect(asked.text).toMatch(/Book a slot first .*Continue without a slot/);
  expect(asked.links).toEqual(expect.arrayContaining(['/ecom/serviceselection', products]));
  const shown = await read(shopper, products);
  expect(shown.text).toMatch(/1 product .*Breakfast tea .*£45/);
  // 'Add all to trolley', and the product's own control.
  expect(shown.html.match(/name="line" value="000123:3000:C62:no"/g)).toHaveLength(1);
  expect(shown.html).toMatch(/name="amount" value="3"/);

  await saveBranchAvailability(database, [{ lineNumber: '000123', branchId: 651, ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null }]);
  await saveProducts(database, [aProduct({ lineNumber: '000124', name: 'Green tea', pricePence: 300 })]);
  await expect.poll(async () => (await read(shopper, products)).text).toMatch(/Not available now .*Breakfast tea .*SOLD OUT ONLINE .*You could have these instead .*Green tea/);

  const { body } = await shopper.browser.graph('shopping-context', '{ shoppingContext { customerOrderId } }', {}, shopper.bearer);
  const { customerOrderId: open } = body.data.shoppingContext;
  const location = async ({ browser }: SmallShopper, path: string) => {
    const { status, headers } = await browser.call('GET', path);
    return [status, headers.get('location')];
  };
  for (const path of [`/ecom/shop-from-previous/${open}`, `${list}/order/shop-from-order/${open}`]) expect(await location(shopper, path)).toEqual([302, '/ecom/shop/trolley']);
  expect(await location(other, question)).toEqual([404, null]);
  expect(await location(other, products)).toEqual([302, list]);
  await book({ ...shopper, orderId: open }, { fetch: shop.fetch }, await emptySlot(database));
  expect(await location(shopper, question)).toEqual([302, products]);

  // Without script, the choice of substitutes is carried over too.
  await shopper.browser.call('POST', '/ecom/add-to-trolley', { form: { line: '000124:2000:C62:no', back: products }, headers: { origin: 'https://shop.test' } });
  const inTrolley = await runSql(database, `select line_number, thousandths, can_substitute from trolley.lines join trolley.orders using (customer_order_id) where customer_id = $1 and customer_order_id <> $2`, [shopper.customerId, orderId]);
  expect(inTrolley).toEqual([{ line_number: '000124', thousandths: 2000, can_substitute: false }]);
});
