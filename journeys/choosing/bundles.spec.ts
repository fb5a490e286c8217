import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

test('a bundle is chosen group by group and added in one call [SC-162] [SC-163] [SH-023] [SH-024] [SC-040]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/shop/featured/bundles');
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await page.getByRole('link', { name: 'Cheeseboard for six' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cheeseboard for six' })).toBeVisible();
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(group('Cheese').getByText('Choose 3', { exact: true })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add bundle to trolley' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('Choose 3 from Cheese, 1 from Crackers, 1 from Chutney');
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  // 'Choose' and the stepper replace each other, and the focus stays with them.
  const first = group('Cheese').getByRole('button', { name: /^Choose / }).first();
  const oneMore = group('Cheese').getByRole('button', { name: /^Add one more / });
  await first.press('Enter');
  await expect(oneMore).toBeFocused();
  await group('Cheese').getByRole('button', { name: /^Remove one / }).press('Enter');
  await expect(first).toBeFocused();
  await first.click();
  await oneMore.click();
  await group('Cheese').getByRole('button', { name: /^Choose / }).nth(1).click();
  await expect(group('Cheese').getByRole('status')).toHaveText('3 of 3 chosen');
  await group('Crackers').getByRole('button', { name: /^Choose / }).first().click();
  await expect(add).toHaveAccessibleDescription('Choose 1 from Chutney');
  await group('Chutney').getByRole('button', { name: /^Choose / }).first().click();
  await expect(add).not.toHaveAttribute('aria-disabled');

  const adds: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/TrolleyItem/.test(body) && /mutation/.test(body)) adds.push(body);
  });
  await add.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /5 items/ }).first()).toBeAttached();
  expect(adds).toHaveLength(1);
  await expect(group('Cheese').getByRole('status')).toHaveText('0 of 3 chosen');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a bundle has a select for each product, and adds what is selected [SC-162] [SC-163]', async ({ page }) => {
    await page.goto('/ecom/bundles/pasta_night');
    const selects = page.getByRole('combobox', { name: /^How many of/ });
    await selects.first().selectOption('1');
    await page.getByRole('button', { name: 'Add bundle to trolley' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Choose 1 from /);
    await expect(page).toHaveURL(/\/ecom\/bundles\/pasta_night$/);
    await expect(selects.first().locator('option:checked')).toHaveText('1');
    for (const select of [8, 16]) await page.getByRole('combobox', { name: /^How many of/ }).nth(select).selectOption('1');
    await page.getByRole('button', { name: 'Add bundle to trolley' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Added');
    await page.goto('/ecom/bundles/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Cheese')).toHaveCount(0);
  });
});
