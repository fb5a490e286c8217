import type { BrowserContext, Page } from '@playwright/test';
import { consentCategories } from '#/modules/consent/rules/consent-choice.ts';
import { storedThing } from '#/modules/consent/rules/stored-things.ts';
import { choose, comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { shifted, watchShifts } from '../harness/shifts.ts';
import { bookSlot, fillAboveMinimum, searchFor } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const measuringCode = /\/ecom\/assets\/measurements-/;

test.use({ cookieChoice: 'none yet' });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const allow = (page: Page) => banner(page).getByRole('button', { name: 'Allow all' });
const reject = (page: Page) => banner(page).getByRole('button', { name: 'Reject all' });
const manage = (page: Page) => banner(page).getByRole('button', { name: 'Manage cookies' });
const radio = (page: Page, category: string, name: string) => page.getByRole('radiogroup', { name: category }).getByRole('radio', { name, exact: true });

const consentCookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).filter(({ name }) => name.startsWith('consent_') && name !== 'consent_record').map(({ name, value }) => [name, value]));

const same = (value: 'true' | 'false') => ({ consent_analytics: value, consent_functional: value, consent_marketing: value, consent_experimental: value });

const copies = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('consent_'))));

test('the banner asks on every page but those of checkout, covers nothing, and moves nothing [SH-334] [SH-335] [SH-336]', async ({ page, newShopper }) => {
  await watchShifts(page);
  await openAlive(page, home);
  await expect(banner(page).getByRole('button')).toHaveText(['Allow all', 'Reject all', 'Manage cookies']);
  expect(await shifted(page)).toBeLessThan(0.02);
  await lookOver(page);
  await page.setViewportSize({ width: 360, height: 640 });
  // It is in the page's flow: the header begins where it ends, and it scrolls away with the page.
  const [above, header] = [await banner(page).boundingBox(), await page.getByRole('link', { name: /groceries home$/ }).boundingBox()];
  expect(header!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
  expect(above!.height).toBeLessThan(260);
  for (const minimal of ['/ecom/sign-in', '/ecom/registration', '/ecom/forgot-password']) {
    await page.goto(minimal);
    await expect(allow(page)).toBeVisible();
    await expectAccessible(page);
  }
  await beSignedIn(page, await newShopper());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, home);
  await fillAboveMinimum(page);
  await expect(banner(page)).toBeVisible();
  await bookSlot(page);
  await page.goto('/ecom/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('allowing all loads the analytics without a reload, and lasts a day [SH-345] [SH-347 part] [SH-349] [SH-350] [SH-353]', async ({ page, context }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await openAlive(page, home);
  expect(requests.filter((one) => measuringCode.test(one))).toEqual([]);
  requests.length = 0;
  await allow(page).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => requests.some((one) => measuringCode.test(one))).toBe(true);
  expect(requests.filter((one) => one.startsWith('document'))).toEqual([]);
  expect(await consentCookies(context)).toEqual(same('true'));
  expect(await copies(page)).toEqual(same('true'));
  for (const { name, path, expires } of (await context.cookies()).filter((one) => one.name.startsWith('consent_'))) {
    expect([name, path]).toEqual([name, '/']);
    expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);
  }
  await page.reload();
  await comeAlive(page);
  await expect(banner(page)).toBeHidden();

  await test.step('after a day the cookies are gone: the copies go with them, and the next page asks again', async () => {
    const kept = (await context.cookies()).filter(({ name }) => name.startsWith('consent_'));
    await context.addCookies(kept.map((cookie) => ({ ...cookie, expires: Math.floor(Date.now() / 1000) - 1 })));
    expect(await consentCookies(context)).toEqual({});
    await page.getByRole('banner').getByRole('link', { name: 'New', exact: true }).click();
    await expect(page).toHaveURL(/\/browse\/new/);
    await expect(allow(page)).toBeVisible();
    expect(await copies(page)).toEqual({});
  });
});

test('is answered by keyboard, early and without a trap, even before the page’s script runs [SH-336] [SH-346] [SH-347 part]', async ({ page, context }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(home);
  const names: string[] = [];
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim()));
  }
  expect(names.slice(0, 4)).toEqual(['Skip to main content', 'Allow all', 'Reject all', 'Manage cookies']);
  // The focus goes on to the header.
  expect(await page.evaluate(() => document.activeElement!.closest('header') !== null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await consentCookies(context)).toEqual(same('false'));
  expect(new URL(page.url()).pathname).toBe(home);
});

test('another tab that has chosen takes the question away [SH-349 part]', async ({ page, context }) => {
  await openAlive(page, home);
  const other = await context.newPage();
  await openAlive(other, '/ecom/find-a-store');
  await reject(other).click();
  await expect(banner(page)).toBeHidden();
});

test('the privacy controls open from the banner and the footer, and return where they were opened [SH-333] [SH-337] [SH-338] [SH-339] [SH-340] [SH-341] [SH-342] [SH-343] [SH-344] [SH-356] [SH-357]', async ({ page, context }) => {
  await openAlive(page, '/ecom/shop/search?searchTerm=honey&sortBy=A_2_Z');
  const opened = page.url();
  // The privacy controls show while their page is open, and the banner while a choice is missing and they do not show.
  await manage(page).click();
  await expect(page).toHaveURL(/\/ecom\/cookies/);
  await comeAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(opened);
  expect(await consentCookies(context)).toEqual({});
  await expect(banner(page)).toBeVisible();
  await manage(page).click();
  await comeAlive(page);
  const essential = page.getByRole('main').getByRole('region', { name: 'Essential' });
  await expect(essential).toContainText('Always on');
  await expect(essential.getByRole('radio').or(essential.getByRole('checkbox'))).toHaveCount(0);
  const selected = page.getByRole('button', { name: 'Accept selected' });
  for (const category of ['Analytics', 'Functional', 'Marketing']) {
    await expect(radio(page, category, "Don't allow")).toBeChecked();
    await expect(selected).toBeDisabled();
    await choose(radio(page, category, 'Allow'));
  }
  await expect(selected).toBeEnabled();
  await choose(radio(page, 'Marketing', "Don't allow"));
  await expect(selected).toBeDisabled();
  await lookOver(page);
  await choose(radio(page, 'Marketing', 'Allow'));
  await selected.click();
  await expect(page).toHaveURL(opened);
  await expect(banner(page)).toBeHidden();
  expect(await consentCookies(context)).toEqual(same('true'));

  await test.step('consent is withdrawn, and what it allowed is deleted', async () => {
    await searchFor(page, 'oats');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searchHistory:groceries'))).toContain('oats');
    await page.evaluate(() => void (window.name = `larder-tab-${crypto.randomUUID()}`));
    const there = page.url();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage cookies' }).click();
    await expect(page.getByRole('main')).toContainText('You chose on');
    await expect(radio(page, 'Analytics', 'Allow')).toBeChecked();
    await page.getByRole('main').getByRole('button', { name: 'Reject all' }).click();
    await expect(page).toHaveURL(there);
    expect(await consentCookies(context)).toEqual(same('false'));
    expect(await copies(page)).toEqual(same('false'));
    expect(await page.evaluate(() => [localStorage.getItem('searchHistory:groceries'), window.name])).toEqual([null, '']);
  });

  await test.step('and is given again', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage cookies' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => consentCookies(context)).toEqual(same('true'));
  });
});

test('Enter on a radio accepts only what is selected, and only three times Allow [SH-343 part]', async ({ page, context }) => {
  await openAlive(page, '/ecom/cookies');
  await radio(page, 'Analytics', "Don't allow").focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your choice was not saved.');
  expect(await consentCookies(context)).toEqual({});
});

test('a choice in the privacy controls counts at once, also in a browser that reports no navigation [SH-347 part]', async ({ page, context }) => {
  await page.addInitScript(() => void Object.defineProperty(window, 'navigation', { value: undefined }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await openAlive(page, home);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  requests.length = 0;
  await page.getByRole('main').getByRole('button', { name: 'Accept all' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await consentCookies(context)).toEqual(same('true'));
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => requests.some((one) => measuringCode.test(one))).toBe(true);
  expect(requests.filter((one) => one.startsWith('document'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the banner and the privacy controls work, and the choice is kept on every page [SH-336] [SH-343] [SH-346] [SH-347] [SH-349 part] [SH-356]', async ({ page, context }) => {
    await page.goto('/ecom/shop/search?searchTerm=honey');
    const opened = page.url();
    await reject(page).click();
    await expect(page).toHaveURL(opened);
    await expect(banner(page)).toBeHidden();
    expect(await consentCookies(context)).toEqual(same('false'));
    await page.goto(home);
    await expect(banner(page)).toBeHidden();

    await page.goto(opened);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage cookies' }).click();
    await choose(radio(page, 'Functional', 'Allow'));
    await page.getByRole('button', { name: 'Accept selected' }).click({ force: true });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your choice was not saved. To accept what you selected, allow all three.');
    await expect(radio(page, 'Functional', 'Allow')).toBeChecked();
    await radio(page, 'Functional', 'Allow').press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your choice was not saved.');
    expect(await consentCookies(context)).toEqual(same('false'));
    await page.getByRole('main').getByRole('button', { name: 'Accept all' }).click();
    await expect(page).toHaveURL(opened);
    expect(await consentCookies(context)).toEqual(same('true'));

    for (const { name, ...cookie } of (await context.cookies()).filter((one) => one.name.startsWith('consent_'))) {
      expect({ name, ...cookie }).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', httpOnly: false });
      expect(Math.abs(cookie.expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);
    }
    await context.clearCookies({ name: /^consent_/ });
    await page.goto('/ecom/find-a-store');
    await expect(allow(page)).toBeVisible();
  });
});

test('the list has every category', () => {
  for (const category of ['essential', ...consentCategories]) expect(['signIn', 'searchHistory:x', 'analytics_client_id', 'userUuid'].map((name) => (storedThing('cookie', name) ?? storedThing('local storage', name))?.category)).toContain(category);
});
