import type { Page } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { comeAlive, openAlive } from '../harness/alive.ts';
import { footerLink, hold, holdAnswer, leadFooterTo, scrolled } from '../harness/loading.ts';
import { addButtons, expectItems, nameOf, searchFor, signIn, trolleyLink } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const search = '/ecom/shop/search?searchTerm=milk';

/** Scrolls down to a product well below the first screen, and returns the scroll position. */
async function scrollDown(page: Page): Promise<number> {
  await page.getByRole('main').getByRole('article').nth(12).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  return settledScroll(page);
}

const product = (page: Page, place: number) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).nth(place).getByRole('link');

/** Waits until the tiles that came near the window have their real heights, and returns the scroll position. */
async function settledScroll(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await scrolled(page);
      return last - before;
    })
    .toBe(0);
  return last;
}

test.describe('the scroll position', () => {
  test('is the top of a new path, and after going back the previous position, 200 ms later [SH-104] [SH-106]', async ({ page }) => {
    await page.clock.install();
    await openAlive(page, search);
    const left = await scrollDown(page);
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible();
    await page.clock.runFor(190);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(20);
    expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
  });

  test('is the top when going forward to a page that was left at the top, and the previous position for one that was scrolled [SH-104] [SH-106]', async ({ page }) => {
    await openAlive(page, search);
    const left = await scrollDown(page);
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
    await page.goForward();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    // The position is saved once scrolling has stopped.
    await expect.poll(() => page.evaluate(() => (window.history.state as { scrollY?: number }).scrollY === window.scrollY)).toBe(true);
    const below = await scrolled(page);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
    await page.goForward();
    await expect.poll(async () => Math.abs((await scrolled(page)) - below)).toBeLessThan(5);
  });

  test('is restored even if the page was scrolled before its script ran [SH-106]', async ({ page }) => {
    const { asked, letGo } = await hold(page, /\/ecom\/assets\/.*\.js/);
    await page.goto(search, { waitUntil: 'commit' });
    await asked;
    const left = await scrollDown(page);
    const started = page.waitForResponse(/tag=shopping-context/);
    letGo();
    await started;
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
  });

  test('is the earlier page’s if Back was pressed before the later page’s script ran [SH-106]', async ({ page }) => {
    await openAlive(page, search);
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await page.goto('/ecom/log-out/error');
    const { asked, letGo } = await hold(page, /\/ecom\/assets\/.*\.js/);
    await page.goBack({ waitUntil: 'commit' });
    await asked;
    // Not goBack: just after a navigation, Chromium may still be changing the page that it asks for its history.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/searchTerm/);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible();
  });

  test('is the earlier page’s if Back was pressed after the later page’s script ran, but before React rendered [SH-106]', async ({ page }) => {
    await openAlive(page, search);
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await page.addInitScript(() => {
      if (!location.pathname.startsWith('/ecom/products/')) return;
      // React schedules its work with these messages, so without them it never renders.
      MessagePort.prototype.postMessage = () => void (document.title = 'React waits');
    });
    await page.reload();
    await expect(page).toHaveTitle('React waits');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible();
    await comeAlive(page);
  });

  test('stays if only query or hash change [SH-105]', async ({ page }) => {
    await leadFooterTo(page, '/ecom/shop/search?searchTerm=milk&sortBy=PRICE_LOW_2_HIGH#add-address');
    await openAlive(page, search);
    await page.getByRole('combobox', { name: 'Sort by' }).scrollIntoViewIfNeeded();
    // Scroll without animation: after a turn of the mouse wheel the page would still be moving when the position is
    // read.
    await page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    const left = await scrolled(page);
    const first = await nameOf(product(page, 0));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('PRICE_LOW_2_HIGH');
    // Once the cheapest products are showing, the page has its full height.
    await expect(product(page, 0)).not.toHaveText(first);
    await expect(page).toHaveURL(/sortBy=PRICE_LOW_2_HIGH/);
    expect(await scrolled(page)).toBe(left);
    await footerLink(page).evaluate((link: HTMLElement) => {
      link.scrollIntoView({ behavior: 'instant', block: 'center' });
      link.focus({ preventScroll: true });
    });
    const atFoot = await settledScroll(page);
    await footerLink(page).press('Enter');
    await expect(page).toHaveURL(/#add-address$/);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    expect(Math.abs((await scrolled(page)) - atFoot)).toBeLessThan(5);
  });

  test('is also restored across full page loads [SH-106]', async ({ page }) => {
    await openAlive(page, search);
    const left = await scrollDown(page);
    await product(page, 12).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await page.goto('/ecom/log-out/error');
    await openAlive(page, home);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
    await page.reload();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
  });
});

test.describe('the history of locations', () => {
  test('survives full page loads; signing in without a return path goes to its last page that is not for signing in [SH-108] [SH-109] [AC-017]', async ({ page, newShopper }) => {
    await openAlive(page, home);
    await searchFor(page, 'oat milk');
    await openAlive(page, '/ecom/log-out/error');
    await page.goto('/ecom/login');
    await expect(page).toHaveURL(/\/ecom\/sign-in$/);
    await comeAlive(page);
    await signIn(page, await newShopper());
    await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=oat(\+|%20)milk$/);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('locationHistory')!) as string[]);
    expect(kept.slice(0, 2)).toEqual([home, expect.stringContaining('searchTerm=oat')]);
  });
});

test.describe('a page that is loading', () => {
  test('is marked busy until it is there [SH-112]', async ({ page }) => {
    await openAlive(page, search);
    const main = page.getByRole('main');
    await expect(main).not.toHaveAttribute('aria-busy');
    const { asked, letGo } = await hold(page, /\/products\/[^?]+\.data/);
    await product(page, 0).click();
    await asked;
    await expect(main).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect(main).not.toHaveAttribute('aria-busy');
  });

  test('stays visible and is not busy while its results are refined [SH-113]', async ({ page }) => {
    await openAlive(page, search);
    const { asked, letGo } = await hold(page, /search\.data\?.*sortBy/);
    const first = await nameOf(product(page, 0));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('PRICE_HIGH_2_LOW');
    await asked;
    await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(product(page, 0)).toHaveText(first);
    letGo();
    await expect(page).toHaveURL(/sortBy=PRICE_HIGH_2_LOW/);
    await expect(product(page, 0)).not.toHaveText(first);
  });

  test('is busy when Back goes from a product to refined results [SH-112] [SH-113]', async ({ page }) => {
    await openAlive(page, search);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('PRICE_HIGH_2_LOW');
    await expect(page).toHaveURL(/sortBy=PRICE_HIGH_2_LOW/);
    await product(page, 0).click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    const { asked, letGo } = await hold(page, /search\.data\?.*sortBy/);
    await page.goBack();
    await asked;
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for');
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });

  test('keeps the text typed in the search box meanwhile, and the focus [SH-113 part]', async ({ page }) => {
    await openAlive(page, '/ecom/shop/search?searchTerm=bread');
    const box = page.getByLabel('Search groceries');
    const { asked, letGo } = await hold(page, /search\.data\?.*milk/);
    await box.fill('milk');
    await box.press('Enter');
    await asked;
    await box.pressSequentially(' oat');
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('milk');
    await expect(box).toHaveValue('milk oat');
    await expect(box).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'Larder, groceries home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(box).toHaveValue('');
    await page.goBack();
    await expect(box).toHaveValue('milk');
  });

  test('is not marked by a late answer for a page that was already left [SH-111]', async ({ page }) => {
    await openAlive(page, search);
    const main = page.getByRole('main');
    const late = await hold(page, /\/products\/[^?]+\.data/);
    await product(page, 0).click();
    await late.asked;
    const next = await hold(page, /browse\/groceries\.data/);
    await page.getByRole('banner').getByRole('link', { name: 'Larder, groceries home' }).click();
    await next.asked;
    late.letGo();
    await expect(main).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(/\/ecom\/shop\/search/);
    next.letGo();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(main).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveTitle('Groceries');
  });

  test('makes its own fetch after the server’s, and is busy until both have ended [SH-110] [SH-111]', async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
    await openAlive(page, search);
    await addButtons(page).first().click();
    await expectItems(page, 1);
    // The server reads the trolley before the second product is added, but answers afterwards.
    const server = await holdAnswer(page, /shop\/trolley\.data/);
    await trolleyLink(page).click();
    await server.asked;
    const own = await hold(page, /products-prod\/v1\/products\//);
    await addButtons(page).first().click();
    await expectItems(page, 2);
    let fetched = false;
    void own.asked.then(() => (fetched = true));
    expect(fetched).toBe(false);
    server.letGo();
    await own.asked;
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    own.letGo();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });
});
