import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { addAddress } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

/** Gives a shopper a second address, 15 Mill Lane. */
async function addSecond({ database }: RunningShop, { email }: SignIn): Promise<void> {
  const [row] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
  const address = { ...validAddress, line1: '15 Mill Lane' } as never;
  await addAddress({ database }, { customerId: row!.id, address, setContactAddress: false, now: await readClock(database) });
}

const refusals = [
  [423, 'ACTIVE_TROLLEY_ORDER', 'Unable to edit/delete address', "This address is being used for an order in progress or a booked slot, so it can't be changed."],
  [423, 'CONTACT_ADDRESS', 'Unable to delete', 'Your address book must contain a contact address. Choose another contact address first.'],
  [423, 'FINAL_ADDRESS', 'Unable to delete', 'Your address book must contain at least one address. Add another address first.'],
  [503, undefined, 'Sorry, something went wrong', "We couldn't update your address book. Please try again."],
  [403, undefined, 'Sorry, something went wrong', "We couldn't update your address book. Please try again."],
] as const;

test('each reason why an address cannot be deleted opens its own modal, and nothing is deleted [AC-204] [AC-205] [AC-206] [AC-207] [AC-209]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addSecond(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, '/ecom/my-details');
  const book = page.getByRole('region', { name: 'Addresses' });
  for (const [status, reason, title, text] of refusals) {
    await page.route('**/addresses/*', (route) => route.fulfill({ status, json: { error: 'x', message: 'x', reason_code: reason } }));
    await book.getByRole('link', { name: 'Delete 15 Mill Lane' }).click();
    await page.getByRole('dialog', { name: 'Delete address?' }).getByRole('button', { name: 'Delete' }).click();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText(text);
    await expect(modal).toHaveCount(1);
    await expect(modal.getByRole('heading')).toHaveText(title);
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toHaveCount(0);
    await page.unroute('**/addresses/*');
  }
  await expect(book.getByRole('listitem')).toHaveCount(2);
});

test('an address is deleted by one call, however often Delete is pressed [AC-208 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addSecond(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, '/ecom/my-details');
  const book = page.getByRole('region', { name: 'Addresses' });
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/addresses/*', async (route) => {
    calls += 1;
    await held.promise;
    await route.continue();
  });
  const asked = page.getByRole('dialog', { name: 'Delete address?' });
  await book.getByRole('link', { name: 'Delete 15 Mill Lane' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked).toHaveCount(0);
  await expect.poll(() => calls).toBe(1);
  await book.getByRole('link', { name: 'Delete 15 Mill Lane' }).click();
  await expect(asked).toHaveCount(0);
  held.resolve();
  await expect(book.getByRole('listitem')).toHaveText([/14 Mill Lane/]);
  expect(calls).toBe(1);
});

test('Edit and Delete are offered as far as an address allows them [AC-180] [AC-181]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addSecond(shop, shopper);
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/my-details');
  const book = page.getByRole('region', { name: 'Addresses' });
  await expect(book.getByRole('link', { name: /^Delete/ })).toHaveCount(1);
  await expect(book.getByRole('link', { name: 'Delete 15 Mill Lane' })).toBeVisible();
  await expect(book.getByRole('listitem').filter({ hasText: 'In use by an order in progress or a booked slot' })).toHaveText([/14 Mill Lane/]);
  await book.getByRole('link', { name: 'Edit 14 Mill Lane' }).click();
  const modal = page.getByRole('dialog', { name: 'Unable to edit/delete address' });
  await expect(modal).toContainText("This address is being used for an order in progress or a booked slot, so it can't be changed.");
  await expect(page.getByLabel('Address line 1')).toHaveCount(0);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toHaveCount(0);
  await expect(book.getByRole('link', { name: 'Edit 14 Mill Lane' })).toBeFocused();
});

test('a change refused with 423 opens its modal; another failure keeps the form with its message [AC-161 part] [AC-202] [AC-200]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/my-details');
  const edit = page.getByRole('link', { name: 'Edit 14 Mill Lane' });
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  const puts: string[] = [];
  let answer: { status: number; json: object } = { status: 503, json: { error: 'unavailable' } };
  await page.route('**/addresses/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts.push(route.request().url());
    await route.fulfill(answer);
  });

  // Nothing has changed, so nothing is sent.
  await edit.click();
  await expect(editing.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
  await editing.getByRole('button', { name: 'Save address' }).click();
  await expect(editing).toHaveCount(0);
  expect(puts).toEqual([]);

  await edit.click();
  await editing.getByLabel('Address line 2').fill('Flat 2');
  await editing.getByRole('button', { name: 'Save address' }).click();
  await expect(editing.getByText("Sorry, we couldn't save this address. Please try again.")).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  answer = { status: 422, json: { error: 'invalid', message: 'Said by the server.' } };
  await editing.getByRole('button', { name: 'Save address' }).click();
  await expect(editing.getByText('Said by the server.')).toBeVisible();
  await expect(editing.getByLabel('Address line 2')).toHaveValue('Flat 2');

  answer = { status: 423, json: { error: 'locked', message: 'x', reason_code: 'ACTIVE_TROLLEY_ORDER' } };
  await editing.getByRole('button', { name: 'Save address' }).click();
  const modal = page.getByRole('dialog', { name: 'Unable to edit/delete address' });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
});

test('an address form that cannot be sent keeps what was typed, and says so in one place [AC-202 part]', async ({ page, context, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/my-details#add-address');
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await adding.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  await context.setOffline(true);
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding.getByText("Sorry, we couldn't save this address. Please try again.")).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(adding.getByLabel('Address line 1')).toHaveValue('8 Orchard Road');
  await context.setOffline(false);
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('region', { name: 'Addresses' }).getByText(/8 Orchard Road, RG42 1AA/).first()).toBeVisible();
});

test('the page that adds an address says so when it is saved offline or cannot be sent, keeps what was typed, and saves it once the connection is back [AC-202 part]', async ({ page, context, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const [sent] = await Promise.all([page.waitForResponse(/addresses\/add$/), openSettled(page, '/ecom/my-details/addresses/add')]);
  const key = await page.locator('[name="form-key"]').inputValue();
  expect(await sent.text(), 'a press from before the script has the key of a later one').toContain(`name="form-key" value="${key}"`);
  await page.getByLabel('Address line 1').fill('8 Orchard Road');
  await page.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  const save = page.getByRole('button', { name: 'Save address' });
  await page.route('**/addresses/add.data', (route) => route.abort());
  await save.click();
  await expect(page.getByRole('alert').getByText("Sorry, we couldn't save this address. Please try again.")).toBeVisible();
  await page.unroute('**/addresses/add.data');

  const lost = page.getByRole('dialog', { name: 'Internet connection lost' });
  await context.setOffline(true);
  await save.click();
  await expect(lost).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lost).toHaveCount(0);
  await expect(page.getByLabel('Address line 1')).toHaveValue('8 Orchard Road');
  await context.setOffline(false);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByRole('region', { name: 'Addresses' }).getByText(/8 Orchard Road, RG42 1AA/).first()).toBeVisible();
});
