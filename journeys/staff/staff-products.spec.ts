import type { Page } from '@playwright/test';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('staff change a price and see it in the shop [SC-681] [SC-680 part] [SC-695 part]', async ({ page, context, browser, shop, extraHTTPHeaders, faults }) => {
  test.setTimeout(120_000);
  const name = `Heritage Carrots ${Date.now()}`;
  const lineNumber = String(Date.now());
  await page.goto('/admin/products');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE', 'STAFF_MANAGE'], 'Merchandiser 2'));
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await lookOver(page);

  await test.step('a new product needs a name and a price', async () => {
    await page.getByRole('link', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible();
    await page.getByLabel('Line number', { exact: true }).fill(lineNumber);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Please enter a name/);
    await expect(page.getByLabel('Line number', { exact: true })).toHaveValue(lineNumber);
    await lookOver(page);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Price in pounds').fill('2.20');
    await page.getByLabel('VAT in the price').selectOption('Zero rate, 0%');
    await page.getByLabel('Price in pounds').press('Enter');
    await expect(page.getByRole('status')).toContainText(`${name} is saved.`);
    await expect(page).toHaveURL(new RegExp(`/admin/products/${lineNumber}$`));
  });

  const shopper = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const inShop = await shopper.newPage();
  const priceInShop = async () => {
    await inShop.goto(`/ecom/products/carrots/${lineNumber}`);
    return inShop.getByRole('main').textContent();
  };
  await expect.poll(priceInShop, { timeout: 20_000 }).toContain('£2.20');

  await test.step('staff find it and change its price', async () => {
    await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Products' }).click();
    await page.getByLabel('Name, line number or bar code').fill(lineNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: lineNumber }).getByRole('link', { name }).click();
    const price = page.getByLabel('Price in pounds');
    await expect(price).toHaveValue('2.20');
    await expect(page.getByLabel('VAT in the price')).toHaveValue('ZERO');
    await lookOver(page);
    await price.fill('-2.45');
    await save(page).click();
    await expect(price).toHaveAccessibleDescription(/A price is £0.01 or more. Did you mean £2.45\?/);
    await expect(price).toHaveValue('-2.45');
    await price.fill('2.45');
  });

  await test.step('a change that another tab has saved meanwhile is named, not overwritten', async () => {
    const other = await context.newPage();
    await other.goto(`/admin/products/${lineNumber}`);
    await other.getByLabel('Size (optional)', { exact: true }).fill('1 bunch');
    await save(other).click();
    await expect(other.getByRole('status')).toContainText('is saved');
    await other.close();
    await save(page).click();
    await expect(summary(page)).toContainText('It differs from what you typed in: size, price.');
    await expect(page.getByLabel('Price in pounds')).toHaveValue('2.45');
    await page.getByLabel('Size (optional)', { exact: true }).fill('1 bunch');
    await save(page).click();
    await expect(page.getByRole('status')).toContainText(`${name} is saved.`);
    await expect(page.getByRole('complementary', { name: 'In the shop' })).toContainText('£2.45');
  });

  await expect.poll(priceInShop, { timeout: 20_000 }).toMatch(/1 bunch.*£2\.45/s);
  await shopper.close();
  await page.goto('/admin/audit?action=PRODUCT_CHANGE');
  await expect(page.getByRole('row').filter({ hasText: lineNumber }).first()).toContainText('220 → 245');
  // The browser logs the refused saves, which this test causes on purpose.
  faults.length = 0;
});

test('staff keep the synonyms of search', async ({ page, shop, faults }) => {
  const word = `zorb${Date.now()}`;
  await page.goto('/admin/synonyms');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE']));
  await expect(page.getByRole('row').filter({ hasText: 'aubergine' })).toContainText('eggplant');
  await lookOver(page);
  await page.getByLabel('Part of a phrase').fill('zucchini');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'zucchini' })).toContainText('courgette');
  await page.getByRole('link', { name: 'Add synonyms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add synonyms' })).toBeVisible();
  const phrases = page.getByLabel('Phrases that mean the same');
  await phrases.fill(word);
  await phrases.press('Enter');
  await expect(phrases).toHaveAccessibleDescription(/Please enter at least two different phrases/);
  await expect(phrases).toHaveValue(word);
  await lookOver(page);
  await phrases.fill(`${word}, bananas`);
  await phrases.press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved.');
  await page.getByLabel('Part of a phrase').fill(word);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: word }).click();
  await expect(phrases).toHaveValue(`${word}, bananas`);
  await lookOver(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(page.getByRole('link', { name: word })).toHaveCount(0);
  // The browser logs the refused save, which this test causes on purpose.
  faults.length = 0;
});
