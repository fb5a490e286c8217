import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

test('a long filter group shows its first 10 values, and the rest after Show more [SC-021]', async ({ page }) => {
  await page.goto('/ecom/shop/browse/groceries/food_cupboard');
  const brands = page.getByRole('group', { name: 'Brand' });
  await expect(brands.getByRole('checkbox')).toHaveCount(10);
  await brands.getByRole('button', { name: 'Show more' }).click();
  await expect(brands.getByRole('checkbox').nth(10)).toBeVisible();
  await expect(brands.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a tick shows at once, another while the first is loading keeps it, and no value is offered that narrows nothing', async ({ page }) => {
  await page.goto('/ecom/shop/browse/groceries/food_cupboard');
  const brands = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox');
  const [first, second] = [brands.nth(1), brands.nth(2)];
  const values = [await first.getAttribute('value'), await second.getAttribute('value')].map((value) => value!.slice('brand:'.length));
  const held = Promise.withResolvers<void>();
  await page.route(/\/food_cupboard\.data/, async (route) => {
    await held.promise;
    // A navigation that another has replaced takes no answer.
    await route.continue().catch(() => undefined);
  });
  await first.click();
  await expect(first).toBeChecked();
  await second.click();
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  held.resolve();
  for (const value of values) await expect(page.getByRole('checkbox', { name: value, exact: false }).first()).toBeChecked();
  await expect(page).toHaveURL((url) => values.every((value) => url.searchParams.get('flt')?.includes(value.replaceAll(',', '%2C'))));
  const count = Number(/\d+/.exec((await page.getByRole('status').filter({ hasText: /items?$/ }).textContent())!)![0]);
  const others = page.getByRole('group', { name: 'Dietary' }).locator('label');
  for (const text of await others.allTextContents()) expect(Number(/\d+$/.exec(text)![0]), text).toBeLessThan(count);
});

test('a tick that is pressed in the moment in which another has loaded stays', async ({ page }) => {
  await page.goto('/ecom/shop/browse/groceries/food_cupboard');
  const first = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').nth(1);
  const applied = page.getByRole('list', { name: 'Filters in force' });
  await first.click();
  await expect(applied).toBeVisible();
  await expect(first).toBeChecked();
  // Presses it again as soon as the address has changed, before the page has.
  await first.evaluate((box: HTMLInputElement) => {
    const push = history.pushState;
    history.pushState = function (...entry) {
      history.pushState = push;
      push.apply(history, entry);
      queueMicrotask(() => box.click());
    };
  });
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/food_cupboard\.data/, async (route) => {
    if ((asked += 1) > 1) await held.promise;
    await route.continue();
  });
  await first.click();
  await expect(applied).toHaveCount(0);
  await expect(first).toBeChecked();
  expect(asked).toBe(2);
  held.resolve();
  await expect(applied).toBeVisible();
  await expect(first).toBeChecked();
});

test('groups of filters stay as the shopper leaves them, a range of prices can be typed, and its chips and the sheet of a phone clear it again [SC-122] [SC-123]', async ({ page }) => {
  await page.goto('/ecom/shop/browse/groceries/food_cupboard');
  const filters = page.getByRole('form', { name: 'Filters' });
  const heading = (title: string) => filters.locator('summary').filter({ hasText: title });
  const values = (title: string) => filters.getByRole('group', { name: title }).getByRole('checkbox');
  await expect(values('Customer rating')).toHaveCount(0);
  await heading('Customer rating').press('Enter');
  await heading('Dietary').click();
  await values('Customer rating').first().check();
  await expect(heading('Customer rating')).toContainText('1 chosen');
  await expect(page).toHaveURL(/flt=rating/);
  await expect(values('Customer rating').first()).toBeVisible();
  await expect(values('Dietary')).toHaveCount(0);

  await heading('Price').click();
  const [from, to] = [filters.getByRole('textbox', { name: 'From' }), filters.getByRole('textbox', { name: 'To' })];
  await from.fill('cheap');
  await to.fill('4');
  await to.press('Enter');
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(/^Enter a price in pounds and pence/);
  await expect(from).toHaveValue('cheap');
  await expectAccessible(page);
  // Another filter changes neither the text nor the message about it.
  await values('Customer rating').first().uncheck();
  await expect(page).not.toHaveURL(/flt=rating/);
  await values('Customer rating').first().check();
  await expect(page).toHaveURL(/flt=rating/);
  await expect(from).toHaveValue('cheap');
  await expect(from).toHaveAccessibleDescription(/^Enter a price in pounds and pence/);
  // The message leaves with the text that it is about.
  await from.fill('£2');
  await expect(from).not.toHaveAccessibleDescription(/Enter a price/);
  await expect(from).not.toHaveAttribute('aria-invalid');
  await filters.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/price-between(%3A|:)2\.00-4\.00/);
  await expect(from).toHaveValue('2.00');
  const prices = await page.getByRole('main').getByRole('article').locator('strong').getByText(/^(£\d+\.\d\d|\d+p)$/).allTextContents();
  const pence = prices.map((price) => Math.round(price.endsWith('p') ? Number.parseInt(price) : Number(price.slice(1)) * 100));
  expect(pence.length).toBeGreaterThan(0);
  expect(pence.filter((one) => one < 200 || one > 400)).toEqual([]);
  const applied = page.getByRole('list', { name: 'Filters in force' });
  await applied.getByRole('link', { name: 'Remove £2.00 to £4.00' }).click();
  await expect(from).toHaveValue('');
  await expect(applied.getByRole('link')).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filter 1 applied' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  // The sheet has the groups open that the column beside the products had.
  const numberIn = async (place: Locator) => Number(/\d+/.exec((await place.textContent())!)![0]);
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  const before = await numberIn(show);
  await sheet.getByRole('textbox', { name: 'To' }).fill('1');
  await sheet.getByRole('textbox', { name: 'To' }).press('Enter');
  await expect.poll(() => numberIn(show)).toBeLessThan(before);
  const count = page.locator('main').getByRole('status', { includeHidden: true }).filter({ hasText: /items?$/ });
  expect(await numberIn(count)).toBe(await numberIn(show));
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/flt=/);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('a group that only its choice opened is open again after Back, and the sheet of a phone opens two [SC-122] [SC-123]', async ({ page }) => {
  await page.goto('/ecom/shop/browse/groceries/food_cupboard?flt=rating:4');
  const ratings = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Customer rating' }).getByRole('checkbox');
  await expect(ratings.first()).toBeVisible();
  await page.getByRole('list', { name: 'Filters in force' }).getByRole('link', { name: /^Remove/ }).click();
  await expect(page).not.toHaveURL(/flt=/);
  await expect(ratings).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/flt=rating/);
  await expect(ratings.first()).toBeVisible();

  await page.goto('/ecom/shop/browse/groceries');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('main').getByRole('link', { name: 'Food Cupboard' }).first().click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet.locator('details[open]')).toHaveCount(2);
});
