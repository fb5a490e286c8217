import type { Locator, Page, Route } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { expect as expectNow, expectAccessible, expectNoSidewaysScroll, test, type RunningShop, type SignIn } from './harness/journey.ts';
import { addButtons, bookSlot, expectItems, signIn } from './harness/shopping.ts';

// Most of these wait for a whole page to come back to life after something failed.
const expect = expectNow.configure({ timeout: 25_000 });
test.describe.configure({ timeout: 120_000 });

const search = '/ecom/shop/search?searchTerm=biscuits';
const adds = /\/graph-prod\/v1\/graph\?.*tag=add-item-to-trolley/;
const updates = /\/graph-prod\/v1\/graph\?.*tag=update-trolley-item/;
const tokens = '**/token-client-prod/v1/token?*';

const dialogs = (page: Page): Locator => page.getByRole('dialog');
const unableToLoad = (page: Page): Locator => page.getByRole('dialog', { name: 'Unable to load page' });

/** A new shopper, signed in, with a page of products before them. */
async function startShopping(page: Page, newShopper: () => Promise<SignIn>): Promise<SignIn> {
  const shopper = await newShopper();
  await page.goto(`/ecom/sign-in?redirect=${encodeURIComponent(search)}`);
  await signIn(page, shopper);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await expectItems(page, 0);
  return shopper;
}

/** Answers a route's first calls in a way of its own, and lets the later ones through. */
async function answerFirst(page: Page, which: RegExp, times: number, answer: (route: Route) => Promise<void>): Promise<{ count(): number }> {
  let count = 0;
  await page.route(which, async (route) => {
    count += 1;
    await (count <= times ? answer(route) : route.continue());
  });
  return { count: () => count };
}

const failWith = (status: number, headers: Record<string, string> = {}) => (route: Route) =>
  route.fulfill({ status, headers, json: { error: 'server_error', message: 'No.' } });

const addFirst = (page: Page) => addButtons(page).first().click();

/** Every page that the main frame was taken to. */
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

test.describe('a sign-in that ends in mid-shop', () => {
  test('is renewed by one token call for all that need it, and the shopper notices nothing [SH-487] [SH-492]', async ({ page, shop, newShopper }) => {
    const shopper = await startShopping(page, newShopper);
    await endTokens(shop, shopper, 'access_tokens');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/v1/token?') && asked.push(request.url())));
    const pages = watchPages(page);
    // A look at the trolley and a change of it, on their way together.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await addFirst(page);
    await expectItems(page, 1);
    await page.reload();
    await expectItems(page, 1);
    // One for the two calls, one for the page after the reload.
    expect(asked).toHaveLength(2);
    expect(pages).toEqual([search]);
  });

  test('leads to the form once, and back; what was asked for in between is there [SH-488] [SH-489] [SH-494]', async ({ page, context, shop, newShopper }) => {
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

  test('is asked for again where the shop says no to this shopper, once and without a modal [SH-493] [SH-489]', async ({ page, newShopper }) => {
    const shopper = await startShopping(page, newShopper);
    await answerFirst(page, adds, 1, (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: 'No.' } }));
    const pages = watchPages(page);
    await addFirst(page);
    await expect(page).toHaveURL(/\/ecom\/sign-in\?.*prompt=login/);
    // Still signed in by the cookie, and nevertheless not sent round.
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    expect(pages.filter((path) => path.startsWith('/ecom/login'))).toHaveLength(1);
    await signIn(page, shopper);
    await expect(page).toHaveURL(/\/ecom\/shop\/search/);
  });

  test('because the account is locked leads to the page that says so, which stays [SH-495]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    await page.route(tokens, (route) => route.fulfill({ status: 403, json: { error: 'soft_locked', code: 'SOFT_LOCKED', message: 'Locked.' } }));
    const pages = watchPages(page);
    const asked = page.waitForResponse((answer) => answer.url().includes('/v1/token?') && new URL(page.url()).pathname.endsWith('/locked'), { timeout: 60_000 });
    // The page leaves before it has loaded.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/ecom\/forgot-password\/locked$/);
    await asked;
    await expect(page.getByRole('main')).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    expect(pages).toEqual([search, '/ecom/forgot-password/locked']);
  });
});

test.describe('a server that cannot answer', () => {
  test('is asked again when it said when to come back, and the shopper only waits [SH-496]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const sent = await answerFirst(page, adds, 1, failWith(503, { 'retry-after': '1' }));
    await addFirst(page);
    await expectItems(page, 1);
    expect(sent.count()).toBe(2);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('is given up at once when it did not, in a modal that only a new page closes; the change is sent then [SH-497] [SH-499] [SH-500]', async ({ page, newShopper }) => {
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

  test('and answers 503 to the repeat too is given up [SH-498]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const sent = await answerFirst(page, adds, 2, failWith(503, { 'retry-after': '0' }));
    await addFirst(page);
    await expect(unableToLoad(page)).toBeVisible();
    expect(sent.count()).toBe(2);
  });

  test('fails several calls in one modal, on a phone too [SH-499] [SH-502]', async ({ page, newShopper }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await startShopping(page, newShopper);
    const failed = await answerFirst(page, /\/graph-prod\//, 99, failWith(500));
    await addFirst(page);
    await expect(unableToLoad(page)).toBeVisible();
    await expect.poll(() => failed.count()).toBeGreaterThan(1);
    await expect(dialogs(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.unroute(/\/graph-prod\//);
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expectItems(page, 0);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('takes too long over the trolley, and is tried again with a new page [SH-503]', async ({ page, newShopper }) => {
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

test.describe('a modal', () => {
  const refusal = (message: string) => (route: Route) => {
    const refused = { trolley: null, failures: [{ message, type: '400' }] };
    return route.fulfill({ json: { data: { addItemToTrolley: refused, updateTrolleyItem: refused } } });
  };

  for (const width of [360, 1280]) {
    test(`holds the page and the focus while it is open, and gives both back, ${width} pixels wide [SH-401] [SH-402] [SH-403] [SH-404] [SH-405] [SH-406] [SH-407]`, async ({ page, newShopper }) => {
      await page.setViewportSize({ width, height: 740 });
      await startShopping(page, newShopper);
      await addButtons(page).nth(9).click();
      await expectItems(page, 1);
      await answerFirst(page, updates, 2, refusal('Only one a customer.'));
      const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ });
      await more.focus();
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      const modal = page.getByRole('dialog', { name: "Sorry, we're experiencing an unexpected error" });
      await expect(modal).toContainText('Only one a customer.');
      await expect(modal.getByRole('img', { name: 'Warning' })).toBeVisible();
      const { duration, colours } = await modal.evaluate((dialog) => ({
        duration: getComputedStyle(dialog).animationDuration,
        colours: ['WARNING', 'ERROR', 'SUCCESS', 'INFORMATIVE'].map((severity) => {
          dialog.setAttribute('data-severity', severity);
          return getComputedStyle(dialog.querySelector('[role="img"]')!.parentElement!).color;
        }),
      }));
      expect(duration).toBe('0.2s');
      expect(new Set(colours).size).toBe(4);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.mouse.move(width / 2, 700);
      await page.mouse.wheel(0, 400);
      for (const key of ['PageDown', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement!.closest('dialog'));
        expect(outside, `after ${key}`).toBe(false);
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await expect(more).toBeFocused();

      await more.click();
      await expect(modal).toBeVisible();
      await page.mouse.click(3, 3);
      await expect(dialogs(page)).toHaveCount(0);
    });
  }

  test('that opens by itself waits for the one before, unless the network failed: that comes next [SH-514] [SH-406]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const answers = [refusal('The first.'), refusal('The second.'), failWith(500)];
    await page.route(adds, (route) => (answers.shift() ?? ((one: Route) => one.continue()))(route));
    // Pressed by script, since the first modal stands before the page.
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((one) => /^Add .* to trolley$/.test(one.getAttribute('aria-label') ?? one.textContent));
      for (const button of buttons.slice(0, 3)) button.click();
    });
    await expect.poll(() => answers.length).toBe(0);
    await expect(dialogs(page)).toHaveCount(1);
    await expect(dialogs(page)).toContainText('The first.');
    await dialogs(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(unableToLoad(page)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expectItems(page, 0);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.describe('a snackbar', () => {
  const snackbar = (page: Page) => page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' });

  async function cancelASlot(page: Page): Promise<void> {
    await bookSlot(page);
    await page.goto('/ecom/bookslot/delivery');
    await page.getByRole('button', { name: 'Cancel slot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
    await expect(snackbar(page)).toBeVisible();
  }

  test('shows at the bottom for five seconds, or until its button is pressed, and the page goes on behind it [SH-408]', async ({ page, newShopper }) => {
    test.setTimeout(120_000);
    await startShopping(page, newShopper);
    await cancelASlot(page);
    const box = (await snackbar(page).locator('div').first().boundingBox())!;
    expect(box.y + box.height).toBeGreaterThan(page.viewportSize()!.height - 60);
    await page.getByRole('searchbox').click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(snackbar(page)).toHaveCount(0);
    await cancelASlot(page);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(snackbar(page)).toHaveCount(0);
  });
});

test.describe('a lost connection', () => {
  const lost = (page: Page) => page.getByRole('dialog', { name: 'Internet connection lost' });

  test('is said once; the shopper goes on, and what they changed is sent when it is back [SH-501 part]', async ({ page, context, newShopper }) => {
    await startShopping(page, newShopper);
    await context.setOffline(true);
    await addFirst(page);
    await expect(lost(page)).toBeVisible();
    await expect(lost(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();
    const failed = page.waitForEvent('requestfailed');
    await more.click();
    await failed;
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('2');
    await expect(dialogs(page)).toHaveCount(0);
    const sent = page.waitForResponse(adds);
    await context.setOffline(false);
    await sent;
    await page.reload();
    await expectItems(page, 2);
  });

  test("'OK' reloads, and what was changed without it is found again after that [SH-501]", async ({ page, context, newShopper }) => {
    await startShopping(page, newShopper);
    await context.setOffline(true);
    await addFirst(page);
    await expect(lost(page)).toBeVisible();
    await context.setOffline(false);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await lost(page).getByRole('button', { name: 'OK' }).click();
    await reloaded;
    await expectItems(page, 1);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('while going to another page leaves the shopper on this one, and takes them there when it is back', async ({ page, context, newShopper }) => {
    await startShopping(page, newShopper);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'New' }).click();
    await expect(lost(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(addButtons(page).first()).toBeVisible();
    await expect(page).toHaveURL(/searchTerm=biscuits/);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('biscuits');
  });
});
