import { runSql } from '#/platform/server/database/database.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff sign in on the way to a customer’s addresses, and add, change and delete one [AC-186 part] [AC-187 part] [SH-072 part]', async ({ page, newShopper, shop }) => {
  const { email } = await newShopper();
  const [{ id } = { id: 0 }] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [email]);
  const address = `/ecom/customer/address?userId=${id}`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  await signStaffIn(page, await newStaff(shop, ['ADDRESS_EDIT']));
  await expect(page).toHaveURL(address);
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveText([/14 Mill Lane.*Contact address/]);
  await lookOver(page);

  await page.getByRole('link', { name: 'Add new address' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an address');
  await lookOver(page);
  await page.getByLabel('Address line 1').fill('8 Orchard Road');
  await page.getByLabel('Postcode', { exact: true }).fill('RG42');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Invalid UK postcode')).toBeVisible();
  await page.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address book updated')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(listed).toHaveText([/14 Mill Lane/, /8 Orchard Road/]);

  await page.getByRole('link', { name: 'Edit 8 Orchard Road' }).click();
  await page.getByLabel('Address line 1').fill('10 Orchard Road');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(listed).toHaveText([/14 Mill Lane/, /10 Orchard Road/]);
  await page.getByRole('link', { name: 'Delete 10 Orchard Road' }).click();
  await lookOver(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(listed).toHaveText([/14 Mill Lane/]);
});
