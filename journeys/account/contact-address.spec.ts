import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { addAddress } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';

test('a customer makes another address the contact address; a failure opens a modal and changes nothing [AC-128] [AC-183 part] [AC-209 part]', async ({ page, newShopper, shop: { database } }) => {
  const shopper = await newShopper();
  const [{ id: customerId } = { id: 0 }] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [shopper.email]);
  await addAddress({ database }, { customerId, address: { ...validAddress, line1: '15 Mill Lane' } as never, setContactAddress: false, now: await readClock(database) });
  await beSignedIn(page, shopper);
  await page.goto('/ecom/my-details');
  await lookOver(page);
  const addresses = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(addresses).toHaveText([/^14 Mill Lane.*Contact address/, /^15 Mill Lane/]);

  const button = page.getByRole('button', { name: /^Make contact address\s+15 Mill Lane/ });
  const modal = page.getByRole('dialog', { name: 'Sorry, something went wrong' });
  await page.route('**/accounts/profile', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: 'x' } }));
  await button.click();
  await expect(modal).toContainText("We couldn't update your address book. Please try again.");
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toHaveCount(0);
  await expect(addresses.first()).toHaveText(/^14 Mill Lane.*Contact address/);
  await page.unroute('**/accounts/profile');

  await button.click();
  await expect(page.getByText('Contact address updated')).toBeVisible();
  await expect(addresses).toHaveText([/^15 Mill Lane.*Contact address/, /^14 Mill Lane/]);
  await page.goto('/ecom/myaccount');
  await expect(page.getByRole('main')).toContainText('15 Mill Lane, Bracknell, RG12 1AA');
});
