import type { Page } from '@playwright/test';
import { openAlive } from '../harness/alive.ts';
import { allowCookies, expect, test } from '../harness/journey.ts';

test('a search says whether it was typed, suggested or repeated, and its filters and Back say the same [SC-121 part]', async ({ page }) => {
  await allowCookies(page.context(), 'functional');
  await openAlive(page, '/ecom/shop/browse/groceries');
  const box = page.getByLabel('Search groceries');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const heading = page.getByRole('heading', { level: 1 });
  const origins = listOrigins(page);

  await box.fill('honey');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Results for "honey"');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A to Z');
  await expect(page).toHaveURL(/sortBy=A_2_Z/);
  await expect.poll(origins).toEqual(['SEARCH_BOX', 'SEARCH_BOX']);

  await box.fill('yog');
  const suggested = (await options.first().textContent())!;
  await options.first().click();
  await expect(heading).toHaveText(`Results for "${suggested}"`);
  await box.fill('');
  await options.filter({ hasText: /^honey$/ }).click();
  await expect(heading).toHaveText('Results for "honey"');
  await page.goBack();
  await expect(heading).toHaveText(`Results for "${suggested}"`);
  await expect.poll(origins).toEqual(['SEARCH_BOX', 'SEARCH_BOX', 'SUGGESTION', 'HISTORY', 'SUGGESTION']);

  await box.fill('honey');
  await page.getByRole('link', { name: /^See (all \d+ results|the result) for "honey"$/ }).click();
  await expect(heading).toHaveText('Results for "honey"');
  await expect.poll(async () => origins().at(-1)).toBe('SEARCH_BOX');
});

/** Lists the origins that the requests for search pages name from now on. */
function listOrigins(page: Page): () => (string | null)[] {
  const found: (string | null)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ecom/shop/search.data') found.push(request.headers()['x-move-origin'] ?? null);
  });
  return () => found;
}
