import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

const home = '/ecom/shop/browse/groceries';

const product = (page: Page, place: number) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).nth(place).getByRole('link');

test('a product’s canonical address is the path it was opened by, in lower case [SH-098 part]', async ({ page }) => {
  await page.goto(home);
  const path = (await product(page, 0).getAttribute('href'))!;
  const named = path.replace(/[^/]+(?=\/[^/]+$)/, 'Some-Other-Name');
  await page.goto(`${named}/?a=1`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://www.larder.example${named.toLowerCase()}`);
});
