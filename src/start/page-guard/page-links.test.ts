import { expect, it } from 'vitest';
import { makeDemoShop } from '#database/demo/demo-shop.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn, signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { hasPage, pageTable } from '#/page-table.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { book, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { followLinks } from './follow-links.ts';

const database = await openTestDatabase({ poolSize: 8 });
const shop = await openTestShop({ database, demo: true, pages: (await readAllPages()).built });
const demo = makeDemoShop(londonDay(await readClock(database)));

const customer = await signIn('shopper@larder.example');
const placed = await placeOrder(customer);
await putGroceries(customer);
await book(customer, shop, await deliverySlot());
await putOffers(customer);
const asCustomer = shop.browser();
// With the permissions that the links back to the console need (AC-130).
await signStaffOn(database, asCustomer, customer.customerId, ['CUSTOMER_VIEW', 'CUSTOMER_LOCK']);

const visitors: Record<string, TestBrowser> = {
  'an anonymous visitor': shop.browser(),
  'a shopper with orders, a slot and a trolley': customer.browser,
  'a new shopper': (await signIn('new@larder.example')).browser,
  'staff signed on as the shopper': asCustomer,
  'staff without permissions': await staffWith([]),
  'staff with every permission': await staffWith(staffPermissions),
};

it.each(Object.keys(visitors))('leads %s to a page wherever it links to', async (name) => {
  const { opened, faults } = await followLinks(visitors[name]!, firstAddresses(), name === 'an anonymous visitor' ? 40 : 6);
  expect(faults).toEqual([]);
  expect(opened).toBeGreaterThan(50);
}, 240_000);

it('shows a page of each season, and of each category below it, with food and links that lead somewhere; the seasons have words of their own [SH-021]', async () => {
  const visitor = visitors['an anonymous visitor']!;
  const words: Record<string, string> = {
    christmas: 'Christmas',
    easter: 'Easter',
    summer: 'Summer',
    valentines: 'Valentine’s Day',
    mothers_day: 'Mother’s Day',
    new: 'New in',
  };
  const seasons = Object.keys(words);
  const categories = demo.categories.filter(({ url }) => seasons.includes(url.split('/')[0]!)).map(({ name, url }) => ({ title: words[url] ?? name, address: `/ecom/shop/browse/${url}` }));
  expect(categories.length).toBeGreaterThan(seasons.length * 3);
  for (const { title, address } of categories) {
    const { status, text } = await visitor.call('GET', address);
    expect([address, status, text.includes('<article')]).toEqual([address, 200, true]);
    expect([address, /<h1[^>]*>([^<]*)/.exec(text)![1]]).toEqual([address, title.replaceAll('&', '&amp;')]);
  }
  for (const season of seasons) {
    const { text } = await visitor.call('GET', `/ecom/shop/browse/${season}`);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${words[season]}</h1><p[^>]*>[^<]{40,}</p>`));
  }
  expect((await followLinks(visitor, categories.map(({ address }) => address), 2)).faults).toEqual([]);
}, 120_000);

it('shows no content with a link in a text that leads nowhere, in any season', async () => {
  const stored = await runSql<{ key: string; text: string }>(database, 'select key, content::text as text from content.entries');
  const written = stored.flatMap(({ key, text }) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => ({ key, href: href! })));
  expect(written.length).toBeGreaterThan(15);
  const dead: string[] = [];
  for (const { key, href } of written) if ((await customer.browser.call('GET', href)).status >= 400) dead.push(`${href} in ${key}`);
  expect(dead).toEqual([]);
});

it('shows every category and page that its content links to, except pages that are not built yet', async () => {
  const stored = await runSql<{ key: string; text: string }>(database, 'select key, content::text as text from content.entries');
  const hrefs = new Set(stored.flatMap(({ text }) => [...text.matchAll(/"href": "(\/[^"]*)"/g)].map(([, href]) => href!)));
  const dead: string[] = [];
  for (const href of hrefs) if (hasPage(href) && (await customer.browser.call('GET', href)).status >= 400) dead.push(href);
  expect(dead).toEqual([]);
});

/** Returns the addresses of all pages without parameters, and of some with parameters; links lead to the others. */
function firstAddresses(): string[] {
  const plain = pageTable.map(({ path }) => path.replace(/\/\*$/, '')).filter((path) => !/[*:]/.test(path) && hasPage(path));
  const [milk] = demo.products;
  return [...new Set([...plain, '/nothing', '/admin/nothing', '/ecom/shop/search?searchTerm=milk', '/ecom/shop/search?searchTerm=xyzzy', `/ecom/products/x/${milk!.lineNumber}`, `/ecom/order-confirmation/${placed}`])];
}

async function signIn(email: string): Promise<SmallShopper> {
  const browser = shop.browser();
  await browser.signIn(email, 'groceries please');
  const { accessToken: bearer, customerId } = (await browser.token()).body;
  const { addresses } = (await browser.graph('a', '{ addresses(version: 2) { addresses { id } } }', {}, bearer)).body.data.addresses;
  const one = { email, browser, bearer, customerId, addressId: addresses[0]?.id, orderId: '' };
  return { ...one, orderId: await openOrderOf(one) };
}

async function openOrderOf({ browser, bearer }: Pick<SmallShopper, 'browser' | 'bearer'>): Promise<string> {
  return (await browser.graph('x', '{ shoppingContext { customerOrderId } }', {}, bearer)).body.data.shoppingContext.customerOrderId;
}

async function placeOrder(one: SmallShopper): Promise<string> {
  await putGroceries(one);
  await book(one, shop, await deliverySlot());
  await giveCard(one, shop);
  const { orderId } = one;
  expect((await place(one, shop, 'press-of-page-links')).status).toBe(200);
  one.orderId = await openOrderOf(one);
  return orderId;
}

async function putGroceries(one: SmallShopper): Promise<void> {
  await put(one, demo.products.filter(({ productType }) => productType === 'GROCERY').slice(0, 60).map(({ lineNumber }) => lineNumber));
}

/** Puts products of many multi-buy offers into the trolley, one product per offer. */
async function putOffers(one: SmallShopper): Promise<void> {
  await put(one, demo.promotions.filter(isMultiBuy).slice(0, 30).map(({ groups }) => groups[0]!.lineNumbers[0]!));
}

async function put({ browser, bearer, orderId }: SmallShopper, lineNumbers: readonly string[]): Promise<void> {
  const lines = [...new Set(lineNumbers)].map((lineNumber) => ({ lineNumber, quantity: { amount: 1 } }));
  const sent = `mutation ($id: String!, $lines: [TrolleyItemInput!]!) { updateTrolleyItems(orderId: $id, trolleyItems: $lines) { trolley { trolleyItems { lineNumber } } failures { message } } }`;
  await browser.graph('fill', sent, { id: orderId, lines }, bearer);
}

async function deliverySlot(): Promise<number> {
  const [slot] = await runSql<{ slot_id: number }>(
    database,
    `select slot_id from slots.slots s
     where branch_id = 651 and slot_type = 'DELIVERY' and starts_at > platform.now() + interval '3 days'
       and capacity > (select count(*) from slots.reservations r where r.slot_id = s.slot_id)
     order by starts_at limit 1`,
  );
  return slot!.slot_id;
}

async function staffWith(permissions: readonly string[]): Promise<TestBrowser> {
  const browser = shop.browser();
  await signStaffIn(browser, (await makeStaff(database, permissions)).email);
  return browser;
}
