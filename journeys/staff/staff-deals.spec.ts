import { findGoods } from '../harness/trolley.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff make a meal deal, a shopper builds it, and staff end it [SC-680 part] [SC-683 part] [SC-695 part]', async ({ page, browser, newShopper, shop, extraHTTPHeaders, faults }) => {
  test.setTimeout(150_000);
  const number = String(Date.now());
  const name = `Quick supper ${number}`;
  const [main, side] = await findGoods(shop, 2);
  await page.goto('/admin/meal-deals');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE', 'STAFF_MANAGE']));
  await expect(page.getByRole('heading', { level: 1, name: 'Meal deals' })).toBeVisible();
  await lookOver(page);

  await test.step('the form says what is missing, and keeps what is typed', async () => {
    await page.getByRole('link', { name: 'Add meal deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add meal deal' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/Please enter a description/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await lookOver(page);
  });

  await test.step('products are found by their line numbers', async () => {
    await page.getByLabel('Description').fill('A main and a side');
    await page.getByLabel('Offer number').fill(number);
    await page.getByLabel('Price of a whole meal deal, in pounds').fill('0.02');
    for (const [at, [group, goods]] of ([['Main', main!], ['Side', side!]] as const).entries()) {
      const fields = page.getByRole('group', { name: `Group ${at + 1}`, exact: true });
      await fields.getByLabel('of', { exact: true }).fill(group);
      await fields.getByLabel('Add products').fill(goods.lineNumber);
      await fields.getByRole('button', { name: /^Add / }).first().click();
      await expect(fields).toContainText(`Group ${at + 1}: 1 product`);
    }
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: `${name} is saved.` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/meal-deals/${number}$`));
    await lookOver(page);
  });

  const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const inShop = await context.newPage();
  await beSignedIn(inShop, await newShopper());
  const dealInShop = async () => {
    await inShop.goto(`/ecom/shop/featured/meal-deals/${number}`);
    return inShop.getByRole('main').textContent();
  };

  await test.step('a shopper builds it', async () => {
    await expect.poll(dealInShop, { timeout: 20_000 }).toContain('All for just 2p');
    await openSettled(inShop, `/ecom/shop/featured/meal-deals/${number}`);
    const status = inShop.getByRole('status').filter({ hasText: /Choose|complete/ });
    for (const group of ['Main', 'Side']) {
      await inShop.getByRole('region', { name: group, exact: true }).getByRole('button', { name: /^Add/ }).first().click();
    }
    await expect(status).toHaveText('1 meal deal complete');
  });

  await test.step('staff end it, and the audit says so', async () => {
    await page.getByText('End this meal deal').click();
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('status').filter({ hasText: `${name} has ended.` })).toBeVisible();
    await expect.poll(dealInShop, { timeout: 20_000 }).toContain('Sorry, this meal deal is not available');
    await page.goto('/admin/audit?action=MEAL_DEAL_END');
    await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText('no → yes');
  });
  await context.close();
  // The browser logs the refused save, which this test causes on purpose.
  faults.length = 0;
});
