import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { addAddress } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop } from '../harness/journey.ts';

/** Returns the id of a shopper's account. */
async function idOf({ database }: RunningShop, email: string): Promise<number> {
  const [row] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
  return row!.id;
}

/** Gives a shopper a second address. */
async function addSecond({ database }: RunningShop, customerId: number): Promise<void> {
  const address = { ...validAddress, line1: '15 Mill Lane' } as never;
  await addAddress({ database }, { customerId, address, setContactAddress: false, now: await readClock(database) });
}

test('the address modals open by hash and close with Back, and focus returns to the link [AC-175] [AC-176] [SH-055]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  await page.goto('/ecom/my-details');
  // Without its script the links lead to pages.
  await comeAlive(page);
  const edit = page.getByRole('link', { name: 'Edit 14 Mill Lane' });
  await expect(edit).toBeVisible();
  await page.getByRole('link', { name: 'Add new address' }).press('Enter');
  await expect(adding).toBeVisible();
  await expect(page).toHaveURL('/ecom/my-details#add-address');
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByRole('link', { name: 'Add new address' })).toBeFocused();

  await edit.press('Enter');
  await expect(editing.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
  await lookOver(page);
  await page.goBack();
  await expect(editing).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(edit).toBeFocused();

  // A reload forgets which address was shown.
  await edit.press('Enter');
  await expect(editing).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The same hashes work on every account page, also on one written with capitals, and on no other.
  await page.goto('/ecom/MyAccount#add-address');
  await expect(adding).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/ecom/MyAccount');
  await expect(adding).toHaveCount(0);
  await openSettled(page, '/ecom/shop/browse/groceries#add-address');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a customer chooses an address in a modal, or adds one there [AC-178] [AC-179] [AC-177 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addSecond(shop, await idOf(shop, shopper.email));
  await beSignedIn(page, shopper);
  await page.goto('/ecom/my-details#choose-address');
  const choosing = page.getByRole('dialog', { name: 'Choose an address' });
  await expect(choosing.getByRole('listitem')).toHaveText([/14 Mill Lane.*Contact address/, /15 Mill Lane/]);
  await lookOver(page);
  await choosing.getByRole('button', { name: /Choose 15 Mill Lane/ }).click();
  await expect(choosing).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  const book = page.getByRole('region', { name: 'Addresses' });
  await expect(book.locator('li[aria-current]')).toHaveText([/15 Mill Lane/]);

  await page.goto('/ecom/my-details#choose-address');
  await choosing.getByRole('button', { name: 'Add new address' }).click();
  await expect(page.getByRole('dialog', { name: 'Add an address' })).toBeVisible();
});

test('a customer without a contact address is asked for one, once per browser session; a failed choice opens the modal of the address book [AC-184] [AC-128 part] [AC-209 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const customerId = await idOf(shop, shopper.email);
  await addSecond(shop, customerId);
  await runSql(shop.database, 'update account.accounts set contact_address_id = null where id = $1', [customerId]);
  await beSignedIn(page, shopper);
  await page.goto('/ecom/myaccount');
  const choosing = page.getByRole('dialog', { name: 'Choose your contact address' });
  await expect(choosing.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choosing).toHaveCount(0);
  const account = page.waitForResponse((answer) => answer.url().includes('/accounts/self'));
  await page.reload();
  await account;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(choosing).toHaveCount(0);

  // Another browser session asks again; a choice is the contact address.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.route('**/accounts/profile', (route) => route.fulfill({ status: 500, body: '{}' }));
  await choosing.getByRole('button', { name: /Choose 15 Mill Lane/ }).click();
  const failed = page.getByRole('dialog', { name: 'Sorry, something went wrong' });
  await expect(failed).toContainText("We couldn't update your address book. Please try again.");
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/accounts/profile');
  await choosing.getByRole('button', { name: /Choose 15 Mill Lane/ }).click();
  await expect(page.getByText('Contact address updated')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('15 Mill Lane, Bracknell');

  // Without any address, the first one is asked for.
  await runSql(shop.database, 'update account.accounts set contact_address_id = null where id = $1', [customerId]);
  await runSql(shop.database, `update account.addresses set status = 'DELETED' where customer_id = $1`, [customerId]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/ecom/shop/browse/groceries');
  const adding = page.getByRole('dialog', { name: 'Add your contact address' });
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await adding.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding).toHaveCount(0);
  await page.goto('/ecom/my-details');
  await expect(page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveText([/8 Orchard Road, RG42 1AA.*Contact address/]);
});

test('addresses are found as they are typed, with the keyboard alone [AC-211] [AC-213 part] [AC-215] [AC-216 part] [AC-217 part] [AC-218 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/my-details/addresses/add');
  const box = page.getByRole('combobox', { name: 'Start typing an address or postcode' });
  await expect(box).toBeVisible();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/address-suggestions')) searches.push(new URL(request.url()).search);
  });
  await page.getByLabel('First name').fill('Mei');
  await box.focus();
  await box.pressSequentially('mill lane rg12 1aa', { delay: 10 });
  const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
  await expect(options.filter({ hasText: 'addresses' }).first()).toContainText('Mill Lane');
  // The list of a part of the term may hold the street already.
  await expect.poll(() => searches.at(-1)).toBe('?term=mill+lane+rg12+1aa');
  expect(searches.length).toBeLessThan(5);
  await lookOver(page);

  const street = options.filter({ hasText: /^Mill Lane/ });
  const before = await options.allTextContents();
  for (let at = 0; at <= before.findIndex((text) => text.startsWith('Mill Lane')); at++) await box.press('ArrowDown');
  await expect(street).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  const listOfStreet = [/^Back$/, ...Array.from({ length: 10 }, () => /\d+ Mill Lane/)];
  await expect(options).toHaveText(listOfStreet);
  await expect(box).toBeFocused();
  const asked = searches.length;
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(options).toHaveText(before);
  expect(searches).toHaveLength(asked);

  await street.click();
  // The list before, which stays until the street is answered, has the shopper's own 14 Mill Lane too.
  await expect(options).toHaveText(listOfStreet);
  await options.filter({ hasText: '14 Mill Lane' }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('RG12 1AA');
  await expect(page.getByLabel('First name')).toHaveValue('Mei');
  await expect(page.getByRole('status').filter({ hasText: 'Address filled in: 14 Mill Lane, RG12 1AA' })).toBeVisible();
  await expect(page.locator('[name=suggestionId]')).toHaveValue('rg12-1-14');
  // Somebody who has picked the wrong house looks again for the text that is still in the box.
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(street).toBeVisible();
  await page.getByLabel('Address line 2').fill('Flat 2');
  await expect(page.locator('[name=suggestionId]')).toHaveCount(1);
  await page.getByLabel('Address line 1').fill('14a Mill Lane');
  await expect(page.locator('[name=suggestionId]')).toHaveCount(0);
});

test('a search inside a street that was made without script has a way back with script too [AC-215 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/my-details/addresses/add?find=mill+lane+rg12+1aa&inside=rg12-1');
  const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
  await expect(options).toHaveText([/^Back$/, ...Array.from({ length: 10 }, () => /\d+ Mill Lane/)]);
  await options.filter({ hasText: /^Back$/ }).click();
  await expect(options.filter({ hasText: /^Mill Lane/ })).toBeVisible();
  await expect(options.filter({ hasText: /^Back$/ })).toHaveCount(0);
});

test('a lookup that fails says so, and the form below keeps working [AC-220]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.route('**/address-suggestions**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: 'x' } }));
  await page.goto('/ecom/my-details#add-address');
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await adding.getByRole('combobox', { name: 'Start typing an address or postcode' }).fill('mill lane');
  await expect(adding.getByText('Address search is unavailable. Enter your address below.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await adding.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveText([/14 Mill Lane/, /8 Orchard Road, RG42 1AA/]);
});
