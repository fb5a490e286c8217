import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/built-pages.ts';
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
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return { status, text, links: [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')), html };
}

const cancel = ({ browser }: SmallShopper, path: string) => browser.call('POST', path, { form: {}, headers: { origin: 'https://shop.test' } });

it('an order is cancelled without script after a question, once, and is then among the previous orders [SC-595 part] [SC-597 part] [SC-609 part] [SC-611 part] [SH-049]', async () => {
  const shopper = await placed();
  const page = pageOf(shopper);
  const before = await read(shopper, list);
  expect(before.text).toMatch(new RegExp(`Upcoming orders .*Order placed .*Order ${shopper.orderId} £49.00 1 item , estimated .*You can cancel until .*View order .*Cancel order`));
  expect(before.text).not.toContain('Previous orders');
  expect(before.links).toEqual(expect.arrayContaining([page, `${page}?cancel=yes`]));

  const order = await read(shopper, page);
  for (const said of ['Order placed', 'Breakfast tea', '£45.00', '14 Mill Lane', 'Payment', 'ending']) expect(order.text).toContain(said);
  expect(order.text).not.toMatch(/\d{5,} ?\d*1111|Cancel order\?/);
  // These come with amending: the order carries their links, but the shop has no page for them yet.
  expect(order.text).not.toMatch(/Change (order|slot)/);

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
  expect(refused.text.replaceAll('&#x27;', "'")).toMatch(/Sorry, we're experiencing an unexpected error[\s\S]*We couldn't cancel your order\. Please try again\./);
  expect((await read(shopper, list)).text).toContain('Being prepared');
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

it('the confirmation shows number, slot, address, estimated total, cut-off and the way to the order; without a placed order of the customer it leads to my orders [SC-631 part] [SC-635 part] [SH-046 part]', async () => {
  const [shopper, other] = [await placed(), await shop.shopper()];
  const page = `/ecom/order-confirmation/${shopper.orderId}`;
  for (const path of [page, `${page}/thanks`]) {
    const { text, links } = await read(shopper, path);
    for (const said of ['Thank you for your order', shopper.orderId, ' - ', '14 Mill Lane', 'Estimated total £49.00', 'You can cancel until']) expect(text).toContain(said);
    expect(links).toContain(pageOf(shopper));
  }
  for (const path of [page, `/ecom/order-confirmation/${other.orderId}`, '/ecom/order-confirmation/99999999999']) {
    const { status, headers } = await other.browser.call('GET', path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, list]);
  }
});
