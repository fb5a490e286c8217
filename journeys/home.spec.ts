import { expect, expectAccessible, expectNoSidewaysScroll, test } from './harness/journey.ts';
import { beSignedIn, makeFavourites } from './harness/by-calls.ts';
import { findGoods } from './harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test('the home page sells food to a visitor, and shows a customer their own favourites in place of the week’s', async ({ page, newShopper, shop }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  for (const name of ['Offers of the week', 'Fresh this week', 'Shop by department']) await expect(page.getByRole('region', { name, exact: true })).toBeAttached();

  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const goods = await findGoods(shop, 2);
  await makeFavourites(page, goods.map(({ lineNumber }) => lineNumber));
  await page.goto(home);
  const departments = page.getByRole('region', { name: 'Shop by department' });
  const before = (await departments.boundingBox())!.y;
  const favourites = page.getByRole('region', { name: 'Your favourites' });
  await expect(favourites.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Fresh this week' })).toHaveCount(0);
  await expect(favourites.getByRole('link', { name: 'See all favourites' })).toHaveAttribute('href', '/ecom/favourites');
  expect((await departments.boundingBox())!.y, 'the departments do not move').toBeCloseTo(before, 0);
  await expectAccessible(page);
});
