import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#/pages/routes.ts';
import { demoShopper, expect, test } from './harness/journey.ts';
import { signIn } from './harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const search = '/ecom/shop/search?searchTerm=milk';

const product = (page: Page, place: number) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).nth(place).getByRole('link');

/** Every page of the shop's map, by its pattern. */
function patterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return patterns(children);
    return path?.startsWith('ecom/') && file.endsWith('.tsx') ? [path] : [];
  });
}

test.describe('the title', () => {
  /** The titles that bullets give (SH-093, SH-094, SH-096); any other page's is its main heading. */
  const given: readonly [pages: RegExp, title: string][] = [
    [/^shop\/browse\/groceries$/, 'Groceries'],
    [/^shop\/search$/, 'milk - Search'],
    [/^(login|sign-in)$/, 'Log in'],
    [/^registration(\/|$)/, 'Register'],
    [/^forgot-password(\/|$)/, 'Forgot password'],
    [/^reset-password(\/|$)/, 'Reset password'],
    [/^shop\/trolley$/, 'My Trolley'],
    [/^bookslot(\/|$)/, 'Slot Booking'],
    [/^favourites$/, 'Favourites'],
    [/^myaccount$/, 'My Account'],
    [/^myaccount\/my-orders$/, 'My Orders'],
    [/^my-details$/, 'My Details'],
    [/^lists$/, 'Lists'],
    [/^recipes$/, 'Recipes'],
    [/^find-a-store$/, 'Find a store'],
    [/^order-confirmation\//, 'Order Confirmation'],
  ];
  const titleOf = (pattern: string) => given.find(([pages]) => pages.test(pattern.slice('ecom/'.length)))?.[1];

  test('of every page of the map is what is said of it, or else its main heading [SH-093 part] [SH-096 part] [SH-512]', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fmyaccount%2Fmy-orders');
    await signIn(page, demoShopper);
    const order = await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first().getAttribute('href');
    const orderId = order!.split('/').at(-1)!;
    await page.goto(home);
    const addresses: Record<string, string> = {
      'ecom/login': '/ecom/login?prompt=login',
      'ecom/sign-in': '/ecom/sign-in?prompt=login',
      'ecom/shop/browse/*': (await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().getAttribute('href'))!,
      'ecom/shop/search': search,
      'ecom/products/:productName/:productId': (await product(page, 0).getAttribute('href'))!,
      'ecom/order-confirmation/:customerOrderId/*': `/ecom/order-confirmation/${orderId}`,
      'ecom/myaccount/my-orders/order/:customerOrderId': order!,
    };
    // Checkout has a journey of its own; opening the page for signing out signs out; and that of a refused add leads home.
    const elsewhere = ['ecom/checkout', 'ecom/log-out', 'ecom/add-to-trolley'];
    const opened = patterns(routes).filter((pattern) => !elsewhere.includes(pattern));
    expect(opened.length).toBeGreaterThan(10);
    for (const pattern of opened) {
      const address = addresses[pattern] ?? `/${pattern}`;
      expect(address, 'an address that opens this page is to be given here').not.toMatch(/[:*]/);
      await page.goto(address);
      await expect(page.locator('head title'), pattern).toHaveCount(1);
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
      await expect(page, pattern).toHaveTitle(titleOf(pattern) ?? heading);
      expect((await page.title()).trim(), pattern).not.toBe('');
      expect(await page.locator('link[rel="canonical"]').count(), pattern).toBeLessThanOrEqual(1);
    }
  });
});

test('a product’s canonical address is the path it was opened by, in small letters [SH-098 part]', async ({ page }) => {
  await page.goto(home);
  const path = (await product(page, 0).getAttribute('href'))!;
  const named = path.replace(/[^/]+(?=\/[^/]+$)/, 'Some-Other-Name');
  await page.goto(`${named}/?a=1`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://www.larder.example${named.toLowerCase()}`);
});
