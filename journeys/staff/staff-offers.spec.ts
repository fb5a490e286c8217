import type { Page } from '@playwright/test';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { findGoods } from '../harness/trolley.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

test('staff make an offer that starts in three days, and shoppers get it from that day until staff end it [SC-683 part] [SC-680 part] [SC-695 part]', async ({ page, context, browser, shop, extraHTTPHeaders, faults }) => {
  test.setTimeout(120_000);
  const [first, second] = await findGoods(shop, 2);
  const words = `Any 2 for £1.11 ${Date.now()}`;
  const today = londonDay(Date.now());
  await page.goto('/admin/offers');
  const staff = await newStaff(shop, ['CATALOGUE_MANAGE', 'STAFF_MANAGE'], 'Merchandiser 3');
  await signStaffIn(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await lookOver(page);

  await test.step('a new offer needs words, a price and products, and names each field', async () => {
    await page.getByRole('link', { name: 'New offer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New offer' })).toBeVisible();
    await page.getByRole('button', { name: 'Add offer' }).click();
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('What shoppers read')).toHaveAccessibleDescription(/Please enter the words that shoppers read/);
    await expect(page.getByLabel('Add products')).toHaveAccessibleDescription(/Please add at least one product/);
    await lookOver(page);
  });

  await test.step('its products are picked by line number and by name, with the keyboard', async () => {
    await page.getByLabel('What shoppers read').fill(words);
    await page.getByLabel('Price of a set, in pounds').fill('1.11');
    await page.getByLabel('A lower price for each product').check();
    await expect(page.getByLabel('Price of a set, in pounds')).toBeHidden();
    await page.getByLabel('One price for several products together').check();
    await expect(page.getByLabel('Price of a set, in pounds')).toHaveValue('1.11');
    await page.getByLabel('First day', { exact: true }).fill(addDays(today, 3));
    await page.getByLabel('Last day', { exact: true }).fill(addDays(today, 30));
    const find = page.getByLabel('Add products');
    await find.fill(`${first!.lineNumber} ${second!.lineNumber}`);
    await find.press('Enter');
    await expect(page.getByRole('group', { name: 'Group 1', exact: true })).toContainText('2 products found');
    await page.getByRole('button', { name: 'Add all 2' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Group 1: 2 products' })).toBeVisible();
    await lookOver(page);
    await page.getByRole('button', { name: 'Add offer' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${words} is saved.` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Starts on`);
    await lookOver(page);
  });

  const shopper = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const inShop = await shopper.newPage();
  const productInShop = async () => {
    await inShop.goto(`/ecom/products/x/${first!.lineNumber}`);
    return inShop.getByRole('main').textContent();
  };

  await test.step('a change that another tab has saved meanwhile is named, not overwritten', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Price of a set, in pounds').fill('1.05');
    await other.getByRole('button', { name: 'Save offer' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
    await other.close();
    await page.getByLabel('Price of a set, in pounds').fill('1.09');
    await page.getByRole('button', { name: 'Save offer' }).click();
    await expect(summary(page)).toContainText('It differs from what you typed in: price of a set.');
    await expect(page.getByLabel('Price of a set, in pounds')).toHaveValue('1.09');
    await page.getByRole('button', { name: 'Save offer' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
  });

  await test.step('it is found by a line number, among those to come', async () => {
    await page.goto(`/admin/offers?query=${first!.lineNumber}&state=TO_COME`);
    await expect(page.getByRole('region', { name: 'All offers' }).getByRole('link', { name: words })).toBeVisible();
  });

  expect(await productInShop()).not.toContain(words);
  try {
    expect((await page.request.put('/test-hooks/clock', { data: { now: `${addDays(today, 3)}T09:00:00Z` } })).status()).toBe(204);
    await test.step('shoppers get it from its first day', () => expect.poll(productInShop, { timeout: 20_000 }).toContain(words));
    await test.step('until staff, who sign in again three days later, end it', async () => {
      await page.getByRole('link', { name: words }).click();
      await signStaffIn(page, staff);
      await page.getByText('End this offer').click();
      await page.getByRole('button', { name: 'End now' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The offer has ended.' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save and bring back' })).toBeVisible();
      await expect.poll(productInShop, { timeout: 20_000 }).not.toContain(words);
      await page.goto('/admin/audit?action=PROMOTION_CHANGE');
      await expect(page.getByRole('row').filter({ hasText: '105 → 109' }).first()).toBeVisible();
    });
  } finally {
    await page.request.put('/test-hooks/clock', { data: { now: null } });
  }
  await shopper.close();
  // The browser logs the refused saves, which this test causes on purpose.
  faults.length = 0;
});

test('without script, staff make a set of offers and mark a product as sold out [SC-682] [SC-683 part] [SC-680 part]', async ({ browser, shop, extraHTTPHeaders }) => {
  const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders!, javaScriptEnabled: false });
  const page = await context.newPage();
  const [goods] = await findGoods(shop, 1);
  const address = `set-${Date.now()}`;
  await page.goto('/admin/offer-sets/new');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE']));
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Name', { exact: true }).fill('A set for tests');
  await page.getByLabel('Add offers').fill('3 for 2');
  await page.getByLabel('Add offers').press('Enter');
  await page.getByRole('button', { name: /^Add 3 for 2/ }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A set for tests');
  await expect(page.getByRole('group', { name: 'In the set: 1 offer' })).toBeVisible();
  await page.getByRole('button', { name: 'Add set' }).click();
  await expect(page.getByRole('main')).toContainText('A set for tests is saved.');
  await expect.poll(async () => (await page.request.get(`/ecom/shop/browse/offers/highlights/${address}`)).status(), { timeout: 20_000 }).toBe(200);

  await page.goto(`/admin/products/${goods!.lineNumber}`);
  await page.getByLabel('Sold out online').check();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('The availability is saved.')).toBeVisible();
  await expect(page.getByLabel('Sold out online')).toBeChecked();
  const inShop = async () => (await page.request.get(`/ecom/products/x/${goods!.lineNumber}`)).text();
  await expect.poll(inShop, { timeout: 20_000 }).toContain('SOLD OUT ONLINE');
  await page.getByLabel('Sold out online').uncheck();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByLabel('Sold out online')).not.toBeChecked();
  await expect.poll(inShop, { timeout: 20_000 }).not.toContain('SOLD OUT ONLINE');
  await context.close();
});
