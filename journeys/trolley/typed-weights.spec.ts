import type { Locator, Page } from '@playwright/test';
import { startShopping } from '../harness/failing.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { expectItems } from '../harness/shopping.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { findGoods, lineOf, openTrolley, putLines } from '../harness/trolley.ts';

const search = '/ecom/shop/search?searchTerm=loose%20bananas';
const tileOf = (page: Page) => page.getByRole('main').getByRole('article').filter({ has: page.getByRole('heading', { name: /Loose Bananas$/ }) }).first();
const weighed = `'KGM' = any(sale_uoms) and 'GRM' = any(sale_uoms) and name like '%Loose Bananas'`;

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Types amounts into the quantity field for bananas, and checks the messages beside it. */
async function typeWeights(page: Page, control: Locator): Promise<void> {
  const field = control.getByRole('textbox');
  const said = control.getByRole('status');
  await type(field, '500g');
  await expect(field).toHaveValue(/^(0\.5 kg|500 g)$/);
  await type(field, '0.75 kg');
  await expect(field).toHaveValue('0.8 kg');
  await expect(said).toHaveText('We rounded this to 0.8 kg');
  await expect(field).toHaveAccessibleDescription('We rounded this to 0.8 kg');
  await type(field, '12.75 kg');
  await expect(field).toHaveValue('12.8 kg');
  await type(field, '1 1/2');
  await expect(field).toHaveValue('1.5 kg');
  await expect(said).toHaveText('');
  await type(field, 'a few');
  await expect(field).toHaveValue('1.5 kg');
  await expect(said).toHaveText('Type an amount, such as 0.5 kg');
  await type(field, '250');
  // The question waits for its answer, and the line stays as it is.
  await expect(said).toContainText('The most you can order is 99.9 kg. Did you mean 250 g?');
  await expect(field).toHaveAccessibleDescription(/Did you mean 250 g\?/);
  await expect(field).toHaveValue('1.5 kg');
  await lookOver(page);
  const yes = control.getByRole('button', { name: 'Yes, 250 g', exact: true });
  const no = control.getByRole('button', { name: 'No, 99.9 kg', exact: true });
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(no).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('99.9 kg');
  await expect(control.getByRole('button', { name: /^Add one more/ })).toBeFocused();
  await type(field, '250');
  await expect(field).toHaveValue('99.9 kg');
  await yes.press('Enter');
  await expect(field).toHaveValue('250 g');
  await expect(control.getByRole('button', { name: /^Add one more/ })).toBeFocused();
  await expect(said).toHaveText('');
}

test('a typed weight is answered beside the field of a tile, and a typed removal can be undone there [SC-107] [SC-108] [SC-109] [SC-111] [SC-112] [SC-113] [SC-264 part]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await page.goto(search);
  const tile = tileOf(page);
  await tile.getByRole('button', { name: 'Add 1 kg of Loose Bananas to trolley' }).click();
  await typeWeights(page, tile);
  await type(tile.getByRole('textbox'), '-2');
  await expect(tile.getByRole('button', { name: /^Add 1 kg/ })).toBeFocused();
  await expectItems(page, 0);
  await expect(tile.getByRole('status')).toContainText(/Quantities can't be negative, so we removed .*Loose Bananas/);
  await expectAccessible(page);
  await tile.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(tile.getByRole('textbox')).toHaveValue('250 g');
  await expect(tile.getByRole('button', { name: /^Add one more/ })).toBeFocused();
  await expect(tile.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expectItems(page, 1);
});

test('a typed weight is answered on a product page and in the trolley [SC-107] [SC-108] [SC-111] [SC-112] [SC-113]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [goods] = await findGoods(shop, 1, weighed);
  await putLines(shop, shopper, [{ ...goods!, amount: 0.5, uom: 'KGM' }]);
  await openTrolley(page, shopper);
  const line = lineOf(page, goods!);
  await typeWeights(page, line);
  await type(line.getByRole('textbox'), '0.5 kg');
  await expect(line.getByRole('textbox')).toHaveValue('0.5 kg');
  await type(line.getByRole('textbox'), '-2');
  await expect(page.getByText(`Quantities can't be negative, so we removed ${goods!.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByRole('textbox')).toHaveValue('0.5 kg');
  await line.getByRole('link', { name: goods!.name }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: goods!.name })).toBeVisible();
  const control = main.getByRole('group', { name: `Quantity of ${goods!.name}`, exact: true }).first().locator('..');
  await typeWeights(page, control);
});

test('a browser without script is answered and asked beside the field as well [SC-107] [SC-109] [SC-111]', async ({ page, browser, newShopper, shop }) => {
  const shopper = await newShopper();
  const [goods] = await findGoods(shop, 1, weighed);
  await putLines(shop, shopper, [{ ...goods!, amount: 0.5, uom: 'KGM' }]);
  await beSignedIn(page, shopper);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto('/ecom/shop/trolley');
  const line = lineOf(plain, goods!);
  const field = line.getByRole('textbox');
  await type(field, '250');
  await expect(field).toHaveValue('0.5 kg');
  await expect(line.getByRole('status')).toContainText('The most you can order is 99.9 kg. Did you mean 0.3 kg?');
  await line.getByRole('button', { name: 'No, 99.9 kg' }).click();
  await expect(field).toHaveValue('99.9 kg');
  await line.getByRole('button', { name: /^Remove one/ }).click();
  await expect(field).toHaveValue('99.4 kg');
  await expect(line.getByRole('status')).toHaveCount(0);
  await type(field, '250');
  await line.getByRole('button', { name: 'Yes, 0.3 kg' }).click();
  await expect(field).toHaveValue('0.3 kg');
  await expect(line.getByRole('status')).toHaveCount(0);
  await type(field, 'a few');
  await expect(field).toHaveValue('0.3 kg');
  await expect(line.getByRole('status')).toHaveText('Type an amount, such as 0.5 kg');
  await type(field, '-2');
  await expect(plain.getByRole('alert')).toContainText("Quantities can't be negative, so we removed the item.");
  await expect(plain.getByText('Your trolley is empty')).toBeVisible();
  await context.close();
});
