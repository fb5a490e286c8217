import type { BrowserContext, Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { idleMoment } from '../harness/alive.ts';
import { adds, startShopping, search, updates } from '../harness/failing.ts';
import { expect, test, type RunningShop } from '../harness/journey.ts';
import { beSignedIn, signOnAs } from '../harness/by-calls.ts';
import { customerIdOf } from '../harness/passes.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';
import { hold } from '../harness/loading.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

const collector = '/web-analytics-prod/v1/collect';
const measuringCode = /\/ecom\/assets\/measurements-/;

interface Told {
  name: string;
  clientId: string;
  customerId: string;
  params: Record<string, unknown>;
}

/** Reads the collected events of a customer, or of visitors if the id is -1. */
const listTold = (shop: RunningShop, customerId: string) =>
  runSql<Told>(
    shop.database,
    `select name, client_id as "clientId", customer_id as "customerId", params from analytics.events where customer_id = $1 order by id`,
    [customerId],
  );

const abandoned = (told: Told[]) => told.filter(({ name }) => name === 'abandoned_trolley_update');

const consent = (context: BrowserContext, value = 'true') =>
  context.addCookies([{ name: 'consent_analytics', value, domain: 'localhost', path: '/' }]);

/**
 * Opens a page of products and waits until it has loaded the measuring code, which happens after hydration. Looks only
 * at the new document, because the previous one may load the same code meanwhile.
 */
async function openMeasured(page: Page, path = search): Promise<void> {
  await page.goto(path);
  const hasCode = (code: RegExp) => performance.getEntriesByType('resource').some(({ name }) => code.test(name));
  await expect.poll(() => page.evaluate(hasCode, measuringCode)).toBe(true);
  // The code has loaded, but React has yet to run it. Nothing else loads after that, so wait for a quiet network.
  await page.waitForLoadState('networkidle');
  await idleMoment(page);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Hides the page, as switching to another tab or window does, and shows it again. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible'] as const) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();

async function startMeasured(page: Page, newShopper: Parameters<typeof startShopping>[1], shop: RunningShop) {
  await startShopping(page, newShopper);
  await consent(page.context());
  await openMeasured(page);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  const customerId = (await page.evaluate(() => localStorage.getItem('customerId')))!;
  const [order] = await runSql<{ id: string }>(shop.database, `select customer_order_id as id from trolley.orders where customer_id = $1::bigint`, [customerId]);
  return { customerId, orderId: order!.id };
}

test.describe('a trolley that is updating', () => {
  test('is reported as abandoned when its page is hidden or left, and not otherwise [SH-453] [SH-454] [SH-455] [SH-456] [AC-421]', async ({ page, newShopper, shop }) => {
    const { customerId, orderId } = await startMeasured(page, newShopper, shop);
    const here = page.url();
    await test.step('nothing is reported while nothing is in flight', async () => {
      await lookAway(page);
      await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
      await expect(page).toHaveURL(/\/browse\/new/);
      await page.goBack();
      await expect(page).toHaveURL(here);
      await expect(more(page)).toBeVisible();
    });

    const first = await hold(page, updates);
    await more(page).click();
    await first.asked;
    const beacon = page.waitForRequest((request) => new URL(request.url()).pathname === collector);
    await lookAway(page);
    const sent = await beacon;
    expect([sent.method(), await sent.headerValue('authorization')]).toEqual(['POST', null]);
    await expect.poll(async () => abandoned(await listTold(shop, customerId)).length).toBe(1);

    await test.step('another view of the same page does not count as leaving it', async () => {
      await page.getByRole('main').locator('a[href*="category="]').first().click();
      await expect(page).toHaveURL(/[?&]category=/);
    });
    const refined = page.url();
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect.poll(async () => abandoned(await listTold(shop, customerId)).length).toBe(2);
    first.letGo();
    await expectItems(page, 2);
    await lookAway(page);

    const [hidden, left] = abandoned(await listTold(shop, customerId));
    expect(hidden!.params).toEqual({ page_location: here, order_id: orderId, session_id: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(left!.params).toEqual({ ...hidden!.params, page_location: refined.slice(0, 64) });
    expect(left!.clientId).toBe(hidden!.clientId);
  });

  test("is reported when the document itself is left, even a visitor's [SH-453] [SH-456]", async ({ page, context, shop }) => {
    await consent(context);
    await openMeasured(page);
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectItems(page, 1);
    const clientId = crypto.randomUUID();
    await context.addCookies([{ name: 'analytics_client_id', value: clientId, domain: 'localhost', path: '/' }]);
    const { asked } = await hold(page, updates);
    await more(page).click();
    await asked;
    await page.goto('about:blank');
    const mine = async () => abandoned(await listTold(shop, '-1')).filter((one) => one.clientId === clientId);
    await expect.poll(async () => (await mine()).map(({ params }) => params['order_id'])).toEqual(['0']);
  });
});

test.describe('analytics', () => {
  test('leave the browser, and even load their code, only with consent [SH-353 part] [SH-458]', async ({ page, context, newShopper, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await startShopping(page, newShopper);
    const customerId = (await page.evaluate(() => localStorage.getItem('customerId')))!;
    for (const value of [null, 'false']) {
      if (value) await consent(context, value);
      await page.goto(search);
      const { asked: adding, letGo } = await hold(page, value ? updates : adds);
      await (value ? more(page) : addButtons(page).first()).click();
      await adding;
      await lookAway(page);
      letGo();
      await expectItems(page, value ? 2 : 1);
    }
    expect(asked.filter((path) => path === collector || measuringCode.test(path))).toEqual([]);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'analytics_client_id' }));

    await consent(context);
    await openMeasured(page);
    await test.step('and withdrawing consent stops them on the current page', async () => {
      await context.clearCookies({ name: 'consent_analytics' });
      const { asked: adding, letGo } = await hold(page, updates);
      await more(page).click();
      await adding;
      await lookAway(page);
      letGo();
      await expectItems(page, 3);
    });
    expect(abandoned(await listTold(shop, customerId))).toEqual([]);
  });

  test('identify the browser for 400 days, and each tab separately, even across full page loads [AC-435] [SH-518 part]', async ({ page, context, newShopper, shop }) => {
    const { customerId } = await startMeasured(page, newShopper, shop);
    const count = async () => abandoned(await listTold(shop, customerId)).length;
    const abandonIn = async (tab: Page) => {
      const before = await count();
      const { asked, letGo } = await hold(tab, updates);
      await more(tab).click();
      await asked;
      await lookAway(tab);
      await expect.poll(count).toBe(before + 1);
      letGo();
      await tab.unrouteAll({ behavior: 'wait' });
    };
    await abandonIn(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'analytics_client_id')!;
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
    expect(Math.abs((cookie.expires - Date.now() / 1000) / 86_400 - 400)).toBeLessThan(0.1);
    await openMeasured(page);
    await abandonIn(page);
    const tab = await context.newPage();
    await openMeasured(tab);
    await abandonIn(tab);

    const told = abandoned(await listTold(shop, customerId));
    expect(told.map(({ clientId }) => clientId)).toEqual(Array(3).fill(cookie.value));
    const [first, second, third] = told.map(({ params }) => params['session_id']);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  test('include each experiment seen, once, and why a sign-in failed [SH-447] [AC-446] [AC-036] [AC-418 part] [AC-065 part]', async ({ page, context, newShopper, shop }) => {
    await startShopping(page, newShopper);
    const customerId = (await page.evaluate(() => localStorage.getItem('customerId')))!;
    await consent(context);
    await openMeasured(page);
    const impressions = async () => (await listTold(shop, customerId)).filter(({ name }) => name === 'experiment_impression');
    await expect.poll(async () => (await impressions()).map(({ params }) => params)).toEqual([
      { experiment: 'render_blocking', variant: 'unBlock', session_id: expect.any(String) },
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(page).toHaveURL(/\/browse\/new/);
    await page.goto('/ecom/log-out');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await impressions()).toHaveLength(1);

    const clientId = crypto.randomUUID();
    await context.addCookies([{ name: 'analytics_client_id', value: clientId, domain: 'localhost', path: '/' }]);
    await openMeasured(page, '/ecom/sign-in');
    await page.getByLabel('Email address').fill(`nobody-${clientId}@example.test`);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    const failed = async () => (await listTold(shop, '-1')).filter((one) => one.clientId === clientId && one.name === 'login_error');
    await expect.poll(failed).toHaveLength(1);
    const [{ params }] = (await failed()) as [Told];
    expect(params['message']).toMatch(/\w+ \w+/);
    expect(JSON.stringify(params)).not.toMatch(/not my password|example\.test/);
  });
});

test('on the checkout path analytics count as consented, functional and marketing follow the stored choice, and elsewhere nothing leaves [SH-348]', async ({ page, context, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const customerId = String(await customerIdOf(shop, shopper));
  const raise = (title: string) => page.evaluate((name) => void document.dispatchEvent(new CustomEvent('shop-event', { detail: { name: 'add_to_cart', title: name } })), title);
  const told = async () => (await listTold(shop, customerId)).map(({ params }) => params['title']).filter((title) => typeof title === 'string');
  for (const functional of ['false', 'true']) {
    await context.clearCookies({ name: 'visitorId' });
    const choice = { consent_analytics: 'false', consent_functional: functional, consent_marketing: 'false', consent_experimental: functional };
    await context.addCookies(Object.entries(choice).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })));
    await openMeasured(page, '/ecom/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await raise(`in checkout ${functional}`);
    await expect.poll(told).toContain(`in checkout ${functional}`);
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^consent_|^userUuid/.test(key))))).toEqual(choice);
    const kept = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    expect([kept.get('consent_analytics')!.value, kept.has('analytics_client_id')]).toEqual(['false', false]);
    // A functional cookie: without consent it goes with the visit.
    expect(kept.get('visitorId')!.expires > 0).toBe(functional === 'true');

    await page.goto('/ecom/shop/trolley');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.name)).toBe('');
    await raise(`in the trolley ${functional}`);
  }
  expect(await told()).toEqual(['in checkout false', 'in checkout true']);
});

test.describe('a page view', () => {
  const views = (told: Told[]) => told.filter(({ name }) => name === 'page_view').map(({ params: { label, pageType, pageSubType } }) => [label, pageType, pageSubType]);

  test('is sent once for each page with its title and type, and not for another view of the same page [SH-452] [AC-416]', async ({ page, context, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await consent(context);
    const customerId = String(await customerIdOf(shop, shopper));
    const seen = async () => views(await listTold(shop, customerId));
    await openMeasured(page);
    const first = [await page.title(), 'shop', 'search'];
    await expect.poll(seen).toEqual([first]);
    await page.getByRole('main').locator('a[href*="category="]').first().click();
    await expect(page).toHaveURL(/[?&]category=/);
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect.poll(seen).toHaveLength(2);
    expect(await seen()).toEqual([first, [await page.title(), 'shop', 'browse']]);
    await openMeasured(page, '/ecom/help-information/about-us');
    await expect.poll(seen).toHaveLength(3);
    expect((await seen())[2]).toEqual([await page.title(), null, null]);
  });

  test('carries a label of its own while staff are signed on as a customer [SH-173] [AC-417]', async ({ page, context, newShopper, shop }) => {
    const customerId = await customerIdOf(shop, await newShopper());
    await page.goto('/admin/sign-in');
    await signStaffIn(page, await newStaff(shop, ['SIGN_ON_AS_CUSTOMER', 'CUSTOMER_VIEW']));
    await signOnAs(page, customerId);
    await consent(context);
    await openMeasured(page);
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect
      .poll(async () => views(await listTold(shop, String(customerId))))
      .toEqual([['sign-on-as-customer', 'shop', 'search'], ['sign-on-as-customer', 'shop', 'browse']]);
  });
});
