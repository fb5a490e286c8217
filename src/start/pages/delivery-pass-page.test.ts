import { afterEach, expect, it } from 'vitest';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const paths = ['/ecom/myaccount/delivery-pass', '/ecom/delivery-pass'];

afterEach(() => saveFlagSetting(database, 'delivery_pass', true));

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

it('the Delivery Pass is at two addresses, for a customer [AC-255] [SH-054]', async () => {
  const { browser } = await shop.shopper();
  for (const path of paths) {
    const { status, text } = await browser.call('GET', path);
    expect([path, status, headingOf(text), text.includes('£45.00')]).toEqual([path, 200, 'Delivery Pass', true]);
  }
});

it('a visitor sees the plans and is asked to sign in; with the flag off the page does not exist for anybody [AC-266] [AC-259 part]', async () => {
  const visitor = shop.browser();
  const { status, text } = await visitor.call('GET', '/ecom/delivery-pass');
  const words = text.replaceAll('<!-- -->', '');
  expect([status, headingOf(text), ...['6 months', '£45.00', '12 months', '£80.00'].map((said) => words.includes(said))]).toEqual([200, 'Delivery Pass', true, true, true, true]);
  expect(words).toMatch(/<a[^>]*href="\/ecom\/login\?redirect=%2Fecom%2Fdelivery-pass"[^>]*>(<[^>]*>)*Sign in to buy/);
  expect(words).not.toContain('Buy Delivery Pass');
  const { browser } = await shop.shopper();
  await saveFlagSetting(database, 'delivery_pass', false);
  // A page that everyone gets may be up to two seconds old (decision 20).
  await expect.poll(async () => (await visitor.call('GET', '/ecom/delivery-pass')).status, { timeout: 10_000 }).toBe(404);
  const gone = await visitor.call('GET', '/ecom/delivery-pass');
  expect([headingOf(gone.text), gone.text.includes('£45.00'), gone.text.includes('Sign in to buy')]).toEqual(['Page not found', false, false]);
  for (const path of paths) await expect.poll(async () => (await browser.call('GET', path)).status, { timeout: 10_000 }).toBe(404);
});

it('without a plan for sale, a visitor reads that there is no pass to buy [AC-266 part]', async () => {
  const read = async () => (await shop.browser().call('GET', '/ecom/delivery-pass')).text;
  const words = 'There is no Delivery Pass to buy at the moment.';
  // A page that everyone gets may be up to two seconds old (decision 20).
  await expect.poll(read, { timeout: 10_000 }).toContain('Sign in to buy');
  expect(await read()).not.toContain(words);
  await runSql(database, 'update passes.plans set active = false');
  try {
    await expect.poll(read, { timeout: 10_000 }).toContain(words);
    expect(await read()).not.toContain('Sign in to buy');
  } finally {
    await runSql(database, 'update passes.plans set active = true');
  }
  await expect.poll(read, { timeout: 10_000 }).toContain('Sign in to buy');
});

it('without a plan for sale, a customer finds neither page [AC-258 part] [AC-259 part]', async () => {
  const { browser } = await shop.shopper();
  const statuses = () => Promise.all(paths.map(async (path) => (await browser.call('GET', path)).status));
  // The process may know the flag of the test before.
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200]);
  await runSql(database, 'update passes.plans set active = false');
  try {
    for (const path of paths) {
      const { status, text } = await browser.call('GET', path);
      expect([path, status, headingOf(text)]).toEqual([path, 404, 'Page not found']);
    }
  } finally {
    await runSql(database, 'update passes.plans set active = true');
  }
  expect(await statuses()).toEqual([200, 200]);
});

it('a pass that was bought shows also while no more are sold [AC-258 part] [AC-264 part]', async () => {
  const { browser, customerId } = await shop.shopper();
  const today = londonDay(await readClock(database));
  await runSql(database, 'insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, $2, $2, 0, platform.now())', [customerId, today]);
  await saveFlagSetting(database, 'delivery_pass', false);
  await expect.poll(async () => (await shop.browser().call('GET', '/ecom/delivery-pass')).status, { timeout: 10_000 }).toBe(404);
  for (const path of paths) {
    const { status, text } = await browser.call('GET', path);
    expect([path, status, text.includes('Your Delivery Pass')]).toEqual([path, 200, true]);
  }
});

it('the call tells a customer their status, and a visitor gets 401 [SH-432] [AC-258 part]', async () => {
  const address = '/delivery-pass-orchestration-prod/v1/pass/status';
  const shopper = await shop.shopper();
  const statusOf = async (bearer: string) => (await shop.browser().call('GET', address, { bearer })).body.status as string;
  expect((await shop.browser().call('GET', address)).status).toBe(401);
  // The process may know the flag of a moment ago.
  await expect.poll(() => statusOf(shopper.bearer), { timeout: 10_000 }).toBe('AVAILABLE');
  const staff = await makeStaff(database, ['DELIVERY_PASS_MANAGE']);
  const console = shop.browser();
  await signStaffIn(console, staff.email);
  const json = { planId: 1, startDate: londonDay(await readClock(database)) };
  const given = await console.call('PUT', `/staff-prod/v1/staff/customers/${shopper.customerId}/delivery-pass`, { bearer: await staffTokenOf(console), json });
  expect([given.status, await statusOf(shopper.bearer)]).toEqual([200, 'ACTIVE']);
  await saveFlagSetting(database, 'delivery_pass', false);
  const another = await shop.shopper();
  await expect.poll(() => statusOf(another.bearer), { timeout: 10_000 }).toBe('NOT_AVAILABLE');
});

it('while an account is being closed, the page offers no pass and leads to keeping the account', async () => {
  const { browser } = await shop.customer();
  const { accessToken: bearer } = (await browser.token()).body;
  expect((await browser.call('POST', '/my-data-prod/v1/my-data/close', { bearer, json: { currentPassword: testPassword } })).status).toBe(200);
  // The process may know the flag of the test before.
  await expect.poll(async () => (await browser.call('GET', paths[0]!)).status, { timeout: 10_000 }).toBe(200);
  for (const path of paths) {
    const { status, text } = await browser.call('GET', path);
    expect([path, status, text.includes('Buy Delivery Pass'), text.includes('£45.00')]).toEqual([path, 200, false, false]);
    expect(text.replaceAll('<!-- -->', '')).toMatch(/We close your account on .*?you can’t buy a Delivery Pass.*?href="\/ecom\/myaccount\/my-data"[^>]*>keep your account/);
  }
  expect((await browser.call('POST', '/my-data-prod/v1/my-data/keep', { bearer })).status).toBe(200);
  expect((await browser.call('GET', paths[0]!)).text).toContain('£45.00');
});
