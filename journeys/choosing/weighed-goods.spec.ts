import type { Locator, Page } from '@playwright/test';
import { formatPence } from '#/platform/rules/money.ts';
import { startShopping } from '../harness/failing.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { expectItems, readHeader, trolleyLink } from '../harness/shopping.ts';

const gramsOf = { kg: 1000, g: 1, lb: 453.59237 };
const pence = async (page: Page) => (await readHeader(page)).pence;

/** Searches for a product, opens the first one with this name, and returns the main part of its page. */
async function openProduct(page: Page, term: string, name: RegExp): Promise<Locator> {
  await page.goto(`/ecom/shop/search?searchTerm=${encodeURIComponent(term)}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.getByRole('main');
}

test('a product is bought by kg, g and lb, with unit choice, steps and typing, and costs what it weighs [SC-105] [SC-107] [SC-108] [SC-110] [SC-114]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  const main = await openProduct(page, 'loose carrots', /Loose Carrots/);
  const unit = main.getByLabel('Sold by');
  const group = main.getByRole('group', { name: /^Quantity of .*Loose Carrots/ }).first();
  const field = group.getByRole('textbox');
  const type = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await main.getByRole('button', { name: /^Add .*Loose Carrots.* to trolley$/ }).first().click();
  await expect(field).toHaveValue('0.5 kg');
  await group.getByRole('button', { name: /^Add one more/ }).click();
  await expect(field).toHaveValue('1 kg');
  await expect.poll(() => pence(page)).toBeGreaterThan(0);
  const perKilo = await pence(page);

  const costs = async (amount: number, of: keyof typeof gramsOf) => {
    await expect(field).toHaveValue(`${amount} ${of}`);
    await expect(unit.locator('option:checked')).toHaveText(of);
    const expected = (perKilo * amount * gramsOf[of]) / 1000;
    await expect.poll(async () => Math.abs((await pence(page)) - expected)).toBeLessThanOrEqual(0.5);
  };
  await unit.selectOption('g');
  await costs(100, 'g');
  await group.getByRole('button', { name: /^Add one more/ }).click();
  await costs(200, 'g');
  await type('345');
  await costs(345, 'g');
  await type('9');
  await costs(100, 'g');
  await unit.selectOption('lb');
  await costs(1, 'lb');
  await type('2.25');
  await costs(2.3, 'lb');
  await type('0.1');
  await costs(1, 'lb');
  await unit.selectOption('kg');
  await costs(0.5, 'kg');
  await type('1.5k');
  await costs(1.5, 'kg');
  await expectItems(page, 1);
  // On a phone the bar at the foot of the window says what this weight costs.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(main.getByText('for 1.5 kg')).toBeVisible();
  await expect(main.getByText('for 1.5 kg').locator('..')).toContainText(formatPence(await pence(page)));
  await lookOver(page);
  await type('0');
  await expect(main.getByRole('button', { name: /^Add .*Loose Carrots.* to trolley$/ }).first()).toBeVisible();
  await expectItems(page, 0);
});

test('a product bought by the piece and priced by weight has an estimated cost, and says so [SC-105]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  const main = await openProduct(page, 'braeburn apple', /Braeburn Apple/);
  await expect(main.getByLabel('Sold by')).toHaveCount(0);
  await expect(main.getByText(/\best\b|estimated/i).first()).toBeVisible();
  await main.getByRole('button', { name: /^Add .*Braeburn Apple.* to trolley$/ }).first().click();
  await expectItems(page, 1);
  const each = await pence(page);
  const field = main.getByRole('group', { name: /^Quantity of .*Braeburn Apple/ }).first().getByRole('textbox');
  await field.fill('1.6');
  await field.press('Enter');
  await expect(field).toHaveValue('2');
  await expectItems(page, 2);
  // Each estimate is rounded to the penny, so the estimate for two may differ by a penny.
  expect(Math.abs((await pence(page)) - 2 * each)).toBeLessThanOrEqual(1);
  await trolleyLink(page).click();
  const line = page.getByRole('list', { name: 'Items in your trolley' }).getByRole('listitem').first();
  await expect(line).toContainText('est.');
  await expect(page.getByRole('main')).toContainText('Some items are priced by weight, so your final total may differ.');
});
