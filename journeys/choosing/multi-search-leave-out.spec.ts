import { openAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';

test('an item is left out by keyboard while the next one is searched for, whose row gets the focus and keeps it [SH-027 part]', async ({ page }) => {
  await openAlive(page, '/ecom/shop/multi-search');
  const main = page.getByRole('main');
  const rows = main.getByRole('region', { name: 'Matches for your list' }).getByRole('listitem');
  const search = async (list: string) => {
    await main.getByRole('textbox', { name: 'Your list' }).fill(list);
    await main.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('xyzzyplugh');
  await expect(rows).toContainText("couldn't find any results");
  const searches = await hold(page, /product-grid\/list/);
  await search('xyzzyplugh\nhoney');
  await searches.asked;
  await main.getByRole('button', { name: 'Leave out xyzzyplugh' }).press('Enter');
  await expect(rows).toHaveText(['honey']);
  await expect(rows).toBeFocused();
  searches.letGo();
  await expect(rows.getByRole('checkbox')).toBeVisible();
  await expect(rows).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.getByRole('checkbox')).toBeFocused();
});
