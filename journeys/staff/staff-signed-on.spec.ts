import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, signOnAs } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Signed on as a customer' });
const menu = async (page: Page) => {
  await page.getByRole('button', { name: 'My Account' }).click();
  return page.getByRole('banner').getByRole('link').allTextContents();
};

test('staff signed on as a customer see that customer’s data, find no way to sign out, and return to the console, which ends the session [SH-166] [SH-168] [SH-169] [SH-170] [SH-172] [AC-508 part] [SH-176 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const customerId = await customerIdOf(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, '/ecom');
  expect(await menu(page)).toContain('Sign out');
  await expect(banner(page)).toHaveCount(0);
  await page.context().clearCookies();

  await page.goto('/admin/sign-in');
  await signStaffIn(page, await newStaff(shop, ['SIGN_ON_AS_CUSTOMER', 'CUSTOMER_VIEW']));
  await openSettled(page, '/ecom');
  await expect(banner(page)).toHaveCount(0);
  await signOnAs(page, customerId);
  for (const path of ['/ecom/my-details', '/ecom/shop/browse/groceries/nothing-here', '/ecom']) {
    await openSettled(page, path);
    await expect(banner(page)).toContainText(`You are signed on as customer ${customerId}.`);
    // It stands between the skip link and the header.
    await expect(banner(page).locator('xpath=preceding::a[.="Skip to main content"]')).toHaveCount(1);
    await expect(banner(page).locator('xpath=preceding::header')).toHaveCount(0);
    await expect(page.getByText('Sign out', { exact: true })).toHaveCount(0);
    if (path === '/ecom/my-details') await expect(page.getByRole('main')).toContainText(shopper.email);
  }
  expect(await menu(page)).not.toContain('Sign out');
  await page.keyboard.press('Escape');
  await lookOver(page);

  await banner(page).getByRole('button', { name: 'Return to admin' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}$`));
  await openSettled(page, '/ecom');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
