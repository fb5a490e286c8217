import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { saveFavourites } from '../harness/favourites.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { findGoods } from '../harness/trolley.ts';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite / });
const more = (page: Page) => page.getByRole('link', { name: 'Load more' });

test('favourites that are all turned off make room for those that are not loaded yet [SC-194]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const goods = await findGoods(shop, 50);
  await saveFavourites(shop, shopper, goods.map(({ lineNumber }) => lineNumber));
  const empty = page.getByRole('heading', { name: "You don't have any favourites yet" });
  await openSettled(page, '/ecom/favourites?sort=alphabetical');
  await expect(tiles(page)).toHaveCount(48);
  await hearts(page).evaluateAll((all) => all.forEach((heart) => (heart as HTMLElement).click()));
  await expect(tiles(page)).toHaveCount(0);
  await expect(empty).toHaveCount(0);
  await expect(page.getByText('Showing 0 of 2')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => Number((await runSql<{ count: string }>(shop.database, `select count(*) from favourites.choices c join account.accounts a on a.id = c.customer_id where a.email = $1 and c.chosen`, [shopper.email]))[0]?.count)).toBe(2);
  await more(page).click();
  await expect(tiles(page)).toHaveCount(2);
  for (const left of [1, 0]) {
    await hearts(page).first().click();
    await expect(tiles(page)).toHaveCount(left);
  }
  await expect(empty).toBeVisible();
});
