import type { Page } from '@playwright/test';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { searchFor } from '../harness/shopping.ts';
import { answered } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Search for a whole list' });
const area = (page: Page) => modal(page).getByLabel('Your list');
const main = (page: Page) => page.getByRole('main');
const chips = (page: Page) => main(page).getByRole('navigation', { name: 'Your list' }).getByRole('link');
const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('multisearch:')));

test('the modal keeps a pasted list, and searches its items one by one [SC-043] [SC-138] [SH-027] [SH-316] [SH-317] [SH-318] [SH-319] [SH-323] [SH-325] [SH-326] [SH-327] [SH-328 part] [SH-330] [SH-331] [SH-332]', async ({ page }) => {
  await openAlive(page, home);
  await expect(modal(page)).toHaveCount(0);
  await page.evaluate(() => {
    // Records after how many milliseconds a timer scrolled to the top.
    const [later, scroll] = [window.setTimeout, window.scrollTo.bind(window)];
    let timer: number | undefined;
    window.setTimeout = ((work: () => void, after?: number) =>
      later(() => {
        timer = after;
        work();
        timer = undefined;
      }, after)) as typeof setTimeout;
    window.scrollTo = ((...to: [ScrollToOptions]) => {
      if (timer !== undefined && to[0].top === 0) document.body.dataset.scrolledAfter = String(timer);
      scroll(...to);
    }) as typeof scrollTo;
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
  await expect.poll(() => page.evaluate(() => [scrollY, document.body.dataset.scrolledAfter])).toEqual([0, '300']);
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
  await searchFor(page, 'milk');
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
  await area(page).fill([...hundred, 'one more'].join('\n'));
  await modal(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/multi-search\?value=item%200$/);
  const main = page.getByRole('main');
  await expect(main.getByText('The last thing on your list was left out.')).toBeVisible();
  await chips(page).first().click();
  await expect(main.getByText('The last thing on your list was left out.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Your list' }).fill([...hundred, 'one more', 'and another'].join('\n'));
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText('The last 2 things on your list were left out.')).toBeVisible();
  await main.getByRole('button', { name: 'Leave out item 99' }).click();
  await expect(main.getByText('The last 2 things on your list were left out.')).toBeVisible();

  await open.click();
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

test('the list on its page follows the shopper’s list and keeps what was just typed, and its buttons do not drop the focus [SH-324 part] [SH-325 part] [SH-326 part]', async ({ page }) => {
  await openAlive(page, '/ecom/shop/multi-search');
  const main = page.getByRole('main');
  const list = main.getByRole('textbox', { name: 'Your list' });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const rows = main.getByRole('region', { name: 'Matches for your list' }).getByRole('listitem');
  await list.fill('honey, xyzzyplugh\nplughxyzzy');
  await button('Search').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(list).toHaveValue('honey\nxyzzyplugh\nplughxyzzy');
  await expect(button('Search')).toBeFocused();

  await list.press('Control+End');
  await page.keyboard.type('\noat mi');
  const other = await page.context().newPage();
  await other.goto(home);
  await other.evaluate(() => localStorage.setItem('multisearch:-1', '["honey","xyzzyplugh","plughxyzzy","eggs"]'));
  await other.close();
  await expect(rows).toHaveCount(4);
  // Until its product is found, a row has no control that could get the focus.
  await expect(rows.last().getByRole('checkbox')).toBeVisible();
  await expect(list).toHaveValue('honey\nxyzzyplugh\nplughxyzzy\noat mi');
  for (const [item, left] of [['xyzzyplugh', 'honey\nplughxyzzy\noat mi'], ['plughxyzzy', 'honey\noat mi']] as const) {
    await button(`Leave out ${item}`).focus();
    await page.keyboard.press('Enter');
    await expect(button(`Leave out ${item}`)).toHaveCount(0);
    await expect(list).toHaveValue(left);
    await expect(item === 'xyzzyplugh' ? button('Leave out plughxyzzy') : rows.last().getByRole('checkbox')).toBeFocused();
  }

  await list.fill('xyzzyplugh');
  await list.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await button('Leave out xyzzyplugh').press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(list).toHaveValue('');
  await expect(list).toBeFocused();

  await list.fill('plughxyzzy');
  await button('Search').click();
  await expect(rows).toHaveCount(1);
  await button('Clear list').press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(list).toHaveValue('');
  await expect(list).toBeFocused();
  expect(await stored(page)).toEqual([]);
});

test('a long strip shows the current item without moving the page, and scrolls by mouse [SH-330 part] [SH-332 part]', async ({ page }) => {
  await page.goto(home);
  await page.evaluate(() => localStorage.setItem('multisearch:-1', JSON.stringify(Array.from({ length: 30 }, (_, place) => `item ${place}`))));
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, '/ecom/shop/multi-search?value=item%2020');
    await expect(chips(page)).toHaveCount(31);
    await expect(main(page).getByRole('link', { name: 'item 20', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await chips(page).first().evaluate((chip) => getComputedStyle(chip.closest('ul')!).scrollbarWidth)).toBe('thin');
  }
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
  await expect(main.getByRole('button', { name: 'Add all to trolley' })).toHaveAccessibleDescription('These are already in your trolley');
  await expect(rows.getByText('In your trolley')).toHaveCount(10);
  await rows.nth(0).getByRole('link', { name: 'See others' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "whole milk"');
});

test('a list that is not clear asks which one, and is saved as a shopping list; without script all of it is found', async ({ page, newShopper, browser }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, '/ecom/shop/multi-search');
  const main = page.getByRole('main');
  await main.getByLabel('Your list').fill('loo roll\nmilk');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  const rows = main.getByRole('region', { name: 'Matches for your list' }).getByRole('listitem');
  await expect(main.getByText(/^1 of 2 found/)).toBeVisible();
  await expect(main.getByText('Which one?')).toBeVisible();
  await expectAccessible(page);
  const whole = main.getByRole('link', { name: 'Whole milk', exact: true });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), whole.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL(/searchTerm=milk&category=\d+$/);
  await tab.close();
  await expect(main.getByText('Which one?')).toBeVisible();
  await whole.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^2 of 2 found, 2 items to add$/)).toBeVisible();
  await expect(rows.last()).toContainText(/Milk/);
  await main.getByRole('link', { name: 'Save as a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a list' });
  await dialog.getByLabel('Name of the list').fill('Weekly');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('link', { name: 'See your lists' }).click();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'Weekly' })).toContainText('2 items');

  // The dialog takes no name until it knows which ones the shopper has.
  const lists = await hold(page, /\/shopping-lists-prod\/v1\/lists/);
  await openAlive(page, '/ecom/shop/multi-search');
  await expect(main.getByText(/^1 of 2 found/)).toBeVisible();
  await main.getByRole('link', { name: 'Save as a list' }).click();
  await expect(dialog.getByRole('status', { name: 'Loading your lists' })).toBeAttached();
  await expect(dialog.getByLabel('Name of the list')).toHaveCount(0);
  lists.letGo();
  await expect(dialog.getByLabel('Name of the list')).toBeFocused();
  await dialog.getByLabel('Name of the list').fill('weekly');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('You already have a list with this name')).toBeVisible();
  await dialog.getByLabel('Name of the list').dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A list in the address changes there, and the shopper's own is kept. An item unticked before the script runs stays so.
  const own = await stored(page);
  const script = await hold(page, /\/ecom\/assets\/entry-shop-/);
  await page.goto('/ecom/shop/multi-search?list=honey%0Atin%20tomatoes%20x4%0Axyzzyplugh');
  const ticks = rows.getByRole('checkbox');
  // As a browser does that restores a form.
  await ticks.first().evaluate((box: HTMLInputElement) => (box.checked = false));
  await ticks.last().click();
  script.letGo();
  await expect(main.getByText(/^2 of 3 found, 0 items to add$/)).toBeVisible();
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked();
  await rows.last().getByRole('button', { name: 'Leave out xyzzyplugh' }).click();
  await expect(page).toHaveURL(/\?list=honey%0Atin%20tomatoes%20x4$/);
  await expect(rows).toHaveCount(2);
  await expect(main.getByRole('textbox', { name: 'Your list' })).toHaveValue('honey\ntin tomatoes x4');
  await expect(ticks.last()).toBeFocused();
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked();
  expect(await stored(page)).toEqual(own);
  await main.getByRole('link', { name: 'Your own list' }).click();
  await expect(main.getByText(/^1 of 2 found/)).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  await plain.goto('/ecom/shop/multi-search');
  const plainMain = plain.getByRole('main');
  await plainMain.getByLabel('Your list').fill('loo roll\ntin tomatoes x4');
  await plainMain.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(plain).toHaveURL(/multi-search\?list=loo%20roll%0Atin%20tomatoes%20x4$/);
  await expect(plainMain.getByText(/^2 of 2 found, 5 items to add$/)).toBeVisible();
  await expect(plainMain.getByRole('button', { name: /^Add 4 of .*Tomatoes to trolley$/ })).toBeVisible();
  await plain.close();
});
