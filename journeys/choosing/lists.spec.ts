import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test, type RunningShop } from '../harness/journey.ts';
import { findGoods, putLines, sellOut, type Goods } from '../harness/trolley.ts';

const calls = /\/shopping-lists-prod\/v1\/lists/;
const answered = (page: Page, method: string) => page.waitForResponse((answer) => calls.test(answer.url()) && answer.request().method() === method);
const card = (page: Page, name: string) => page.getByRole('main').getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const row = (page: Page, { name }: Goods) => page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name });

async function pathOf({ database }: RunningShop, { lineNumber, name }: Goods): Promise<string> {
  const [found] = await runSql<{ id: string }>(database, 'select product_id as id from catalogue.products where line_number = $1', [lineNumber]);
  return productPath({ name, id: found!.id });
}

test('a shopper makes lists, puts products on them, and adds one to the trolley, on top of what is there [SC-200] [SC-203] [SC-204] [SC-205] [SC-206 part] [SC-207] [SC-208] [SH-032 part] [SH-033]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [first, second, third] = (await findGoods(shop, 3)) as [Goods, Goods, Goods];
  await putLines(shop, shopper, [{ ...first, amount: 3 }]);

  // Create lists, by keyboard, and see what is wrong with a name beside it.
  await page.goto('/ecom/lists');
  await expect(page).toHaveTitle('Lists');
  await expect(page.getByRole('heading', { name: "You don't have any lists yet" })).toBeVisible();
  const name = page.getByLabel('Create new list');
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  for (const one of ['Suppers', 'Baking']) {
    const made = answered(page, 'POST');
    await name.fill(one);
    await name.press('Enter');
    await expect(card(page, one)).toContainText('0 items');
    expect((await made).status()).toBe(201);
  }
  await name.fill('suppers');
  await name.press('Enter');
  await expect(name).toBeFocused();
  await expect(page.getByRole('main')).toContainText('You already have a list with this name');
  await expectAccessible(page);

  // Put three products on a list, from their pages.
  for (const goods of [third, first, second]) {
    await page.goto(await pathOf(shop, goods));
    await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
    await page.getByRole('link', { name: 'Add to list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to list' });
    const saved = answered(page, 'PUT');
    await dialog.getByRole('checkbox', { name: /Suppers/ }).check();
    await saved;
    if (goods === second) {
      await expectAccessible(page);
      await dialog.getByLabel('Create new list').fill('Party');
      const put = answered(page, 'PUT');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByRole('checkbox', { name: /Party/ })).toBeChecked();
      await put;
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
  }

  // Rename and delete, which a window beside this one shows too.
  const beside = await page.context().newPage();
  await openAlive(beside, '/ecom/lists');
  await expect(card(beside, 'Party')).toContainText('1 item');
  await openAlive(page, '/ecom/lists');
  await expect(card(page, 'Suppers')).toContainText('3 items');
  await expect(card(page, 'Suppers').getByRole('listitem')).toHaveCount(3);
  await card(page, 'Party').getByRole('link', { name: 'Rename Party' }).click();
  await page.getByLabel('New name for Party').fill('Birthday');
  await page.getByLabel('New name for Party').dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  const renamed = answered(page, 'PATCH');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Birthday')).toContainText('1 item');
  await expect(page.getByRole('link', { name: 'Rename Birthday' })).toBeFocused();
  await renamed;
  await expect(card(beside, 'Birthday')).toContainText('1 item');
  await beside.close();
  await card(page, 'Baking').getByRole('link', { name: 'Delete Baking' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('link', { name: 'Delete Baking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete Baking' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Delete Baking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  const deleted = answered(page, 'DELETE');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Baking')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await deleted).status()).toBe(204);

  // Change the list, and add it to the trolley: one call, in the list's order, without what is sold out.
  await card(page, 'Suppers').getByRole('link', { name: 'Suppers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppers' })).toBeVisible();
  await expect(page).toHaveTitle('Suppers');
  await expect(page).toHaveURL(/\/ecom\/shopping-lists\/suppers\/[\da-f-]{36}$/);
  const id = page.url().split('/').at(-1)!;
  const more = answered(page, 'PUT');
  await row(page, first).getByRole('button', { name: `Add one more ${first.name}` }).click();
  await expect(row(page, first).getByRole('textbox')).toHaveValue('2');
  await more;
  await sellOut(shop, second);
  await page.goto(`/ecom/shopping-lists/whatever-it-is-called/${id}`);
  await expect(row(page, second)).toContainText('SOLD OUT ONLINE');
  await expect(row(page, first).getByRole('textbox')).toHaveValue('2');
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /3 items/ })).toBeAttached();
  const sent = page.waitForRequest(/tag=update-trolley-items\b/);
  // A double click adds the list once.
  await page.getByRole('button', { name: 'Add all to trolley' }).dblclick();
  await expect(page.getByRole('main').getByText('Added 2 products to your trolley')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Some items could not be added' })).toContainText(second.name);
  const { variables } = (await sent).postDataJSON() as { variables: { trolleyItems: { lineNumber: string; quantity: { amount: number } }[] } };
  expect(variables.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount])).toEqual([[third.lineNumber, 1], [first.lineNumber, 5]]);
  await expect(page.getByRole('banner').getByRole('link', { name: /6 items/ })).toBeAttached();

  const removed = answered(page, 'DELETE');
  await row(page, second).getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(row(page, second)).toHaveCount(0);
  await removed;
  await page.goto(`/ecom/shopping-lists/${id}`);
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2);
});

test('a product that waits to be added goes on a list that is created with script too [SC-208 part]', async ({ page, shop, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const [goods] = (await findGoods(shop, 1)) as [Goods];
  await openAlive(page, `/ecom/lists?add=${goods.lineNumber}`);
  const [created, put] = [answered(page, 'POST'), answered(page, 'PUT')];
  await page.getByLabel(`Create new list with ${goods.name}`).fill('Suppers');
  await page.getByRole('button', { name: 'Create' }).click();
  await Promise.all([created, put]);
  await card(page, 'Suppers').getByRole('link', { name: 'Suppers', exact: true }).click();
  await expect(row(page, goods)).toHaveCount(1);
});

test('changes made without a connection are kept, and sent by the next page; lists work without script [SC-203 part] [SC-204 part] [SC-206 part] [SC-207 part] [SC-208 part]', async ({ page, shop, newShopper, browser }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [goods, other] = (await findGoods(shop, 2)) as [Goods, Goods];
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(shop.url).origin, storageState: await page.context().storageState() });
  const tab = await plain.newPage();
  await tab.goto(await pathOf(shop, goods));
  await tab.getByRole('link', { name: 'Add to list' }).click();
  await tab.getByLabel(`Create new list with ${goods.name}`).fill('Suppers');
  await tab.getByRole('button', { name: 'Create' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Suppers' })).toBeVisible();
  await tab.goto(await pathOf(shop, other));
  await tab.getByRole('link', { name: 'Add to list' }).click();
  await tab.getByRole('button', { name: 'Suppers', exact: true }).click();
  await row(tab, goods).getByRole('button', { name: `Add one more ${goods.name}` }).click();
  await expect(row(tab, goods).getByRole('textbox')).toHaveValue('2');
  await tab.getByRole('button', { name: 'Add all to trolley' }).click();
  await expect(tab.getByText('Added 2 products to your trolley')).toBeVisible();
  await tab.getByRole('button', { name: 'Add all to trolley' }).click();
  await tab.goto('/ecom/shop/trolley');
  await expect(tab.getByRole('main')).toContainText('6 items');
  await tab.goto('/ecom/lists');
  await tab.getByRole('link', { name: 'Rename Suppers' }).click();
  await tab.getByLabel('New name for Suppers').fill('Lunches');
  await tab.getByRole('button', { name: 'Rename' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Lunches' })).toBeVisible();

  await page.goto('/ecom/lists');
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.getByLabel('Create new list').fill('Baking');
  const tried = page.waitForRequest((request) => request.method() === 'POST' && calls.test(request.url()));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Baking')).toBeVisible();
  await tried;
  const sent = answered(page, 'POST');
  await page.unroute(calls);
  await page.goto('/ecom/shop/browse/groceries');
  expect((await sent).status()).toBe(201);
  await tab.goto('/ecom/lists');
  await expect(card(tab, 'Baking')).toBeVisible();
  await tab.getByRole('link', { name: 'Delete Lunches' }).click();
  await tab.getByRole('button', { name: 'Delete Lunches' }).click();
  await expect(tab.getByRole('main').getByRole('article')).toHaveCount(1);
  await plain.close();
});
