import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { openSettled } from '../harness/alive.ts';
import { holdAnswer } from '../harness/loading.ts';
import { expectItems, nameOf } from '../harness/shopping.ts';
import { answered, choicesOf, findGoods, lineOf, linesOf, namesOf, openTrolley, putLines, sellOut, type Goods } from '../harness/trolley.ts';

/** Closes the conflict dialog that opens with the page; these tests are not about it. */
async function dismissConflict(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Finds, among the products with these names, those outside a product's category. */
const ofOtherCategories = ({ database }: RunningShop, { lineNumber }: Goods, names: string[]) =>
  runSql(
    database,
    `select name from catalogue.products where name = any($2)
     and not category_ids && (select category_ids[1:1] from catalogue.products where line_number = $1)`,
    [lineNumber, names],
  );

async function orderIdOf({ database }: RunningShop, { email }: SignIn): Promise<string> {
  const [order] = await runSql<{ id: string }>(
    database,
    `select customer_order_id::text as id from trolley.orders join account.accounts a on a.id = customer_id where a.email = $1 and state = 'PENDING'`,
    [email],
  );
  return order!.id;
}

const multiBuy = `exists (select from offers.promotions o, jsonb_array_elements(o.groups) g
  where g->'lineNumbers' ? p.line_number and g->>'threshold' = '2' and jsonb_array_length(o.groups) = 1 and not o.hidden
    and not o.my_waitrose_promotion and not o.pyo_promotion and not o.ended and o.total_price_pence is not null
    and (o.expiry_date is null or o.expiry_date > current_date + 4) and (o.start_date is null or o.start_date <= current_date))
  and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)`;

test.describe('the trolley page', () => {
  test('lists blocking lines first, then warnings, then the rest, and swaps an unavailable item [SC-310] [SC-308] [SC-314] [SC-288 part] [SC-267] [SH-205]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [first, gone, last] = await findGoods(shop, 3);
    const [restricted] = await findGoods(shop, 1, `product_type = 'GROCERY' and sale_uoms = '{C62}' and exists (select from catalogue.restrictions r where p.line_number = any(r.line_numbers) and r.cut_off_date > current_date + 2)
      and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)`);
    await putLines(shop, shopper, [restricted!, { ...gone!, amount: 3 }, first!, last!]);
    await sellOut(shop, gone!);
    await openTrolley(page, shopper);
    await dismissConflict(page);
    await expectItems(page, 6);
    await expect.poll(() => namesOf(page)).toEqual([gone!.name, restricted!.name, last!.name, first!.name]);
    await expect(lineOf(page, gone!)).toContainText(`${gone!.name} isn’t available in your area`);
    await expect(lineOf(page, gone!)).toContainText('Cannot be changed');
    await expect(lineOf(page, restricted!)).toContainText(`Book a slot to check ${restricted!.name} is available`);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Remove or change the unavailable items to continue');
    await lookOver(page);

    const browsed = page.waitForRequest(/product-grid\/browse/);
    await lineOf(page, gone!).getByRole('button', { name: 'Swap this item' }).click();
    // The order says at which branch, and on which date, the other items must be available.
    const { customerSearchRequest } = (await browsed).postDataJSON();
    expect(customerSearchRequest.queryParams).toMatchObject({ orderId: await orderIdOf(shop, shopper) });
    const dialog = page.getByRole('dialog', { name: 'Swap this item' });
    const offered = dialog.getByRole('list', { name: 'Other items' }).getByRole('listitem');
    await expect(offered.first()).toBeVisible();
    expect(await offered.count()).toBeLessThanOrEqual(8);
    expect(await ofOtherCategories(shop, gone!, await offered.getByRole('heading', { level: 3 }).allTextContents())).toEqual([]);
    await lookOver(page);
    // Products of different sizes may have the same name.
    const other = offered.filter({ hasNot: page.getByRole('heading', { level: 3, name: gone!.name, exact: true }) }).first();
    const name = await nameOf(other.getByRole('heading', { level: 3 }));
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/graph-') && calls.push(new URL(request.url()).searchParams.get('tag')!)));
    const sent = answered(page, 'update-trolley-items');
    await other.getByRole('button', { name: 'Choose' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lineOf(page, gone!)).toHaveCount(0);
    await expect(lineOf(page, { name }).getByRole('textbox')).toHaveValue('3');
    await sent;
    // The swapped line is gone, so the dialog for the other conflict shows.
    await dismissConflict(page);
    await expect(lineOf(page, { name }).getByRole('heading', { level: 3 })).toBeFocused();
    expect(calls.filter((tag) => /add|update|replace/.test(tag))).toEqual(['update-trolley-items']);
    await page.reload();
    await expect(lineOf(page, { name }).getByRole('textbox')).toHaveValue('3');
    await expect(lineOf(page, gone!)).toHaveCount(0);
  });

  test('is useful from its first HTML, sorted as in its address [SC-312] [SC-310]', async ({ page, browser, newShopper, shop }) => {
    const shopper = await newShopper();
    const goods = await findGoods(shop, 30);
    const put = [goods[0]!, goods[14]!, goods[29]!];
    await putLines(shop, shopper, put);
    await openTrolley(page, shopper);
    const recent = put.toReversed().map(({ name }) => name);
    expect(await namesOf(page)).toEqual(recent);
    await page.getByLabel('Sort by').selectOption('Alphabetical');
    const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });
    await expect.poll(() => namesOf(page)).toEqual(recent.toSorted(collator.compare));
    await expect(page).toHaveURL(/sortBy=ALPHABETICAL/);
    await page.getByLabel('Sort by').selectOption('Categories');
    await expect(page).toHaveURL(/sortBy=CATEGORIES/);

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, storageState: await page.context().storageState() });
    const plain = await context.newPage();
    await plain.goto('/ecom/shop/trolley?sortBy=ALPHABETICAL');
    expect(await namesOf(plain)).toEqual(recent.toSorted(collator.compare));
    await expect(plain.getByRole('region', { name: 'Summary' })).toContainText('Estimated total');
    await expect(plain.getByRole('link', { name: 'Book a slot' })).toBeVisible();
    await expect(plain.getByRole('banner').getByRole('link', { name: /^Trolley/ })).toHaveAccessibleName('Trolley');
    await context.close();
  });

  test('sells a weighed product by kg, g and the item, each with its own default quantity, and says what is estimated [SC-114] [SC-310]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [weighed] = await findGoods(shop, 1, `'KGM' = any(sale_uoms) and cardinality(sale_uoms) > 1 and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)
      and not exists (select from catalogue.restrictions r where p.line_number = any(r.line_numbers))`);
    await putLines(shop, shopper, [{ ...weighed!, amount: 0.5, uom: 'KGM' }]);
    await openTrolley(page, shopper);
    const line = lineOf(page, weighed!);
    const choices = page.getByRole('dialog', { name: weighed!.name, exact: true });
    await choicesOf(page, weighed!).click();
    const unit = choices.getByLabel('Sold by');
    await expect(unit).toHaveValue('KGM');
    await expect(line.getByRole('textbox')).toHaveValue('0.5 kg');
    const other = (await unit.getByRole('option').evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))).find((uom) => uom !== 'KGM')!;
    const changed = answered(page, 'update-trolley-item');
    await unit.selectOption(other);
    await expect(line.getByRole('textbox')).toHaveValue(other === 'GRM' ? '100 g' : /^1( lb)?$/);
    await changed;
    await lookOver(page);
    await choices.getByRole('button', { name: 'Close' }).click();
    await expect(line.getByText('est.', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Some items are priced by weight');
    await openSettled(page, '/ecom/shop/trolley');
    await choicesOf(page, weighed!).click();
    await expect(unit).toHaveValue(other);
  });

  test("shows what an offer would save with more items, and then what it saves [SC-310] [SC-311] [SC-289]", async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [offered] = await findGoods(shop, 1, multiBuy);
    await putLines(shop, shopper, [offered!]);
    await openTrolley(page, shopper);
    const line = lineOf(page, offered!);
    await expect(line).toContainText(/Add 1 more to save/);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByRole('term').filter({ hasText: 'Offers' })).toHaveCount(0);
    await line.getByRole('button', { name: /^Add one more/ }).click();
    await expect(line).toContainText(/Saves? /);
    await expect(line.getByText('before offers')).toHaveCount(1);
    await expect(summary.getByRole('term').filter({ hasText: 'Offers' })).toHaveCount(1);
    await lookOver(page);
  });

  test('undoes a removal in the place of the line, also by keyboard [SC-263] [SC-264 part] [SC-267]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [one, other] = await findGoods(shop, 2);
    await putLines(shop, shopper, [{ ...one!, amount: 4, canSubstitute: false }, other!]);
    await openTrolley(page, shopper);
    const removed = answered(page, 'update-trolley-item');
    await lineOf(page, one!).getByRole('button', { name: `Remove ${one!.name}`, exact: true }).click();
    await expect(lineOf(page, one!)).toHaveCount(0);
    const message = page.getByRole('status').filter({ hasText: `Removed ${one!.name}` });
    await removed;
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await expect(message).toBeInViewport();
    await lookOver(page);
    const undone = answered(page, 'replace-trolley-item');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf(page, one!).getByRole('textbox')).toHaveValue('4');
    await undone;
    await expect(lineOf(page, one!).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await page.reload();
    await expect(lineOf(page, one!).getByRole('textbox')).toHaveValue('4');
    await expect(choicesOf(page, one!)).toContainText('No substitute');

    await openSettled(page, '/ecom/shop/trolley');
    await lineOf(page, other!).getByRole('textbox').fill('0');
    await page.keyboard.press('Tab');
    await expect(lineOf(page, one!).getByRole('button', { name: `Remove ${one!.name}`, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your trolley is empty')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByText(`Removed ${one!.name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lineOf(page, one!).getByRole('textbox')).toHaveValue('4');
    await expect(lineOf(page, one!).getByRole('heading', { level: 3 })).toBeFocused();
  });

  test('asks before it empties the trolley, and then goes to the groceries home [SC-309] [SC-316] [SC-267] [SH-405]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await putLines(shop, shopper, await findGoods(shop, 2));
    await openTrolley(page, shopper);
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('tag=empty-trolley') && calls.push(request.url())));
    await page.getByRole('button', { name: 'Empty trolley' }).click();
    const dialog = page.getByRole('dialog', { name: 'Empty your trolley?' });
    await expect(dialog.getByRole('img', { name: 'Warning' })).toBeVisible();
    await lookOver(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(linesOf(page)).toHaveCount(2);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Empty trolley' }).click();
    const { asked, letGo } = await holdAnswer(page, /tag=empty-trolley/);
    await dialog.getByRole('button', { name: 'Empty trolley' }).click();
    await asked;
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
    await expect(dialog).toBeVisible();
    letGo();
    await expect(page.getByText('Your trolley is empty')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeFocused();
    expect(calls).toHaveLength(1);
    await lookOver(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to the groceries home' }).click();
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
  });
});

test('without script, changes and removes lines by forms, and shows refusals [SC-245 part] [SC-310]', async ({ page, browser, newShopper, shop }) => {
  const shopper = await newShopper();
  const [one, other] = await findGoods(shop, 2);
  const [capped] = await findGoods(shop, 1, `cap = 4 and product_type = 'GROCERY' and sale_uoms = '{C62}' and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)`);
  await putLines(shop, shopper, [one!, other!, capped!]);
  await openTrolley(page, shopper);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto('/ecom/shop/trolley');
  const quantity = lineOf(plain, one!).getByRole('textbox');
  await lineOf(plain, one!).getByRole('button', { name: /^Add one more/ }).click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('7');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('7');
  const most = lineOf(plain, capped!).getByRole('textbox');
  await most.fill('5');
  await most.press('Enter');
  await expect(plain.getByRole('alert')).toContainText('Sorry, you can only order 4 of this item');
  await expect(most).toHaveValue('1');
  await quantity.fill('999');
  await quantity.press('Enter');
  await expect(lineOf(plain, one!).getByRole('status')).toContainText('The most you can order is 99 items');
  await expect(quantity).toHaveValue('99');
  await lineOf(plain, other!).getByRole('button', { name: `Remove ${other!.name}`, exact: true }).click();
  await expect(linesOf(plain)).toHaveCount(2);
  await context.close();
});

test('the page shows eight products that go with the trolley and loads more, and a product added from them becomes a line at once [SC-317] [SC-272 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await putLines(shop, shopper, await findGoods(shop, 2));
  await openTrolley(page, shopper);
  const recommended = page.getByRole('region', { name: 'You might also like' });
  const tiles = recommended.getByRole('article');
  await expect(tiles).toHaveCount(8);
  const names = await tiles.getByRole('heading', { level: 3 }).allTextContents();
  const asked = page.waitForRequest(/tag=get-trolley-with-recommendations/);
  await recommended.getByRole('link', { name: 'Load more' }).click();
  const { variables } = (await asked).postDataJSON() as { variables: object };
  expect(variables).toMatchObject({ recommendationsStart: 8, recommendationsSize: 8 });
  expect((await asked).headers()['experience']).toBe('trolley-page');
  await expect(tiles).toHaveCount(16);
  expect((await tiles.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 8)).toEqual(names);
  const added = answered(page, 'add-item-to-trolley');
  await page.route(/\/products-prod\//, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await tiles.first().getByRole('button', { name: /^Add / }).click();
  const line = lineOf(page, { name: names[0]! });
  await expect(line).toHaveCount(1);
  await added;
  await expect(line).toContainText(/£|p/);
  await lookOver(page);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeFocused();
  await expect(line.getByRole('link', { name: names[0]! })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const askedNext = page.waitForRequest(/tag=get-trolley-with-recommendations/);
  await recommended.getByRole('link', { name: 'Load more' }).click();
  expect((await askedNext).postDataJSON()).toMatchObject({ variables: { recommendationsStart: 15 } });
  // The recommendations for three items are ranked again. A product that is already showing may be among them, but must
  // not show twice.
  await expect(recommended.getByRole('status').filter({ hasText: /Showing 2[0-4] of \d+ products/ })).toHaveCount(1);
  const shown = await tiles.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(shown).size).toBe(shown.length);
  await expect(recommended.getByRole('status').filter({ hasText: `Showing ${shown.length} of` })).toHaveCount(1);
  await page.route(/tag=get-trolley-with-recommendations/, (route) => route.fulfill({ status: 500, json: {} }));
  await recommended.getByRole('link', { name: 'Load more' }).click();
  await expect(recommended.getByRole('status').filter({ hasText: "Sorry, we couldn't load more" })).toBeVisible();
  await expect(tiles).toHaveCount(shown.length);
});
