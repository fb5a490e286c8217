import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn, makeFavourites } from '../harness/by-calls.ts';
import { findGoods } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test('the home page sells food to a visitor, and replaces fresh food by a customer’s favourites [AC-499 part] [SH-385 part] [SH-386 part]', async ({ page, newShopper, shop }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  const slot = page.getByRole('region', { name: 'Choose your hour' });
  const postcode = slot.getByLabel('Do we deliver to you?');
  const found = slot.getByRole('status');
  await postcode.fill('Bracknell');
  await postcode.press('Enter');
  await expect(postcode).toHaveAccessibleDescription(/Invalid UK postcode/);
  await postcode.blur();
  await slot.getByRole('button', { name: 'Check' }).click();
  await expect(postcode).toBeFocused();
  await postcode.fill('ze1 0aa');
  await postcode.press('Enter');
  await expect(found).toContainText("We don't currently deliver to ZE1 0AA. You can collect from a branch near you.");
  await postcode.fill('rg422js');
  await slot.getByRole('button', { name: 'Check' }).click();
  await expect(found).toContainText('Yes, we deliver to RG42 2JS');
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await expect(found.getByRole('listitem').first()).toHaveText(/^\w+day \d+ \w+, \d+[ap]m - \d+[ap]m £\d+\.\d\d$/);
  await expectAccessible(page);
  await expect(page).toHaveURL(home);

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
  await expect(favourites.getByRole('button', { name: 'Next: Your favourites' }), 'two products fit').toHaveCount(0);
  await expect(favourites.getByRole('link', { name: 'See all favourites' })).toHaveAttribute('href', '/ecom/favourites');
  expect((await departments.boundingBox())!.y, 'the departments do not move').toBeCloseTo(before, 0);
  await expectAccessible(page);
});

test('a row of products slides by its buttons, and a button leads back to the top of a long page [SH-382] [SH-383] [SH-384] [SH-386] [SH-387]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openAlive(page, home);
  const top = page.getByRole('button', { name: 'Back to top' });
  await expect(top).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Fresh this week' });
  await row.scrollIntoViewIfNeeded();
  const [previous, next] = ['Previous: Fresh this week', 'Next: Fresh this week'].map((name) => page.getByRole('button', { name })) as [Locator, Locator];
  await expect(previous).toBeDisabled();
  const place = () => row.evaluate((list) => list.scrollLeft);
  const step = await row.evaluate((list) => 0.8 * list.clientWidth - 48);
  await next.click();
  // The browser may align the row with a product, which is 216 px wide and 16 px from the next.
  await expect.poll(async () => Math.abs((await place()) - step)).toBeLessThan(117);
  await expect(previous).toBeEnabled();
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect(next).toBeDisabled();
  const end = await place();
  // Without motion, the first place after the press is the one that it leads to.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await previous.click();
  await expect.poll(place).toBeLessThan(end);
  expect(Math.abs(end - (await place()) - step)).toBeLessThan(117);
  await expect(next).toBeEnabled();

  await page.evaluate(() => window.scrollTo(0, 599));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(599);
  await expect(top).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(top).toBeVisible();
  await expectAccessible(page);
  // The check scrolls the page.
  await page.evaluate(() => window.scrollTo(0, 700));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toHaveCount(0);
  await expect(page.getByRole('main'), 'the keyboard goes on from the top').toBeFocused();
});
