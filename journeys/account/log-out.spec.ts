import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { openAlive } from '../harness/alive.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const logOutCalls = '**/token-client-prod/v1/logout?*';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'My Account' });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const refused = { status: 500, json: { error: 'server_error', message: 'No' } };

test('a sign-out that fails once is retried after a second, and ends on the groceries home [SH-150] [SH-151] [SH-153] [SH-154 part] [SH-157]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const posted: { at: number; body: string | null }[] = [];
  await page.route(logOutCalls, async (route) => {
    posted.push({ at: Date.now(), body: route.request().postData() });
    await (posted.length === 1 ? route.fulfill(refused) : route.continue());
  });
  await page.goto('/ecom/log-out');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(signInLink(page)).toBeVisible();
  expect(posted).toHaveLength(2);
  expect(posted[1]!.at - posted[0]!.at).toBeGreaterThanOrEqual(1000);
  for (const { body } of posted) expect(body).toMatch(/^_csrf=[^&]+$/);
});

test('a sign-out that fails twice shows a modal, is reported, and leaves the shopper signed in [SH-155] [SH-156]', async ({ page, newShopper, shop, faults }) => {
  await beSignedIn(page, await newShopper());
  await page.route(logOutCalls, (route) => route.fulfill(refused));
  await page.goto('/ecom/log-out');
  await expect(page).toHaveURL(/\/ecom\/log-out\/error$/);
  const modal = page.getByRole('dialog', { name: 'Unable to log out' });
  await expect(modal).toContainText('try again');
  await expect(modal).toContainText("clear your browser's cookies");
  await lookOver(page);
  expect(faults.splice(0).join()).toContain('Error logging out');
  await expect
    .poll(() => runSql(shop.database, `select path from diagnostics.error_reports where message = 'Error logging out'`, []))
    .toContainEqual({ path: '/ecom/log-out' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to log out' })).toBeVisible();
  await page.goto(home);
  await expect(account(page)).toBeVisible();

  await test.step('a further attempt that succeeds signs out', async () => {
    await page.unroute(logOutCalls);
    await page.goto('/ecom/log-out/error');
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(signInLink(page)).toBeVisible();
  });
});

test('without script a button signs out, and the page says if that failed [SH-156 part] [SH-157 part]', async ({ browser, newShopper, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await beSignedIn(page, await newShopper());
  await runSql(shop.database, 'alter table account.sign_ins rename to sign_ins_away', []);
  try {
    await page.goto('/ecom/log-out');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unable to log out' })).toBeVisible();
  } finally {
    await runSql(shop.database, 'alter table account.sign_ins_away rename to sign_ins', []);
  }
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await page.goto('/ecom/shop/trolley');
  await expect(page).toHaveURL(/\/ecom\/sign-in/);
  await context.close();
});

test('signing out or in affects other tabs: the shopper’s own data go, and the page asks to sign in [SH-154 part]', async ({ page, context, newShopper }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [other, orders] = [await context.newPage(), await context.newPage()];
  await openAlive(other, home);
  await expect(account(other)).toBeVisible();
  await openAlive(orders, '/ecom/myaccount/my-orders');
  await expect(orders.getByRole('heading', { level: 1, name: /My orders/i })).toBeVisible();
  await page.goto('/ecom/log-out');
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(orders).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fmyaccount%2Fmy-orders/);
  await page.goto('/ecom/sign-in');
  await signIn(page, shopper);
  await expect(account(other)).toBeVisible();
});
