import type { Locator } from '@playwright/test';
import { linkTo, product } from '#/page-paths.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { findGoods } from '../harness/trolley.ts';

test('on a phone, Add stays in reach at the foot of the window while it is out of sight, and covers nothing', async ({ page, newShopper, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, await newShopper());
  const numbers = (await findGoods(shop, 40)).map(({ lineNumber }) => lineNumber);
  // A name that no other product has, so that the page has one button with it.
  const [goods] = (await runSql(
    shop.database,
    `select product_id as "productId", name from catalogue.products where line_number = any($1)
       and name in (select name from catalogue.products group by name having count(*) = 1) limit 1`,
    [numbers],
  )) as [{ productId: string; name: string }];
  await openAlive(page, linkTo(product, { productName: 'any', productId: goods.productId }));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'), 'the way back to the level above').toHaveCount(1);
  const add = page.getByRole('button', { name: `Add ${goods.name} to trolley`, exact: true });
  const about = page.getByRole('heading', { name: 'About this product' });
  const foot = async (control: Locator) => {
    const { y, height } = (await control.boundingBox())!;
    return 740 - y - height;
  };
  const top = () => about.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await top();
  await about.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 600 }));
  await expect.poll(() => foot(add)).toBeLessThan(24);
  await expect(add).toHaveCount(1);
  expect(await top(), 'nothing on the page moves').toBe(before);
  await expectAccessible(page);

  await add.focus();
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('group', { name: `Quantity of ${goods.name}` });
  const more = quantity.getByRole('button', { name: 'Add one more' });
  await expect(quantity).toHaveCount(1);
  await expect(more).toBeFocused();
  expect(await foot(quantity)).toBeLessThan(24);
  await more.click();
  await expect(quantity.getByRole('textbox')).toHaveValue('2');

  // The end of the page can be scrolled above the bar, which large text makes taller.
  const bar = () => quantity.evaluate((control) => control.closest('[style] > *')!.getBoundingClientRect().height);
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  for (const size of ['200%', '100%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const aboveBar = async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      return (await foot(page.getByRole('contentinfo'))) - (await bar());
    };
    await expect.poll(aboveBar, size).toBeGreaterThanOrEqual(0);
    expect(await foot(backToTop), size).toBeGreaterThan(await bar());
    await expectNoSidewaysScroll(page);
  }

  // Back in sight it is in its place on the page again, with the focus.
  await quantity.evaluate((control) => control.closest('[style]')!.scrollIntoView({ block: 'center' }));
  await expect.poll(() => foot(quantity)).toBeGreaterThan(200);
  await expect(more).toBeFocused();
  expect(await top()).toBe(before);
});
