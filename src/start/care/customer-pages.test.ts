import { expect, it } from 'vitest';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { resetLinksTo } from '#/modules/account/testing/reset-links.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeLongStanding } from '#/start/testing/long-standing-customer.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;

async function deskOf(permissions: string[]): Promise<TestBrowser & { staffId: number }> {
  const browser = shop.browser();
  const { email, staffId } = await makeStaff(database, permissions, { displayName: 'Kit Rowan' });
  await signStaffIn(browser, email);
  return Object.assign(browser, { staffId });
}

const post = (desk: TestBrowser, path: string, form: Record<string, string>) => desk.call('POST', path, { form, headers: { origin: 'https://shop.test' } });

it('/admin/customers finds customers without script, and lists nobody before something is typed [AC-520]', async () => {
  const desk = await deskOf(['CUSTOMER_VIEW']);
  const { customerId } = await makeCustomer(database, { email: 'rowan.pagefind@find.test', firstName: 'Rowan', lastName: 'Pagefind' });
  const cardNumber = await makeHeldCard(database, { customerId });
  const untyped = (await desk.call('GET', '/admin/customers')).text;
  expect([untyped.includes('Find a customer'), untyped.includes('href="/admin/customers/')]).toEqual([true, false]);
  for (const typed of ['rowan.pagefind@', 'pagefind', String(customerId), cardNumber]) {
    const page = await desk.call('GET', `/admin/customers?query=${encodeURIComponent(typed)}`);
    expect([typed, page.status, page.text.includes(`href="/admin/customers/${customerId}"`), page.text.includes('Ms Rowan Pagefind')]).toEqual([typed, 200, true, true]);
  }
  expect((await desk.call('GET', '/admin/customers?query=xyzzy')).text).toContain('Nobody has this email address, name or number.');

  for (let made = 0; made < 21; made += 1) await makeCustomer(database, { firstName: 'Many', lastName: 'Pages' });
  const many = (await desk.call('GET', '/admin/customers?query=many+pages')).text;
  expect(many.match(/href="\/admin\/customers\/\d+"/g)).toHaveLength(20);
  expect(many).toContain('href="?query=many+pages&amp;start=20"');
  expect((await (await deskOf(['CUSTOMER_LOCK'])).call('GET', '/admin/customers')).status).toBe(403);
});

it('the customer detail shows what the shop holds, and each way to act only with its permission [AC-521] [AC-522 part]', async () => {
  const { customerId, email } = await makeCustomer(database, { firstName: 'Ivy', lastName: 'Dell' });
  const address = `/admin/customers/${customerId}`;
  const actions: Record<string, string> = {
    SIGN_ON_AS_CUSTOMER: 'Sign on as customer</span>',
    CUSTOMER_LOCK: `href="${address}/lock"`,
    ADDRESS_EDIT: `href="/ecom/customer/address?userId=${customerId}"`,
    DELIVERY_PASS_MANAGE: `href="${address}/delivery-pass"`,
  };
  for (const held of [[], ...Object.keys(actions).map((one) => [one]), Object.keys(actions)]) {
    const { status, text } = await (await deskOf(['CUSTOMER_VIEW', ...held])).call('GET', address);
    const offered = Object.entries(actions).filter(([, link]) => text.includes(link)).map(([permission]) => permission);
    expect([status, offered, text.includes('Send password reset')]).toEqual([200, held, held.includes('CUSTOMER_LOCK')]);
    for (const shown of [`<title>Customer ${customerId}</title>`, 'Ms Ivy Dell', email, 'Can sign in', 'Orders</h2>', 'What staff did</h2>', 'Lock</h2>', 'What they agreed to</h2>', 'Delivery Pass</h2>', 'myWaitrose</h2>', 'Opened this page', 'Kit Rowan, you']) expect(text).toContain(shown);
  }
  for (const [permissions, path, status] of [[['CUSTOMER_LOCK', 'STAFF_MANAGE'], address, 403], [['CUSTOMER_VIEW'], '/admin/customers/987654321', 404], [['CUSTOMER_VIEW'], '/admin/customers/x', 404]] as const) {
    expect([path, (await (await deskOf([...permissions])).call('GET', path)).status]).toEqual([path, status]);
  }
});

it('the customer detail shows card and points, the pass with its end, consents, and the last ten orders with their states [AC-521]', async () => {
  const { customerId } = await makeCustomer(database);
  const { cardNumber, orderIds } = await makeLongStanding(database, customerId);
  const { text } = await (await deskOf(['CUSTOMER_VIEW'])).call('GET', `/admin/customers/${customerId}`);
  const read = (title: string) => wordsOf(panelOf(text, title));

  const card = read('myWaitrose');
  for (const shown of [groupedCardNumber(cardNumber), 'Active', 'Points 1,234']) expect(card).toContain(shown);
  expect(read('Delivery Pass')).toMatch(/Active .*12 months, to 1 January 2090 .*Given by staff\./);
  expect(read('What they agreed to')).toMatch(/John Lewis Email, since \d+ \w+ \d{4} Waitrose Nothing, since \d+ \w+ \d{4}/);

  const rows = [...panelOf(text, 'Orders').matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => wordsOf(row)).slice(1);
  expect(read('Orders')).toContain('The last 10');
  expect(rows.map((row) => [row.split(' ')[0], /£14\.00 (.*)$/.exec(row)?.[1]])).toEqual(
    orderIds.slice(0, 10).map((orderId, place) => [orderId, place === 0 ? 'Cancelled Not charged' : place === 1 ? 'Placed' : 'Completed']),
  );
  expect(rows[1]).toMatch(/ 3 est\. £14\.00 Placed$/);
});

/** Returns the HTML of the page's panel with this title. */
const panelOf = (html: string, title: string): string => html.split('<section').find((part) => part.includes(`>${title}</h2>`))!.split('</section>')[0]!;

/** Returns the words of HTML. */
const wordsOf = (html: string): string => html.replace(/^[^<]*>/, '').replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim();

it('‘Sign on as customer’ opens the groceries home as that customer, without script, and the audit says so [AC-522 part]', async () => {
  const desk = await deskOf(['CUSTOMER_VIEW', 'SIGN_ON_AS_CUSTOMER']);
  const { customerId } = await makeCustomer(database);
  const address = `/admin/customers/${customerId}`;
  const answer = await post(desk, address, { signOn: 'yes' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ecom/shop/browse/groceries']);
  expect((await desk.token()).body).toMatchObject({ customerId, principalId: desk.staffId });
  const audited = () => runSql(database, `select action, staff_id as "staffId" from staff.audit where customer_id = $1 and action <> 'CUSTOMER_READ'`, [customerId]);
  expect(await audited()).toEqual([{ action: 'SIGN_ON', staffId: desk.staffId }]);

  const without = await deskOf(['CUSTOMER_VIEW', 'CUSTOMER_LOCK']);
  expect((await post(without, address, { signOn: 'yes' })).status).toBe(403);
  expect((await without.token()).status).toBe(401);
  expect((await post(desk, '/admin/customers/987654321', { signOn: 'yes' })).status).toBe(404);
  expect(await audited()).toHaveLength(1);
});

it('‘Send password reset’ mails the customer a link, which the page does not hold [AC-522] [AC-527 part]', async () => {
  const desk = await deskOf(['CUSTOMER_VIEW', 'CUSTOMER_LOCK']);
  const { customerId, email } = await makeCustomer(database);
  const address = `/admin/customers/${customerId}`;
  const answer = await post(desk, address, { reset: 'yes' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${address}?saved=reset`]);
  await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
  expect(await resetLinksTo(database, email)).toHaveLength(1);
  const page = (await desk.call('GET', `${address}?saved=reset`)).text;
  expect(page).toContain('The link is on its way to the customer’s email address.');
  expect(page).not.toContain('reset-password?token');
  expect((await post(await deskOf(['CUSTOMER_VIEW', 'SIGN_ON_AS_CUSTOMER']), address, { reset: 'yes' })).status).toBe(403);
});
