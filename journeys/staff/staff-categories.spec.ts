import { openSettled } from '../harness/alive.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff rename, move and hide categories, and the menu follows [SC-733] [SC-680 part] [SC-695 part]', async ({ page, browser, shop, extraHTTPHeaders, faults }) => {
  test.setTimeout(120_000);
  // Each look is that of a new visitor, because a browser keeps the categories for five minutes (SH-268).
  const departments = async () => {
    const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
    const inShop = await context.newPage();
    await openSettled(inShop, '/ecom/shop/browse/groceries');
    await inShop.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Groceries', exact: true }).click();
    const shown = inShop.getByRole('navigation', { name: 'Main' }).locator('[data-level="1"] > ul').first().getByRole('button');
    await expect(shown.first()).toBeVisible();
    const names = (await shown.allInnerTexts()).map((name) => name.trim());
    await context.close();
    return names;
  };
  const [one, two] = (await departments()) as [string, string];

  await page.goto('/admin/categories');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE', 'STAFF_MANAGE']));
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await lookOver(page);
  await page.getByRole('row').filter({ hasText: 'Groceries' }).getByRole('link', { name: /categories below/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible();

  await test.step('a department moves by keyboard, and the focus stays on its button', async () => {
    const up = page.getByRole('button', { name: `Move ${two} up` });
    await up.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${two} is now 1 of` })).toBeAttached();
    await expect(up).toBeFocused();
    await expect(page.getByRole('rowheader').first()).toHaveText(two);
    await lookOver(page);
  });

  await test.step('a faulty address is refused beside its field, and everything typed stays', async () => {
    await page.getByRole('link', { name: one, exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${one} today`);
    const address = await page.getByLabel('Address').inputValue();
    await page.getByLabel('Address').fill('Not an address');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Use small letters/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${one} today`);
    await lookOver(page);
    await page.getByLabel('Address').fill(address);
  });

  await test.step('a change made in another tab meanwhile is named, and nothing is lost', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Title of its page').fill('Another title');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('It differs from what you typed in: name, page title.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: `${one} today is saved.` })).toBeVisible();
  });
  await expect.poll(async () => (await departments()).slice(0, 2), { timeout: 20_000 }).toEqual([two, `${one} today`]);

  await test.step('a hidden one leaves the menu, and one in use is not removed', async () => {
    await page.getByLabel('Hidden in menus').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
    await expect.poll(async () => (await departments()).join(), { timeout: 20_000 }).not.toContain(one);
    await page.getByText('Remove this category').click();
    await page.getByRole('button', { name: 'Remove now' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('There are categories below this one.');
  });
  await page.goto('/admin/audit?action=CATEGORY_CHANGE');
  await expect(page.getByRole('row').filter({ hasText: 'Hidden in nav: no → yes' }).first()).toBeVisible();
  // The browser logs the refused saves, which this test causes on purpose.
  faults.length = 0;
});
