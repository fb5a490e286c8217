import { linkTo, product } from '#/page-paths.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { allowCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { addButtons, expectItems, searchFor } from '../harness/shopping.ts';

const home = '/ecom/shop/browse/groceries';

test('a page of products shows 7 placeholder cards while it loads, then the products [SC-017]', async ({ page }) => {
  await openAlive(page, home);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/ecom\/shop\/browse\/groceries\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const department = page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first();
  await department.click();
  await expect(page.getByText('Loading products')).toBeAttached();
  await expect(page.locator('[data-placeholders] > li')).toHaveCount(7);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(addButtons(page).first()).toBeVisible();
  await expect(page.locator('[data-placeholders]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
});

test('Add becomes minus, quantity and plus, by the unit’s step; at the minimum, minus removes; the field takes 12 characters; a change survives a reload [SC-112] [SC-113] [SC-710 part]', async ({
  page,
  newShopper,
}) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/shop/search?searchTerm=loose+carrots');
  const tile = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('heading', { name: /Loose Carrots/ }) }).first();
  await expect(tile.getByRole('group', { name: /^Quantity of/ })).toHaveCount(0);
  await tile.getByRole('button', { name: /^Add .* to trolley$/ }).click();
  const field = tile.getByRole('group', { name: /^Quantity of/ }).getByRole('textbox');
  const plus = tile.getByRole('button', { name: /^Add one more/ });
  const minus = tile.getByRole('button', { name: /^Remove one/ });
  await expect(field).toHaveValue('0.5 kg');
  await plus.click();
  await expect(field).toHaveValue('1 kg');
  await field.fill('12.345 kilograms');
  await expect(field).toHaveValue('12.345 kilog');
  await field.press('Escape');
  await expect(field).toHaveValue('1 kg');
  await field.fill('2.345');
  await field.press('Enter');
  await expectItems(page, 1);
  await page.reload();
  await expect(field).toHaveValue('2.3 kg');
  await field.fill('0.5');
  await field.press('Enter');
  await expect(field).toHaveValue('0.5 kg');
  await minus.click();
  await expect(field).toHaveValue('0.1 kg');
  await minus.click();
  await expect(tile.getByRole('button', { name: /^Add .* to trolley$/ })).toBeVisible();
  await expectItems(page, 0);
});

test('a product with several units offers the choice, and changing it sets the new default quantity; the author of a review reads why it was refused [SC-114] [SC-087 part]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/shop/search?searchTerm=loose+carrots');
  await page.getByRole('main').getByRole('link', { name: /Loose Carrots/ }).first().click();
  const main = page.getByRole('main');
  const unit = main.getByLabel('Sold by');
  await expect(unit.locator('option')).toHaveText(['kg', 'g', 'lb']);
  await main.getByRole('button', { name: /^Add .*Loose Carrots.* to trolley$/ }).first().click();
  const field = main.getByRole('group', { name: /^Quantity of .*Loose Carrots/ }).first().getByRole('textbox');
  await expect(field).toHaveValue('0.5 kg');
  await unit.selectOption('g');
  await expect(field).toHaveValue('100 g');
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue('100 g');
  await expect(unit).toHaveValue('GRM');

  await test.step('its picture is enlarged by keyboard', async () => {
    const picture = main.getByRole('link', { name: /^Enlarge the picture of .*Loose Carrots/ });
    await picture.focus();
    await page.keyboard.press('Enter');
    const zoom = page.getByRole('dialog', { name: /Loose Carrots/ });
    await expect(zoom.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(picture).toBeFocused();
  });
  await test.step('it is reviewed, after a form that was not complete', async () => {
    await main.getByRole('link', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Your review of .*Loose Carrots/ })).toBeVisible();
    await main.getByLabel('Title').fill('Sweet and crisp');
    await main.getByRole('button', { name: 'Send review' }).click();
    const problem = main.getByRole('group', { name: 'There is a problem' });
    await expect(problem).toBeFocused();
    await expect(main.getByLabel('Title')).toHaveValue('Sweet and crisp');
    await expectAccessible(page);
    await main.getByLabel('4 stars').check();
    await main.getByLabel('Review', { exact: true }).fill('Good raw, better roasted.');
    await expect(main.getByText('1975 of 2000 characters left')).toBeVisible();
    await main.getByRole('button', { name: 'Send review' }).click();
    await expect(main.getByText('Thank you for your review')).toBeVisible();
    await expect(main.getByText('Good raw, better roasted.')).toBeVisible();
    await expectAccessible(page);
    await runSql(shop.database, `update reviews.reviews set state = 'REFUSED', refusal = 'OFF_TOPIC' where title = 'Sweet and crisp'`);
    await page.reload();
    await expect(main.getByText('It is not about the product itself.')).toBeVisible();
    await expect(main.getByLabel('Title')).toHaveValue('Sweet and crisp');
  });
});

test('a product opened from another’s page starts with its own unit, not with the one chosen there [SC-113 part] [SC-114 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/shop/search?searchTerm=loose+carrots');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Loose Carrots/ }).first().click();
  const add = main.getByRole('button', { name: /^Add .* to trolley$/ }).first();
  await main.getByLabel('Sold by').selectOption('lb');
  await expect(add).toHaveAccessibleName('Add 1 lb of Loose Carrots to trolley');

  const next = page.getByRole('region', { name: 'You could also try' }).getByRole('article').first();
  const [name, itsAdd] = [await next.getByRole('heading').textContent(), await next.getByRole('button', { name: /^Add .* to trolley$/ }).textContent()];
  await next.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await expect(add).toHaveText(itsAdd!);
});

test('a search that finds nothing says so [SC-134 part]', async ({ page }) => {
  await page.goto(home);
  await searchFor(page, 'zzyzzx');
  await expect(page.getByText('Sorry, we couldn\'t find any results for "zzyzzx"')).toBeVisible();
});

test('a misspelt search shows what was meant, and says by which words [SC-133 part]', async ({ page }) => {
  await page.goto(home);
  await page.getByLabel('Search groceries').fill('choclate digestives');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for "chocolate digestives"' })).toBeVisible();
  await expect(page.getByText('Search instead for "choclate digestives"')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Chocolate Digestives/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the whole nutrition table is visible on a phone [SC-735 part]', async ({ page, shop }) => {
  const [found] = await runSql<{ productId: string }>(
    shop.database,
    `select product_id as "productId" from catalogue.products where details->>'servingSize' is not null and details->'nutrition'->0->>'perServing' is not null
     order by length(details->>'servingSize') desc limit 1`,
  );
  await page.goto(linkTo(product, { productName: 'any', productId: found!.productId }));
  const table = page.getByRole('region', { name: 'Typical values' });
  await expect(table.getByRole('columnheader', { name: /^Per serving \(/ })).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [content, room] = await table.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(content, `the table's width in a window of ${width}`).toBeLessThanOrEqual(room!);
  }
});

test('a product with several pictures shows each of them, on the page and enlarged; the next product’s page lists it as viewed, with consent [SC-099 part] [SC-104]', async ({ page, context, shop }) => {
  await allowCookies(context, 'functional');
  const [found, other] = await runSql<{ productId: string; line: string; name: string; more: string[] }>(
    shop.database,
    `select product_id as "productId", line_number as line, name, details->'moreImages' as more from catalogue.products
     where jsonb_array_length(details->'moreImages') = 2 and not marked_for_delete order by line_number limit 2`,
  );
  await openAlive(page, linkTo(product, { productName: 'any', productId: found!.productId }));
  const large = page.getByRole('link', { name: /^Enlarge the picture/ });
  const second = page.getByRole('link', { name: 'Picture 2 of 3' });
  await expect(second).toHaveAttribute('href', found!.more[0]!);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(large).toHaveAttribute('href', found!.more[0]!);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await large.click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByRole('img', { name: /, picture 2$/ })).toHaveAttribute('src', found!.more[0]!);
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(zoom.getByRole('status')).toHaveText('Picture 3 of 3');
  await expectAccessible(page);
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(zoom.getByRole('status')).toHaveText('Picture 1 of 3');
  await page.keyboard.press('Escape');
  await expect(large).toBeFocused();

  await openAlive(page, linkTo(product, { productName: 'any', productId: other!.productId }));
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem')).toHaveText(new RegExp(found!.name.replaceAll(/[^\w ]/g, '.')));
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed:-1'))).toBe(`${other!.line},${found!.line}`);
});

test('products that cannot be loaded leave a message, and Try again repeats the request [SC-135]', async ({ page }) => {
  await openAlive(page, home);
  // The server refuses a filter group with so long a name, so the page's own request for its products fails.
  const refusedFilter = `${'x'.repeat(101)}:y`;
  const requests = { failing: true, answers: [] as boolean[], letGo: () => {} };
  let held = Promise.resolve();
  await page.route(/\/ecom\/shop\/browse\/groceries\/.*\.data/, async (route) => {
    const url = new URL(route.request().url());
    if (requests.failing) url.searchParams.set('f', refusedFilter);
    await held;
    const response = await route.fetch({ url: url.href });
    requests.answers.push(((await response.json()) as { data: { grid: { error: boolean } } }).data.grid.error);
    await route.fulfill({ response });
  });
  await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().click();
  const message = page.getByRole('alert').filter({ hasText: 'Sorry, we couldn\'t load these products.' });
  await expect(message).toBeVisible();
  await expect(addButtons(page)).toHaveCount(0);
  await expectAccessible(page);
  const again = message.getByRole('link', { name: 'Try again' });

  const [tab] = await Promise.all([page.context().waitForEvent('page'), again.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(await page.getByRole('heading', { level: 1 }).innerText());
  expect(new URL(tab.url()).pathname).toBe(new URL(page.url()).pathname);
  await tab.close();
  expect(requests.answers, 'a press that opens a tab repeats nothing here').toEqual([true]);

  requests.failing = false;
  held = new Promise<void>((resolve) => (requests.letGo = resolve));
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await again.click();
  requests.letGo();
  await expect(addButtons(page).first()).toBeVisible();
  await expect(message).toHaveCount(0);
  expect(requests.answers).toEqual([true, false]);
});

test('at the variant of product_tags a product shows its tags, and their tooltips on hover and focus [SC-092]', async ({ page, shop }) => {
  const tag = { name: 'New recipe', tooltip: 'We have changed the recipe: less salt, more tomatoes.' };
  const [found] = await runSql<{ product_id: string }>(shop.database, `update catalogue.products set tags = $1::jsonb where line_number = (select min(line_number) from catalogue.products where not marked_for_delete) returning product_id`, [JSON.stringify([{ name: 'Grown under glass', tooltip: 'Grown in a glasshouse.' }, tag, ...['Ripe and ready', 'Picked by hand', 'From a farm near you', 'Packed without plastic'].map((name) => ({ name, tooltip: `${name}, always.` }))])]);
  const address = linkTo(product, { productName: 'x', productId: found!.product_id });
  await expect.poll(async () => (await fetch(shop.url + address)).text()).toContain('"tooltip"');
  const button = page.getByRole('list', { name: 'Tags' }).getByRole('button', { name: tag.name });
  const tooltip = page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: tag.tooltip });

  await giveVariant(shop, 'product_tags', 'on');
  await page.goto(address);
  await expect(button).toBeVisible();
  await expect(button).toHaveAccessibleDescription(tag.tooltip);
  await expect(tooltip).toBeHidden();
  await button.hover();
  await expect(tooltip).toBeVisible();
  await expectAccessible(page);
  // The pointer can go on to the tooltip, which covers the tags of lower rows, and Escape hides it.
  const box = (await tooltip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2, { steps: 20 });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(0, 0);
  await button.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('button');
  await tags.last().hover();
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await tags.first().focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tooltip).toBeVisible();
  await expectNoSidewaysScroll(page);
  await tags.last().hover();
  await expect(tooltip).toBeHidden();
  await page.mouse.move(0, 0);
  await expect(tooltip, 'the keyboard is still there').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await giveVariant(shop, 'product_tags', 'default');
  const decided = page.waitForResponse(/\/experiments\/decisions$/);
  await page.reload();
  await decided;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);
});
