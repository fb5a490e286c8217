import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { adds, answerFirst, dialogs, expect, failWith, search, startShopping, tokens, unableToLoad } from '../harness/failing.ts';
import { expectAccessible, expectNoSidewaysScroll, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { addButtons, expectItems, signIn } from '../harness/shopping.ts';

const addFirst = (page: Page) => addButtons(page).first().click();

/** Collects the paths of all pages that the main frame loads. */
function watchPages(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) paths.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return paths;
}

async function endTokens({ database }: RunningShop, { email }: SignIn, table: 'sign_ins' | 'access_tokens'): Promise<void> {
  await runSql(database, `delete from account.${table} where customer_id = (select customer_id from account.accounts where email = '${email}')`);
}

test.describe('a sign-in that expires during shopping', () => {
  test('is renewed by one token call for all calls that need it, unnoticed by the shopper [SH-487] [SH-492]', async ({ page, shop, newShopper }) => {
    const shopper = await startShopping(page, newShopper);
    await endTokens(shop, shopper, 'access_tokens');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/v1/token?') && asked.push(request.url())));
    const pages = watchPages(page);
    // Make the page read the trolley and change it at the same time.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await addFirst(page);
    await expectItems(page, 1);
    await page.reload();
    await expectItems(page, 1);
    // The first token call was for both calls, the second for the page after the reload.
    expect(asked).toHaveLength(2);
    expect(pages).toEqual([search]);
  });

  test('redirects to the form once, and back, where the requested change has been made [SH-488] [SH-489] [SH-494]', async ({ page, context, shop, newShopper }) => {
    const shopper = await startShopping(page, newShopper);
    await endTokens(shop, shopper, 'sign_ins');
    expect((await context.cookies()).some(({ name }) => name === 'signIn')).toBe(true);
    const pages = watchPages(page);
    await addFirst(page);
    await expect(page).toHaveURL(/\/ecom\/sign-in\?/);
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    const query = new URLSearchParams(new URL(page.url()).search);
    expect(query.get('redirect')).toBe(search);
    expect(query.get('prompt')).toBe('login');
    await signIn(page, shopper);
    await expect(page).toHaveURL(new RegExp(`${search.replace('?', '\\?')}$`));
    await expectItems(page, 1);
    expect(pages.filter((path) => path.startsWith('/ecom/login'))).toHaveLength(1);
    expect(pages.filter((path) => path.startsWith('/ecom/sign-in'))).toHaveLength(1);
  });

  test('is requested again when the shop refuses this shopper, once and without a modal [SH-493] [SH-489]', async ({ page, newShopper }) => {
    const shopper = await startShopping(page, newShopper);
    await answerFirst(page, adds, 1, (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: 'No.' } }));
    const pages = watchPages(page);
    await addFirst(page);
    await expect(page).toHaveURL(/\/ecom\/sign-in\?.*prompt=login/);
    // A cookie still marks the shopper as signed in, but the form must not redirect them away.
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    expect(pages.filter((path) => path.startsWith('/ecom/login'))).toHaveLength(1);
    await signIn(page, shopper);
    await expect(page).toHaveURL(/\/ecom\/shop\/search/);
  });

  test('redirects to the locked page if the account is locked, and that page stays [SH-495]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    await page.route(tokens, (route) => route.fulfill({ status: 403, json: { error: 'soft_locked', code: 'SOFT_LOCKED', message: 'Locked.' } }));
    const pages = watchPages(page);
    const asked = page.waitForResponse((answer) => answer.url().includes('/v1/token?') && new URL(page.url()).pathname.endsWith('/locked'), { timeout: 60_000 });
    // Do not wait for the load: the page redirects first.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/ecom\/forgot-password\/locked$/);
    await asked;
    await expect(page.getByRole('main')).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    expect(pages).toEqual([search, '/ecom/forgot-password/locked']);
  });
});

test.describe('a server that is unavailable', () => {
  test('is called again after its retry-after time, while the shopper only waits [SH-496]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const sent = await answerFirst(page, adds, 1, failWith(503, { 'retry-after': '1' }));
    await addFirst(page);
    await expectItems(page, 1);
    expect(sent.count()).toBe(2);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('is given up at once without retry-after, in a modal that only a reload closes; the change is sent afterwards [SH-497] [SH-499] [SH-500]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const sent = await answerFirst(page, adds, 1, failWith(503));
    await addFirst(page);
    const modal = unableToLoad(page);
    await expect(modal).toBeVisible();
    expect(sent.count()).toBe(1);
    await expect(modal.getByRole('img', { name: 'Error' })).toBeVisible();
    await expect(modal.getByRole('button')).toHaveText(['Refresh page']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();
    const pages = watchPages(page);
    await modal.getByRole('button', { name: 'Refresh page' }).click();
    await expectItems(page, 1);
    await expect(dialogs(page)).toHaveCount(0);
    expect(pages).toEqual([search]);
  });

  test('is given up if the repeat gets 503 too [SH-498]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const sent = await answerFirst(page, adds, 2, failWith(503, { 'retry-after': '0' }));
    await addFirst(page);
    await expect(unableToLoad(page)).toBeVisible();
    expect(sent.count()).toBe(2);
  });

  test('makes several calls fail in one modal, on a phone too [SH-499] [SH-502]', async ({ page, newShopper }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await startShopping(page, newShopper);
    const reads = /\/graph-prod\/.*tag=(get-trolley|current-slot)\b/;
    const failed = await answerFirst(page, reads, 99, failWith(500));
    await page.reload();
    await expect(unableToLoad(page)).toBeVisible();
    await expect.poll(() => failed.count()).toBeGreaterThan(1);
    await expect(dialogs(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.unroute(reads);
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expectItems(page, 0);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('takes too long over the trolley, and is called again after a reload [SH-503]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    await page.clock.install();
    const asked = await answerFirst(page, adds, 1, () => new Promise(() => undefined));
    await addFirst(page);
    await expect.poll(() => asked.count()).toBe(1);
    await page.clock.fastForward(44_000);
    await expect(dialogs(page)).toHaveCount(0);
    await page.clock.fastForward(2000);
    const modal = page.getByRole('dialog', { name: "Sorry, there's been a problem" });
    await expect(modal).toContainText('Please try again');
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expectItems(page, 1);
    await expect(dialogs(page)).toHaveCount(0);
  });
});
