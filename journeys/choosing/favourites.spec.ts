import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { failWith, search, startShopping } from '../harness/failing.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { nameOf, signIn } from '../harness/shopping.ts';
import { findGoods, putLines } from '../harness/trolley.ts';

const choices = /\/favourites-prod\/v2\/favourites\//;
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite / });
const answered = (page: Page, method: string) => page.waitForResponse((answer) => choices.test(answer.url()) && answer.request().method() === method);

test('the heart on a tile and a product page shows a press at once, by keyboard too, keeps it, and goes back if the call fails [SC-088 part] [SC-094]', async ({ page, context, newShopper }) => {
  await startShopping(page, newShopper);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  const saved = answered(page, 'PUT');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(204);
  await expectAccessible(page);

  const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await nameOf(product);
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const own = hearts(page).first();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.route(choices, failWith(500));
  await own.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(choices);
  // The error's button reloads the page.
  await Promise.all([page.waitForEvent('load'), page.getByRole('dialog').getByRole('button').click()]);
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const removed = answered(page, 'DELETE');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  expect((await removed).status()).toBe(204);
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'false');

  // Without a connection the shopper is told that the press is kept, and it is sent once the connection is back.
  await openSettled(page, page.url());
  await context.setOffline(true);
  await own.click();
  await expect(page.getByRole('dialog', { name: 'Internet connection lost' })).toContainText('changes to your trolley, favourites and lists are kept');
  await page.keyboard.press('Escape');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const again = answered(page, 'PUT');
  await context.setOffline(false);
  expect((await again).status()).toBe(204);
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  // If the reload came before the page had taken the answer, the next page sends the change again.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('optimisticFavourites')))).toEqual([]);
});

test('a heart pressed before the shopping context has arrived stays on, and is sent without waiting for it [SC-094 part]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  const context = await hold(page, /tag=shopping-context\b/);
  await page.reload();
  await context.asked;
  const heart = hearts(page).first();
  const saved = answered(page, 'PUT');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(204);
  context.letGo();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor who presses a heart is asked to sign in, and the favourite is added once afterwards [SH-137] [SH-138 part] [SH-140] [SC-026]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await page.goto(search);
  await hearts(page).first().click();
  const question = page.getByRole('dialog', { name: 'Sign in to save favourites' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Continue without signing in' })).toHaveCount(0);
  await question.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('savedActions')))!)).toMatchObject([{ kind: 'favourite', quantity: null }]);

  const sent: string[] = [];
  page.on('request', (request) => void (choices.test(request.url()) && sent.push(request.method())));
  const saved = answered(page, 'PUT');
  await signIn(page, shopper);
  expect((await saved).status()).toBe(204);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['PUT']);
});

test('the favourites page groups, filters and sorts what was bought or saved, remembers the sort, and drops what is turned off [SH-032 part] [SH-093 part] [SC-046 part] [SC-178 part] [SC-186] [SC-188] [SC-193] [SH-194] [SH-198 part]', async ({ page }) => {
  await beSignedIn(page, { email: 'shopper@larder.example', password: 'groceries please' });
  await page.goto('/ecom/shop/browse/groceries');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'My Account' }).click();
  await expect(banner.getByRole('list').filter({ hasText: 'Sign out' }).getByRole('link')).toContainText(['Favourites', 'My orders', 'Lists', 'Sign out']);
  await page.keyboard.press('Escape');
  const own = banner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^(Favourites|My orders)$/ });
  await expect(own).toHaveText(['Favourites', 'My orders']);
  await expect(own.last()).toHaveAttribute('href', '/ecom/myaccount/my-orders');
  await own.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(page).toHaveTitle('Favourites');
  const main = page.getByRole('main');
  const tiles = main.getByRole('article');
  const groups = main.locator('section').getByRole('heading', { level: 2 });
  const total = Number(/\d+/.exec((await main.getByRole('status').first().textContent())!)![0]);
  expect(total).toBeGreaterThan(48);
  await expect(tiles).toHaveCount(48);
  expect(await groups.count()).toBeGreaterThan(2);
  for (const heart of await hearts(page).all()) await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 800 });
  const filter = main.getByRole('complementary', { name: 'Categories' });
  expect((await filter.boundingBox())!.y, 'on a phone the categories are above the products').toBeLessThan((await tiles.first().boundingBox())!.y);
  expect((await filter.boundingBox())!.height, 'in one row').toBeLessThan(120);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await main.getByRole('link', { name: 'Load more' }).click();
  await expect(tiles).toHaveCount(Math.min(96, total));

  const category = main.getByRole('complementary').first().getByRole('link').first();
  const [, name, count] = /^(.*\D) (\d+)$/.exec((await category.innerText()).replaceAll(/\s+/g, ' '))!;
  await category.click();
  await expect(groups).toHaveText([name!]);
  await expect(tiles).toHaveCount(Math.min(48, Number(count)));
  await main.getByRole('link', { name: `All ${total}`, exact: true }).click();
  await expect(tiles).toHaveCount(48);
  const offers = main.getByRole('link', { name: /^On offer \d+$/ });
  const onOffer = Number(/\d+/.exec(await offers.innerText())![0]);
  expect(onOffer).toBeLessThan(total);
  await offers.click();
  await expect(offers).toHaveAttribute('aria-current');
  await expect(tiles).toHaveCount(Math.min(48, onOffer));
  await expect(page).toHaveURL(/offers=true/);
  await main.getByRole('link', { name: `All ${total}`, exact: true }).click();
  await expect(offers).not.toHaveAttribute('aria-current');

  const sorts = main.getByRole('navigation', { name: 'Sort' });
  await expect(sorts.getByRole('link')).toHaveText(['Category', 'Frequently bought', 'Recently added', 'Alphabetical']);
  await sorts.getByRole('link', { name: 'Frequently bought' }).click();
  await expect(page).toHaveURL(/sort=weightedFavourites/);
  await expect(groups).toHaveCount(0);
  await expect(tiles.first()).toContainText(/Bought \d+ times/);
  expect(await page.evaluate(() => localStorage.getItem('favouritesSort'))).toContain('weightedFavourites');
  await page.goBack();
  await expect(sorts.locator('[aria-current]'), 'Back undoes the choice').toHaveText('Category');
  await page.goForward();
  await expect(sorts.locator('[aria-current]')).toHaveText('Frequently bought');
  await page.goto('/ecom/favourites');
  await expect(page).toHaveURL(/sort=weightedFavourites/);
  await expect(sorts.locator('[aria-current]')).toHaveText('Frequently bought');
  await offers.click();
  await expect(offers).toHaveAttribute('aria-current');
  await own.first().click();
  await expect(offers).not.toHaveAttribute('aria-current');
  await expect(sorts.locator('[aria-current]'), 'the page’s own link keeps the sort too').toHaveText('Frequently bought');
  await page.goBack();
  await expect(offers, 'and Back leads past it').toHaveAttribute('aria-current');
  await page.goForward();
  await expect(offers).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/sort=weightedFavourites/);

  const first = await nameOf(tiles.first().getByRole('heading'));
  const removed = answered(page, 'DELETE');
  await hearts(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(tiles.first().getByRole('heading')).not.toHaveText(first);
  await expect(main.getByRole('status').first()).toContainText(`${total - 1} products`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await removed).status()).toBe(204);
  await page.reload();
  await expect(main.getByRole('status').first()).toContainText(`${total - 1} products`);
});

test('the variant of the starter basket opens the page with what the shopper usually buys and has not in the trolley [SC-196 part] [SC-197]', async ({ page, shop, newShopper }) => {
  const give = (variant: string) => giveVariant(shop, 'favourites_starter_basket', variant);
  await give('on');
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const goods = await findGoods(shop, 8);
  for (const [at, { lineNumber }] of goods.entries()) {
    await runSql(shop.database, `insert into favourites.choices select id, $2, true, now() + $3 * interval '1 second' from account.accounts where email = $1`, [shopper.email, lineNumber, at]);
  }
  await putLines(shop, shopper, [{ ...goods[0]!, amount: 2 }]);
  // The first page gives the browser its visitor id.
  await openSettled(page, '/ecom/shop/browse/groceries');
  await page.goto('/ecom/favourites', { waitUntil: 'commit' });
  const first = goods.slice(0, 6);
  const basket = page.getByRole('region', { name: 'Start your trolley' });
  await expect(basket.getByRole('link')).toHaveCount(5);
  const labels = await basket.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  expect(labels).toEqual(first.slice(1).map(({ name }) => name));
  await expectAccessible(page);
  const sent = page.waitForRequest(/tag=update-trolley-items\b/);
  await basket.getByRole('button', { name: 'Add all to trolley' }).click();
  const { variables } = (await sent).postDataJSON() as { variables: { trolleyItems: { lineNumber: string }[] } };
  expect(variables.trolleyItems.map(({ lineNumber }) => lineNumber)).toEqual(first.slice(1).map(({ lineNumber }) => lineNumber));
  await expect(page.getByRole('banner').getByRole('link', { name: /7 items/ })).toBeAttached();
  await expect(basket.getByRole('link')).toHaveCount(5);

  await give('default');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(basket).toHaveCount(0);
});

test('without favourites the page says so and leads to the groceries, and a heart works without script [SC-194]', async ({ page, newShopper, browser }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto('/ecom/favourites');
  await expect(page.getByRole('heading', { name: "You don't have any favourites yet" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/ecom/shop/browse/groceries');
  const gap = await page.getByRole('heading', { level: 1 }).evaluate((title) => title.nextElementSibling!.getBoundingClientRect().top - title.getBoundingClientRect().bottom);
  expect(gap, 'there is room below the title').toBeGreaterThanOrEqual(16);
  await expectAccessible(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin, storageState: await page.context().storageState() });
  const tab = await plain.newPage();
  await tab.goto(search);
  const name = (await hearts(tab).first().getAttribute('aria-label'))!;
  await hearts(tab).first().click();
  await expect(tab).toHaveURL(/\/ecom\/favourites$/);
  await expect(hearts(tab)).toHaveCount(1);
  await expect(hearts(tab)).toHaveAttribute('aria-label', name);
  await hearts(tab).click();
  await expect(tab.getByRole('heading', { name: "You don't have any favourites yet" })).toBeVisible();
  await plain.close();
});
