import type { Page, Route } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { openAlive } from '../harness/alive.ts';
import { collectLoads, footerLink, hold, leadFooterTo, sessionAnswered } from '../harness/loading.ts';
import { signIn } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const search = '/ecom/shop/search?searchTerm=milk';
const widths = [360, 1280];

test.describe('an address', () => {
  test('with HTML-escaped ampersands becomes the plain one, without another history entry [SH-017] [SH-018]', async ({ page }) => {
    await page.goto(home);
    await page.goto('/ecom/shop/search?searchTerm=milk&amp;sortBy=PRICE_LOW_2_HIGH');
    await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=milk&sortBy=PRICE_LOW_2_HIGH$/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('PRICE_LOW_2_HIGH');
    expect(await page.evaluate(() => history.length)).toBe(3);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  test('is corrected too when it is in a link of the page [SH-017] [SH-018]', async ({ page }) => {
    await leadFooterTo(page, '/ecom/shop/search?searchTerm=milk&amp;amp;sortBy=A_2_Z');
    await openAlive(page, home);
    const loads = collectLoads(page);
    await footerLink(page).click();
    await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=milk&sortBy=A_2_Z$/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('A_2_Z');
    expect(loads).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  test('that is unknown shows the not-found page in the main layout, even after following a link [SH-013] [SH-014]', async ({ page }) => {
    await leadFooterTo(page, '/ecom/nowhere/at/all');
    await openAlive(page, home);
    await footerLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByLabel('Search groceries')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server redirects to the plain address, home, and to signing in [SH-011] [SH-017] [SH-087] [SH-511 part]', async ({ page }) => {
    await page.goto('/ecom/shop/search?searchTerm=milk&amp;sortBy=A_2_Z');
    await expect(page).toHaveURL(/searchTerm=milk&sortBy=A_2_Z$/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('A_2_Z');
    await page.goto('/ecom?from=letter');
    await expect(page).toHaveURL(new RegExp(`${home}\\?from=letter$`));
    await page.goto('/ecom/favourites?page=2');
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Ffavourites%3Fpage%3D2$/);
  });
});

test.describe('the minimal layout', () => {
  test('has the logo, the page and the minimal footer, and nothing else [SH-079] [SH-080] [SH-081]', async ({ page }) => {
    for (const path of ['/ecom/login', '/ecom/sign-in', '/ecom/log-out/error', '/ecom/forgot-password/locked', '/ecom/forgot-password', '/ecom/reset-password/success']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('search')).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
      await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
    }
    await page.goto('/ecom/sign-in');
    await lookOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Larder, groceries home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByLabel('Search groceries')).toBeVisible();
  });
});

test.describe('a full page load', () => {
  test('is triggered by a link to checkout [SH-082 part] [SH-083]', async ({ page }) => {
    await leadFooterTo(page, '/ecom/checkout');
    await openAlive(page, home);
    const loads = collectLoads(page);
    await footerLink(page).click();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
    expect(loads[0]).toBe('/ecom/checkout');
  });

  test('is triggered for the loyalty pages in the settings, and for no other link [SH-084]', async ({ page, shop, otherShop }) => {
    for (const [url, path, full] of [
      [shop.url, '/ecom/recipes/all-categories', false],
      [otherShop.url, '/ecom/recipes/all-categories', true],
      [otherShop.url, '/ecom/my-waitrose', false],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' });
      await leadFooterTo(page, path);
      await openAlive(page, url + home);
      const loads = collectLoads(page);
      await footerLink(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(loads, `${url}${path}`).toEqual(full ? [path] : []);
    }
  });
});

test.describe('a redirect that depends on being signed in', () => {
  const held = /\/v1\/token\?/;
  /**
   * Puts the browser in the state after a sign-in has ended: the cookie still says that the shopper is signed in, so
   * the page requests a token.
   */
  const holdEndedSignIn = (page: Page, url: string) => page.context().addCookies([{ name: 'signedIn', value: '1', url, secure: true, sameSite: 'Lax' }]);

  test('does not affect a customer who opens an account page, however late the token call ends [SH-511]', async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
    const { asked, letGo } = await hold(page, held);
    await page.goto('/ecom/myaccount/my-orders');
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    const answered = sessionAnswered(page);
    letGo();
    await answered;
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    await expect(page).toHaveURL(/\/ecom\/myaccount\/my-orders$/);
  });

  test('does not happen in the client before the token call has ended [SH-088] [SH-511]', async ({ page, shop }) => {
    await holdEndedSignIn(page, shop.url);
    await leadFooterTo(page, '/ecom/favourites?page=2');
    const { asked, letGo } = await hold(page, held);
    await page.goto(home);
    await asked;
    const decided = page.waitForResponse(/\/favourites\.data/);
    await footerLink(page).click();
    await decided;
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    letGo();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Ffavourites%3Fpage%3D2$/);
  });

  test('asks for the password when the token call says that the cookie is no longer valid [SH-511]', async ({ page, newShopper }) => {
    await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fmyaccount%2Fmy-orders');
    await signIn(page, await newShopper());
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { error: 'unauthenticated', message: '' } });
    const { asked, letGo } = await hold(page, held, refuse);
    await page.goto('/ecom/myaccount/my-orders');
    await asked;
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fmyaccount%2Fmy-orders&prompt=login$/);
    await expect(page.getByLabel('Email address')).toBeVisible();
  });

  test('takes a customer who signed in elsewhere away from the form [SH-085 part] [SH-086] [SH-511]', async ({ page, shop, newShopper }) => {
    await holdEndedSignIn(page, shop.url);
    const { asked, letGo } = await hold(page, held);
    await page.goto(`/ecom/sign-in?redirect=${encodeURIComponent(search)}`);
    await asked;
    await beSignedIn(page, await newShopper());
    await expect(page.getByLabel('Email address')).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=milk$/);
  });
});
