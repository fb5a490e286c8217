import { openSettled } from './harness/alive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './harness/journey.ts';

const home = '/ecom/shop/browse/groceries';
const dairy = 'Dairy, eggs and chilled';

test('offers are found in the menu, by category, and narrowed by their kind [SH-234] [SH-235] [SH-236] [SC-156]', async ({ page }) => {
  await openSettled(page, home);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Groceries', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Groceries Offers' })).toHaveAttribute('href', '/ecom/shop/browse/offers');
  await menu.getByRole('button', { name: dairy, exact: true }).click();
  const aisles = menu.getByRole('region', { name: dairy });
  await aisles.getByRole('button', { name: 'Milk', exact: true }).click();
  const milkOffers = menu.getByRole('link', { name: 'Milk Offers' });
  await expect(milkOffers).toHaveAttribute('href', /^\/ecom\/shop\/browse\/offers\/dairy_eggs_and_chilled_offers\/milk_offers\?categoryId=\d+$/);
  await menu.getByRole('button', { name: `Back to ${dairy}` }).click();
  await aisles.getByRole('link', { name: `${dairy} Offers` }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${dairy} Offers` })).toBeVisible();
  const items = page.getByRole('status').filter({ hasText: /items?$/ });
  const total = async () => Number.parseInt(await items.innerText(), 10);
  const all = await total();
  await page.getByRole('checkbox', { name: /Multi-buys/ }).click();
  await expect.poll(total).toBeLessThan(all);
  await expect(page.getByRole('checkbox', { name: /All offers/ })).toHaveCount(0);
  await expect(page).toHaveURL(/dairy_eggs_and_chilled_offers\?categoryId=\d+&flt=offers%3Amulti-buy/);
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Offers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers', exact: true })).toBeVisible();
});
