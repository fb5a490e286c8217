import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { saveFavourites } from '../harness/favourites.ts';
import { expect, test } from '../harness/journey.ts';
import { scrolled } from '../harness/loading.ts';
import { findGoods } from '../harness/trolley.ts';

test('Load more leads to the last of 100 favourites, 48 at a time and each once, and Back and a reload restore them all where the shopper was [SC-182] [SH-106 part]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const goods = await findGoods(shop, 100);
  await saveFavourites(shop, shopper, goods.map(({ lineNumber }) => lineNumber));
  const names = goods.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en-GB'));
  // By their element: a look-up by role takes seconds among this many products.
  const products = page.locator('main article h3');
  const more = page.locator('main a', { hasText: 'Load more' });
  const expectAll = async (shown = names.length) => {
    await expect(products).toHaveText(names.slice(0, shown));
    await expect(page.getByText(`Showing ${shown} of ${names.length}`)).toBeVisible();
  };
  await openSettled(page, '/ecom/favourites?sort=alphabetical');
  for (const shown of [48, 96]) {
    await expectAll(shown);
    await more.click();
  }
  await expectAll();
  await expect(more).toHaveCount(0);

  const product = products.nth(70).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  // The position is saved once scrolling has stopped.
  await expect.poll(() => page.evaluate(() => window.scrollY > 1000 && (window.history.state as { scrollY?: number }).scrollY === window.scrollY)).toBe(true);
  const left = await scrolled(page);
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: names[70]!, exact: true })).toBeVisible();
  await page.goBack();
  for (const again of [() => page.reload(), null]) {
    await expectAll();
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
    await again?.();
  }
});
