import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff find a caller, read what the shop holds about them, send a reset link, and shop as them [AC-520 part] [AC-521 part] [AC-522 part] [SH-167 part]', async ({ page, newShopper, shop }) => {
  const { email } = await newShopper();
  const [{ id } = { id: 0 }] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [email]);
  await page.goto('/admin/customers');
  await signStaffIn(page, await newStaff(shop, ['CUSTOMER_VIEW', 'CUSTOMER_LOCK', 'ADDRESS_EDIT', 'SIGN_ON_AS_CUSTOMER', 'DELIVERY_PASS_MANAGE']));
  await expect(page.getByRole('heading', { name: 'Find a customer' })).toBeVisible();
  await page.getByLabel('Email, name or number').fill(email);
  await page.getByLabel('Email, name or number').press('Enter');
  const found = page.getByRole('row').filter({ hasText: email });
  await lookOver(page);
  await found.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Customer ${id}`);
  await comeAlive(page);
  await lookOver(page);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email);
  await page.getByRole('checkbox', { name: 'Their email address' }).check();
  await page.getByRole('checkbox', { name: 'A postcode' }).check();
  await expect(page.getByText('2 of 2 named')).toBeVisible();

  await page.getByRole('button', { name: 'Send password reset' }).click();
  await expect(page.getByText('The link is on its way to the customer’s email address.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What staff did' }).getByRole('listitem')).toHaveText([/^Sent a password reset/, /^Opened this page/]);

  await page.getByRole('button', { name: 'Sign on as customer' }).click();
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
  await page.goto('/ecom/myaccount');
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('link', { name: 'Customer detail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Customer ${id}`);
  await expect(page.getByRole('region', { name: 'What staff did' }).getByRole('listitem').first()).toHaveText(/^Signed on as the customer/);
});
