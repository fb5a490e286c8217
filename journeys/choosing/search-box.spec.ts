import type { Page, Request } from '@playwright/test';
import { comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { allowCookies, expect, expectAccessible, test } from '../harness/journey.ts';
import { searchFor } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';
const suggestCall = /\/term-suggest-prod\/v1\/term-suggest\/terms/;

const box = (page: Page) => page.getByLabel('Search groceries');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const active = (page: Page) => list(page).getByRole('option', { selected: true });

/** Counts the suggestion calls from now on. */
function countCalls(page: Page): string[] {
  const terms: string[] = [];
  page.on('request', (request) => suggestCall.test(request.url()) && terms.push(new URL(request.url()).searchParams.get('term')!));
  return terms;
}

const consent = (page: Page): Promise<void> => allowCookies(page.context(), 'functional');

const storedHistory = (page: Page) => page.evaluate(() => localStorage.getItem('searchHistory:groceries'));

test('suggests terms by keyboard: arrows choose, Enter searches, Escape closes [SH-293] [SH-294] [SH-296] [SH-297] [SH-298] [SH-299]', async ({ page }) => {
  await openAlive(page, home);
  const asked = countCalls(page);
  await box(page).click();
  await expect(page.getByRole('combobox', { name: 'Search groceries' })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('yo');
  await page.keyboard.type('g');
  // Other tests change products, so either form may be the better one.
  await expect(options(page).first()).toHaveText(/^yogurts?$/);
  const term = (await options(page).first().textContent())!;
  await expect(options(page).first().locator('b')).toHaveText('yog');
  expect(asked).toEqual(['yog']);
  const input = page.getByRole('combobox', { name: 'Search groceries' });
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: /^\d+ suggestions\. Use the up and down arrow keys to choose\.$/ })).toHaveCount(1);
  await expectAccessible(page, 'header');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText((await options(page).nth(1).textContent())!);
  await expect(input).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText((await options(page).last().textContent())!);

  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue('yog');
  await expect(input).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(options(page).first(), 'the earlier list stays').toHaveText(term);
  await page.keyboard.press('Backspace');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.type('og');
  await expect(options(page).first()).toHaveText(term);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(term);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ecom/shop/search\\?searchTerm=${term}$`));
  await expect(list(page)).toHaveCount(0);
  await expect(input).toHaveValue(term);
  expect(asked).toEqual(['yog']);
});

test('closes when the box is left, and opens again with its text, without another call; a pressed term is searched for [SH-293] [SH-295] [SH-296] [SH-298]', async ({ page }) => {
  await openAlive(page, home);
  const asked = countCalls(page);
  await box(page).fill('brocolli');
  await expect(options(page).first()).toHaveText('broccoli');
  await page.getByRole('link', { name: /groceries home$/ }).focus();
  await expect(list(page)).toHaveCount(0);
  await box(page).focus();
  await expect(options(page).first()).toHaveText('broccoli');
  expect(asked).toEqual(['brocolli']);
  await options(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('broccoli');
  await expect(list(page)).toHaveCount(0);
});

test('shows the aisles that fit and the first products, which are added without leaving the box [SH-295] [SH-296] [SH-302]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, home);
  await box(page).click();
  await page.keyboard.type('yogurt');
  const products = page.getByRole('region', { name: 'Products', exact: true }).filter({ hasText: 'See all' });
  const quantities = products.getByRole('group', { name: /^Quantity of/ });
  const aisles = list(page).getByRole('group', { name: 'Aisles' }).getByRole('option');
  await expect(products.getByRole('listitem')).toHaveCount(5);
  await expect(aisles.first()).toHaveText(/yogurt.*\d+ items?$/i);
  await expectAccessible(page, 'header');

  await products.getByRole('button', { name: /^Add / }).first().click();
  await expect(quantities).toHaveCount(1);
  await expect(box(page)).toBeFocused();
  await products.getByRole('button', { name: /^Add [^o]/ }).last().focus();
  await page.keyboard.press('Enter');
  await expect(quantities).toHaveCount(2);
  // The pressed button has gone. The focus follows it after the next frame.
  await expect(products.getByRole('button', { name: /^Add one more / }).last()).toBeFocused();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(products).toHaveCount(0);
  await expect(box(page)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await aisles.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/yogurt/i);
  await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries\/.*yogurt/);
  await expect(list(page)).toHaveCount(0);
  await box(page).fill('brocolli');
  await products.getByRole('link', { name: /^See all \d+ results for "brocolli"$/ }).click();
  await expect(page).toHaveURL(/searchTerm=brocolli$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "broccoli"');
  await expect(products).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: '"brocolli"' }).click();
  await expect(page.getByText(`Sorry, we couldn't find any results for "brocolli"`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'include similar words' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "broccoli"');
});

test('works without its suggestions: no list and no error, and Escape closes the products and keeps the text [SH-303] [SH-294]', async ({ page }) => {
  await page.route(suggestCall, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openAlive(page, home);
  const failed = page.waitForResponse(suggestCall);
  await box(page).fill('milk');
  await failed;
  const products = page.getByRole('banner').getByRole('region', { name: 'Products', exact: true });
  await expect(products.getByRole('listitem')).toHaveCount(5);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
  await expect(box(page)).toHaveValue('milk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchTerm=milk$/);
});

test('loads nothing for suggestions before the first focus', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => /search-panel|search-history/.test(request.url()) && scripts.push(request.url()));
  await openAlive(page, home);
  expect(scripts).toEqual([]);
  await box(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('cleans the term, does not search for nothing, and not for the current term again [SH-287] [SH-289] [SH-290] [SH-291]', async ({ page }) => {
  await openAlive(page, home);
  for (const nothing of ['', '   ', '?!"']) {
    await box(page).fill(nothing);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  }
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  // Without script, the browser refuses to send them.
  const isSent = (text: string) => box(page).evaluate((input: HTMLInputElement, value) => ((input.value = value), input.checkValidity()), text);
  for (const [text, sent] of [['', false], ['   ', false], ['?!"', false], ['&', true], ['’', true], ['  é ', true]] as const) expect(await isSent(text), text).toBe(sent);
  await box(page).fill(' <milk>? ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=milk$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('milk');

  const asked: string[] = [];
  // The panel may show the first products for the same term, which is not a search of the page.
  const isPanels = (request: Request) => request.postData()?.includes('"origin":"SEARCH_BOX"') ?? false;
  page.on('request', (request) => /product-grid|\.data\?/.test(request.url()) && !isPanels(request) && asked.push(request.url()));
  await box(page).fill('milk ');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('milk');
  expect(asked).toEqual([]);

  // A term in the address is cleaned too.
  await openAlive(page, '/ecom/shop/search?searchTerm=milk!');
  await expect(box(page)).toHaveValue('milk');
  asked.length = 0;
  await box(page).press('Enter');
  await expect(page).toHaveURL(/searchTerm=milk!$/);
  expect(asked).toEqual([]);
});

test('has its short placeholder from 768 to 991 px [SH-285] [SH-286]', async ({ page }) => {
  await openAlive(page, home);
  for (const [width, placeholder] of [[360, 'Search groceries...'], [767, 'Search groceries...'], [768, 'Search...'], [991, 'Search...'], [992, 'Search groceries...']] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(box(page), String(width)).toHaveAttribute('placeholder', placeholder);
  }
});

test.describe('the search history', () => {
  test('shows the last six searches in the empty box, with consent [SH-292] [SH-294] [SH-306] [SH-307] [SH-309] [SH-313] [SH-315]', async ({ page, newShopper }) => {
    await consent(page);
    await openAlive(page, home);
    for (const term of ['milk', 'bread', 'tea', 'honey', 'rice', 'eggs', 'MILK']) {
      await searchFor(page, term);
    }
    await expect.poll(() => storedHistory(page)).toBe(JSON.stringify(['MILK', 'eggs', 'rice', 'honey', 'tea', 'bread'].map((t) => ({ t }))));
    await searchFor(page, 'oats');
    await openAlive(page, home);
    await box(page).focus();
    await expect(options(page)).toHaveText(['oats', 'MILK', 'eggs', 'rice', 'honey', 'tea']);
    await expectAccessible(page, 'header');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const removals = page.getByRole('list', { name: 'Remove recent searches' }).getByRole('button');
    await removals.nth(2).click();
    await expect(options(page)).toHaveText(['oats', 'MILK', 'rice', 'honey', 'tea', 'bread']);
    await removals.first().press('Enter');
    await expect(options(page)).toHaveText(['MILK', 'rice', 'honey', 'tea', 'bread']);
    expect(await storedHistory(page)).toBe(JSON.stringify(['MILK', 'rice', 'honey', 'tea', 'bread'].map((t) => ({ t }))));
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/searchTerm=MILK$/);

    // The history is the browser's: it stays the same when the shopper signs in.
    await beSignedIn(page, await newShopper());
    await openAlive(page, home);
    await box(page).focus();
    await expect(options(page)).toHaveText(['MILK', 'rice', 'honey', 'tea', 'bread']);
    await searchFor(page, 'flour');
    await expect.poll(() => storedHistory(page)).toContain('[{"t":"flour"},{"t":"MILK"}');
  });

  test('stores nothing without consent, or while its flag is off [SH-306] [SH-307]', async ({ page, otherShop }) => {
    await openAlive(page, home);
    await box(page).fill('milk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('milk');
    expect(await storedHistory(page)).toBeNull();

    await consent(page);
    await page.goto(`${otherShop.url}${home}`);
    await page.evaluate(() => localStorage.setItem('searchHistory:groceries', '[{"t":"tea"}]'));
    await comeAlive(page);
    await box(page).fill('milk');
    await expect(options(page).first()).toBeVisible();
    await box(page).fill('');
    await expect(list(page)).toHaveCount(0);
    await box(page).fill('milk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('milk');
    expect(await storedHistory(page)).toBe('[{"t":"tea"}]');
  });

  test('is deleted if it cannot be read, without an error [SH-314]', async ({ page }) => {
    await consent(page);
    await openAlive(page, home);
    await page.evaluate(() => localStorage.setItem('searchHistory:groceries', '{"broken'));
    await box(page).focus();
    await expect.poll(() => storedHistory(page)).toBeNull();
    await expect(list(page)).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a plain form [SH-289]', async ({ page }) => {
    await page.goto(home);
    await page.getByRole('searchbox', { name: 'Search groceries' }).fill('milk');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=milk$/);
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  });
});
