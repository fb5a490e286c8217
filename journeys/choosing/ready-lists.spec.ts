import { saveBranchAvailability } from '#/modules/catalogue/server/public.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { addDays, dayMs, londonDay } from '#/platform/rules/london-time.ts';
import { items } from '#/platform/rules/quantity.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { saveFavourites } from '../harness/favourites.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { expectItems } from '../harness/shopping.ts';
import { answered, findGoods } from '../harness/trolley.ts';

test('a buy list has quantity controls, and adds in one call what the trolley does not contain [SC-045] [SC-216]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  const goods = await findGoods(shop, 3);
  await openAlive(page, `/ecom/shop/buylist?lineNumbers=${goods.map(({ lineNumber }) => lineNumber).join('+')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByRole('heading')).toHaveText(goods.map(({ name }) => name));
  const steppers = main.getByRole('group', { name: /^Quantity of / });
  await main.getByRole('button', { name: `Add ${goods[0]!.name} to trolley` }).click();
  await expect(steppers).toHaveCount(1);
  await expectItems(page, 1);

  const sent = answered(page, 'update-trolley-items');
  const addAll = main.getByRole('button', { name: 'Add all to trolley' });
  await addAll.focus();
  await page.keyboard.press('Enter');
  await expect(steppers).toHaveCount(3);
  const { variables } = (await sent).request().postDataJSON();
  expect(variables.trolleyItems.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual(goods.slice(1).map(({ lineNumber }) => lineNumber));
  await expectItems(page, 3);
  await expect(addAll).toHaveAccessibleDescription('These are already in your trolley');
  await addAll.press('Enter');
  await main.getByRole('button', { name: `Add one more ${goods[2]!.name}` }).click();
  await expectItems(page, 4);
  await lookOver(page);
});

test('a buy list adds only what is available for the shopper’s slot, and has no button if nothing is [SC-045 part] [SC-216 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [late, ...goods] = await findGoods(shop, 3);
  const buyList = (...of: { lineNumber: string }[]) => `/ecom/shop/buylist?lineNumbers=${of.map(({ lineNumber }) => lineNumber).join('+')}`;
  await openAlive(page, buyList(late!, ...goods));
  await holdSlot(page, shop, shopper);
  const [slot] = await runSql<{ date: string }>(
    shop.database,
    `select s.slot_date::text as date from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id where a.email = $1`,
    [shopper.email],
  );
  expect(slot!.date > londonDay(Date.now()), 'the slot is later than today').toBe(true);
  await saveBranchAvailability(shop.database, [{ branchId: 651, lineNumber: late!.lineNumber, ranged: true, soldOutOnline: false, outOfStockFrom: slot!.date, outOfStockTo: addDays(slot!.date, 1) }]);
  const main = page.getByRole('main');
  const gone = main.getByText('Temporarily unavailable');
  const addAll = main.getByRole('button', { name: 'Add all to trolley' });
  // The shop notices the shortage within seconds.
  await expect(async () => {
    await openSettled(page, buyList(late!, ...goods));
    await expect(gone).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const sent = answered(page, 'update-trolley-items');
  await addAll.click();
  const { variables } = (await sent).request().postDataJSON();
  expect(variables.trolleyItems.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual(goods.map(({ lineNumber }) => lineNumber));
  await expect(main.getByText('Added 2 products to your trolley')).toBeAttached();
  await expect(addAll).toHaveAccessibleDescription('These are already in your trolley');
  await openSettled(page, buyList(late!));
  await expect(addAll).toHaveCount(0);
});

test('a visitor who adds a whole list is asked to sign in once, and can continue without [SH-137 part] [SH-139 part] [SC-216 part]', async ({ page, shop }) => {
  const goods = await findGoods(shop, 2);
  await openAlive(page, `/ecom/shop/buylist/sponsored-ads/${goods.map(({ lineNumber }) => lineNumber).join('+')}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Sponsored')).toHaveCount(2);
  await main.getByRole('button', { name: 'Add all to trolley' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in to start your shop' });
  for (const { name } of goods) await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(main.getByRole('group', { name: /^Quantity of / })).toHaveCount(2);
  await expectItems(page, 2);
});

test('quick shop lists what is bought most often, and builds the trolley from it; for you adds to it [SC-046 part] [SC-209] [SC-210] [SC-215] [SH-032 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto('/ecom/quick-shop');
  const main = page.getByRole('main');
  const empty = main.getByRole('heading', { name: "You don't have any favourites yet" }).locator('..');
  const above = (await empty.locator('xpath=preceding-sibling::*[1]').boundingBox())!;
  expect((await empty.boundingBox())!.y - above.y - above.height, 'there is room above the box').toBeGreaterThanOrEqual(16);
  const goods = await findGoods(shop, 3);
  const [customer] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [shopper.email]);
  for (const count of [1, 3, 2]) {
    const bought = Object.fromEntries(goods.map(({ lineNumber }) => [lineNumber, items(count)]));
    await recordBought(shop.database, bought, { customerId: customer!.id, created: Date.now() - (5 + count) * dayMs });
  }
  await page.reload();
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add .* to trolley$/ }) });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Bought 3 times');
  await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Your usual shop' })).toContainText('Book a slot to build your trolley');
  await expect(main.getByText('Build my trolley')).toHaveCount(0);
  await lookOver(page);

  await holdSlot(page, shop, shopper);
  await openAlive(page, '/ecom/quick-shop');
  await main.getByRole('link', { name: 'Build my trolley' }).focus();
  await page.keyboard.press('Enter');
  const builder = main.getByRole('region', { name: 'Your usual shop' });
  await expect(builder.getByRole('heading', { name: 'Your usual shop' })).toBeFocused();
  await expect(builder.getByText('Quantity 2')).toHaveCount(3);
  await lookOver(page);
  await builder.getByRole('checkbox', { name: `Add ${goods[1]!.name}` }).uncheck();
  const sent = answered(page, 'update-trolley-items');
  await builder.getByRole('button', { name: 'Add to trolley' }).click();
  const { variables } = (await sent).request().postDataJSON();
  expect(variables.trolleyItems.map(({ lineNumber }: { lineNumber: string }) => lineNumber).toSorted()).toEqual([goods[0]!, goods[2]!].map(({ lineNumber }) => lineNumber).toSorted());
  await expectItems(page, 4);

  await main.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'For you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible();
  const recommended = main.getByRole('region', { name: 'Recommended for you' });
  await expect(recommended.getByRole('article')).toHaveCount(10);
  // Ordinary goods are on no offer, and a part without products is hidden.
  await expect(main.getByRole('region', { name: 'Offers on what you buy' })).toHaveCount(0);
  await lookOver(page);
});

test('quick shop keeps what was loaded and unticked [SC-209 part] [SC-215 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const goods = await findGoods(shop, 100);
  const [customer] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [shopper.email]);
  for (const weeks of [1, 2, 3]) {
    const bought = goods.slice(0, 2).map(({ lineNumber }) => lineNumber);
    await recordBought(shop.database, bought, { customerId: customer!.id, created: Date.now() - 7 * weeks * dayMs });
  }
  await saveFavourites(shop, shopper, goods.map(({ lineNumber }) => lineNumber));
  await openAlive(page, '/ecom/quick-shop');
  await holdSlot(page, shop, shopper);
  await openAlive(page, '/ecom/quick-shop');
  const more = page.locator('main a', { hasText: 'Load more' });
  await more.click();
  await expect(page.getByText('Showing 96 of 100')).toBeVisible();
  await page.getByRole('link', { name: 'Build my trolley' }).click();
  const builder = page.getByRole('region', { name: 'Your usual shop' });
  await expect(builder.getByRole('heading', { name: 'Your usual shop' })).toBeFocused();
  await expect(page.getByText('Showing 96 of 100')).toBeVisible();
  const box = builder.getByRole('checkbox', { name: `Add ${goods[0]!.name}` });
  await box.uncheck();
  await more.click();
  await expect(page.getByText('Showing 100 of 100')).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(builder.getByRole('checkbox', { name: `Add ${goods[1]!.name}` })).toBeChecked();
});
