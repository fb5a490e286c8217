import type { Page } from '@playwright/test';
import { openAlive } from './harness/alive.ts';
import { beSignedIn } from './harness/by-calls.ts';
import { expect, expectAccessible, test } from './harness/journey.ts';
import { answered, lookOver } from './harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Search for a whole list' });
const area = (page: Page) => modal(page).getByLabel('Your list');
const chips = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Your list' }).getByRole('link');
const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('multisearch:')));

test('the modal keeps a pasted list, and searches its items one by one [SC-043] [SC-138] [SH-027] [SH-316] [SH-317] [SH-318] [SH-319] [SH-323] [SH-325] [SH-326] [SH-327] [SH-328 part] [SH-330] [SH-331] [SH-332]', async ({ page }) => {
  await openAlive(page, home);
  await expect(modal(page)).toHaveCount(0);
  await page.evaluate(() => {
    document.addEventListener('shop-event', (event) => (document.body.dataset.heard = `${document.body.dataset.heard ?? ''} ${(event as CustomEvent<{ name: string }>).detail.name}`));
  });
  const heard = () => page.evaluate(() => document.body.dataset.heard ?? '');
  const open = page.getByRole('search').getByRole('button', { name: 'Multi-search' });
  await open.focus();
  await page.keyboard.press('Enter');
  const search = modal(page).getByRole('button', { name: 'Search', exact: true });
  const clear = modal(page).getByRole('button', { name: 'Clear list' });
  for (const button of [search, clear]) await expect(button).toHaveAttribute('aria-disabled', 'true');
  await area(page).fill('- 2x milk\n• 500g mince, eggs; tin tomatoes x4_loo roll');
  for (const button of [search, clear]) await expect(button).not.toHaveAttribute('aria-disabled');
  await expectAccessible(page);
  expect(await heard()).toBe(' multi_search_open');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  expect(await heard()).toBe(' multi_search_open multi_search_close');
  expect(await stored(page)).toEqual([['multisearch:-1', '["- 2x milk","• 500g mince","eggs","tin tomatoes x4","loo roll"]']]);

  await open.click();
  await expect(area(page)).toHaveValue('- 2x milk\n• 500g mince\neggs\ntin tomatoes x4\nloo roll');
  await page.evaluate(() => scrollTo({ top: 400 }));
  await search.click();
  await expect(page).toHaveURL(/\/ecom\/shop\/multi-search\?value=-%202x%20milk$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "milk"');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(chips(page)).toHaveText(['All 5', 'milk', 'mince', 'eggs', 'tin tomatoes', 'loo roll']);
  await expect(chips(page).nth(1)).toHaveAttribute('aria-current', 'page');
  const adds = page.getByRole('main').getByRole('article').getByRole('button', { name: /^Add / });
  await expect(adds.first()).toHaveAccessibleName(/^Add 2 of .* to trolley$/);
  await lookOver(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await chips(page).nth(4).click();
  await expect(page).toHaveURL(/value=tin%20tomatoes%20x4$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "tin tomatoes"');
  await expect(chips(page).nth(4)).toHaveAttribute('aria-current', 'page');
  await expect(adds.first()).toHaveAccessibleName(/^Add 4 of /);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/value=tin\+tomatoes\+x4&sortBy=PRICE_LOW_2_HIGH$/);
  await expect(page).toHaveTitle('tin tomatoes x4 - Search');
  await page.getByRole('link', { name: /groceries home$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.getByRole('navigation', { name: 'Your list' })).toHaveCount(0);
});

test('a full list says so, a cleared one is gone, and each shopper has their own [SH-322] [SH-324] [SH-328] [SH-329 part] [SH-316 part]', async ({ page, newShopper, otherShop }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, home);
  await page.evaluate(() => localStorage.setItem('multisearch:-1', '["of a visitor"]'));
  const open = page.getByRole('search').getByRole('button', { name: 'Multi-search' });
  await open.click();
  await expect(area(page)).toHaveValue('');
  const hundred = Array.from({ length: 100 }, (_, place) => `item ${place}`);
  await area(page).fill([...hundred, 'one more'].join('\n'));
  await expect(modal(page).getByText('Item limit reached')).toBeVisible();
  await page.keyboard.press('Escape');
  const lists = Object.fromEntries(await stored(page));
  const [key] = Object.keys(lists).filter((one) => one !== 'multisearch:-1');
  expect(key).toMatch(/^multisearch:\d+$/);
  expect(JSON.parse(lists[key!]!)).toEqual(hundred);

  await open.click();
  await expect(modal(page).getByText('Item limit reached')).toHaveCount(0);
  await modal(page).getByRole('button', { name: 'Clear list' }).click();
  await expect(area(page)).toHaveValue('');
  expect(Object.keys(Object.fromEntries(await stored(page)))).toEqual(['multisearch:-1']);
  await page.keyboard.press('Escape');
  await page.evaluate((one) => localStorage.setItem(one, '["milk",7]'), key!);
  await open.click();
  await expect(area(page)).toHaveValue('');

  await page.goto(`${otherShop.url}${home}`);
  await expect(page.getByRole('search').getByRole('button')).toHaveCount(1);
});

test('a pasted list of 12 shows the best match and the amount of each item, and is added in one press', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, '/ecom/shop/multi-search');
  const main = page.getByRole('main');
  const list = ['2 x whole milk', '• sourdough', 'tin tomatoes x4', '- 500g beef mince', '1. spagetti', '6 eggs', '1.5kg loose bananas', 'butter 250g', 'two lemons', '[ ] honey', 'breakfast tea', 'xyzzyplugh'];
  await main.getByLabel('Your list').fill(list.join('\n'));
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  const rows = main.getByRole('region', { name: 'Matches for your list' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expect(main.getByText(/^11 of 12 found, \d+ items to add$/)).toBeVisible();
  for (const [place, words] of list.entries()) await expect(rows.nth(place)).toContainText(words);
  const amounts = rows.getByRole('textbox');
  for (const [place, amount] of [[0, '2'], [2, '4'], [6, '1.5 kg'], [8, '2']] as const) await expect(amounts.nth(place)).toHaveValue(amount);
  await expect(rows.nth(4)).toContainText('Searched for "spaghetti"');
  await expect(rows.nth(11)).toContainText(`Sorry, we couldn't find any results for "xyzzyplugh"`);
  await lookOver(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const name = rows.nth(0).getByRole('link').first().locator('..');
  expect((await name.boundingBox())!.width, 'a product’s name has room beside large text').toBeGreaterThan(200);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));

  await rows.nth(11).getByRole('button', { name: 'Leave out xyzzyplugh' }).click();
  await expect(rows).toHaveCount(11);
  await rows.nth(9).getByRole('checkbox', { name: '[ ] honey' }).uncheck();
  await rows.nth(0).getByRole('button', { name: /^Add one more / }).click();
  await expect(amounts.nth(0)).toHaveValue('3');
  const sent = answered(page, 'update-trolley-items');
  const addAll = main.getByRole('button', { name: /^Add all \d+ to trolley$/ });
  await addAll.focus();
  await page.keyboard.press('Enter');
  const { variables } = (await sent).request().postDataJSON();
  expect(variables.trolleyItems).toHaveLength(10);
  await expect(main.getByRole('button', { name: 'Add all to trolley' })).toHaveAccessibleDescription('All of these are in your trolley');
  await expect(rows.getByText('In your trolley')).toHaveCount(10);
  await rows.nth(0).getByRole('link', { name: 'See others' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "whole milk"');
});
