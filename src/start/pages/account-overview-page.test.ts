import { expect, it } from 'vitest';
import { testPassword, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const page = '/ecom/myaccount';
const entries = ['/ecom/myaccount', '/ecom/favourites', '/ecom/myaccount/my-orders', '/ecom/my-details', '/ecom/lists', '/ecom/myaccount/delivery-pass'];

/** Returns the words and links of the page's own content, without header and footer. */
function contentOf(html: string): { text: string; links: string[] } {
  const [main] = /<main[\s\S]*<\/main>/.exec(html)!;
  return { text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), links: [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!) };
}

it('the account overview greets its customer and links to every entry of the account menu, also without script, to the Delivery Pass only while it is sold [AC-129 part] [SH-053 part] [SH-096 part] [SH-200]', async () => {
  const { email, browser } = await shop.shopper();
  const { status, text: html } = await browser.call('GET', page);
  expect([status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([200, 'My Account']);
  const { text, links } = contentOf(html);
  for (const said of ['Hello Ada', 'Ada Farrow', email, '14 Mill Lane, Bracknell, RG12 1AA']) expect(text).toContain(said);
  expect(links.slice(0, entries.length + 1)).toEqual([...entries, '/ecom/log-out']);
  expect(links).toEqual(expect.arrayContaining(['/ecom/myaccount/paymentcards', '/ecom/myaccount/marketingpreferences']));
  const leadsToPass = async () => contentOf((await browser.call('GET', page)).text).links.includes('/ecom/myaccount/delivery-pass');
  expect(await leadsToPass()).toBe(true);
  await saveFlagSetting(database, 'delivery_pass', false);
  await expect.poll(leadsToPass, { timeout: 10_000 }).toBe(false);
  await saveFlagSetting(database, 'delivery_pass', null);
  // The process may know the flag of a moment ago, also in the tests below.
  await expect.poll(leadsToPass, { timeout: 10_000 }).toBe(true);
});

it('the account overview counts the orders that are placed and not cancelled, and shows no count if they cannot be counted [AC-122] [AC-121]', async () => {
  const shopper = await shop.shopper();
  const { browser } = shopper;
  const on = { fetch: shop.fetch };
  const count = async () => (await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: shopper.bearer })).body.totalOrderCount;
  expect([await count(), contentOf((await browser.call('GET', page)).text).text.includes('You have not placed an order yet.')]).toEqual([0, true]);
  await book(shopper, on, await emptySlot(database));
  await giveCard(shopper, on);
  expect(await count()).toBe(0);
  expect((await place(shopper, on, 'a-press-that-is-counted')).status).toBe(200);
  expect(await count()).toBe(1);
  expect(contentOf((await browser.call('GET', page)).text).text).toContain('You have placed 1 order with us.');
  await runSql(database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [shopper.orderId]);
  expect(await count()).toBe(0);
  await runSql(database, 'alter table orders.orders rename to orders_away');
  const [unknown, shown] = [await count(), await browser.call('GET', page)];
  await runSql(database, 'alter table orders.orders_away rename to orders');
  expect([unknown, shown.status, contentOf(shown.text).text.includes('Hello Ada')]).toEqual([-1, 200, true]);
  expect(contentOf(shown.text).text).not.toMatch(/You have (not )?placed/);
});

it('staff signed on as the customer see the overview with links to the customer’s detail and lock, and no way to sign out; visitors are sent to sign in [AC-129 part] [AC-130] [SH-087 part]', async () => {
  const shopper = await shop.shopper();
  const browser = shop.browser();
  await signStaffOn(database, browser, shopper.customerId);
  const { text, links } = contentOf((await browser.call('GET', page)).text);
  expect([text.includes('Hello Ada'), links.includes('/ecom/log-out')]).toEqual([true, false]);
  const admin = [`/admin/customers/${shopper.customerId}`, `/admin/customers/${shopper.customerId}/lock`];
  expect([links.filter((link) => link.startsWith('/admin')), / Customer detail .*Member lock /.test(text)]).toEqual([admin, true]);
  expect(contentOf((await shopper.browser.call('GET', page)).text).links.filter((link) => link.startsWith('/admin'))).toEqual([]);
  const { status, headers } = await shop.browser().call('GET', page);
  expect([status, headers.get('location')]).toEqual([302, '/ecom/login?redirect=%2Fecom%2Fmyaccount']);
});

it('the account overview shows what each part of the account holds, and leads to changing it [AC-129 part]', async () => {
  const shopper = await shop.shopper();
  const { customerId, browser } = shopper;
  const changes = ['name', 'email', 'password'].map((what) => `/ecom/my-details#change-${what}`);
  const before = contentOf((await browser.call('GET', page)).text);
  expect(before.links).toEqual(expect.arrayContaining(changes));
  for (const said of ['Contact address', 'You have no saved payment cards.', 'This browser only', 'Email: off', 'SMS: off']) expect(before.text).toContain(said);
  await shop.browser().signIn(shopper.email, testPassword);
  const json = { consent: { EMAIL: true, SMS: false }, notices: [{ title: 'Privacy policy', version: 'NA' }], source: 'UPDATE_PREFERENCES' };
  await browser.call('PUT', '/marketingpreferences-prod/v1/marketingpreferences/waitrose?clientType=WEB_APP', { bearer: shopper.bearer, json });
  const { text } = contentOf((await browser.call('GET', page)).text);
  for (const said of ['This browser and 1 more', 'Email: on', 'SMS: off']) expect(text).toContain(said);
  const staff = shop.browser();
  await signStaffOn(database, staff, customerId);
  const { links } = contentOf((await staff.call('GET', page)).text);
  expect(changes.map((link) => links.includes(link))).toEqual([true, false, false]);
});

it('the account overview shows the loyalty number to a member [AC-129 part]', async () => {
  const { customerId, browser } = await shop.customer();
  const read = async () => contentOf((await browser.call('GET', page)).text).text;
  expect(await read()).not.toContain('card number');
  const cardNumber = await makeHeldCard(database, { customerId });
  expect(await read()).toContain(`Your card number is ${groupedCardNumber(cardNumber)} .`);
});

it('the account overview shows the contact address first, and as such, however many addresses are newer [AC-129 part]', async () => {
  const { bearer, browser } = await shop.shopper();
  for (const line1 of ['1 New Road', '2 New Road', '3 New Road', '4 New Road']) await browser.addAddress(bearer, { ...validAddress, line1 });
  const addressesIn = (text: string) => /Addresses .*?See my addresses/.exec(text)?.[0];
  expect(addressesIn(contentOf((await browser.call('GET', page)).text).text)).toMatch(/^Addresses 14 Mill Lane, Bracknell, RG12 1AA Contact address 4 New Road, .* And 2 more\. See my addresses$/);
});

it('every page of the account has the account menu beside it, and the way back for a phone', async () => {
  const { customerId, browser } = await shop.customer();
  const staff = shop.browser();
  await signStaffOn(database, staff, customerId);
  for (const path of ['/ecom/my-details', '/ecom/myaccount/my-data', '/ecom/myaccount/marketingpreferences', '/ecom/myaccount/delivery-pass']) {
    const { links } = contentOf((await browser.call('GET', path)).text);
    expect([path, links.slice(0, entries.length + 2)]).toEqual([path, ['/ecom/myaccount', ...entries, '/ecom/log-out']]);
    expect([path, contentOf((await staff.call('GET', path)).text).links.includes('/ecom/log-out')]).toEqual([path, false]);
  }
});

it.each([
  ['/ecom/myaccount', 'Hello Ada'],
  ['/ecom/myaccount/paymentcards', 'Payment cards'],
  ['/ecom/myaccount/marketingpreferences', 'Marketing preferences'],
  ['/ecom/my-details', 'My details'],
  ['/ecom/my-details/addresses/delete', 'Delete address?'],
])('%s shows its page [SH-053]', async (path, heading) => {
  const { browser, addressId } = await shop.shopper();
  const { status, text } = await browser.call('GET', path.endsWith('delete') ? `${path}?addressId=${addressId}` : path);
  expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]!.replaceAll('<!-- -->', '')]).toEqual([200, heading]);
});

it('the account overview shows the rest if a part of the account cannot be read', async () => {
  const { browser } = await shop.shopper();
  const read = async () => contentOf((await browser.call('GET', page)).text);
  expect((await read()).text).toMatch(/You have no saved payment cards.*Email: off/);
  const away = ['payments.cards', 'account.marketing_consents'];
  for (const table of away) await runSql(database, `alter table ${table} rename to unreadable`);
  try {
    const { text, links } = await read();
    expect(text).toContain('Hello Ada');
    expect(text).not.toMatch(/You have no saved payment cards|Email: off/);
    expect(links).toEqual(expect.arrayContaining(['/ecom/myaccount/paymentcards', '/ecom/myaccount/marketingpreferences']));
  } finally {
    for (const table of away) await runSql(database, `alter table ${table.split('.')[0]}.unreadable rename to ${table.split('.')[1]}`);
  }
});
