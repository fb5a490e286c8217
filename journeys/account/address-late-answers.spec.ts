import type { Page, Route } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { idleMoment, openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';

/** Lets a held request go on, and waits until the page has dealt with its answer. */
async function letGo(page: Page, held: Route): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request() === held.request());
  await held.continue();
  await (await answered).finished();
  for (let moment = 0; moment < 3; moment++) await idleMoment(page);
}

test('a save that ends after its modal was closed leaves the shopper where they are [AC-185 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/my-details');
  const held = Promise.withResolvers<Route>();
  await page.route('**/addresses/*', (route) => (route.request().method() === 'PUT' ? held.resolve(route) : route.continue()));
  await page.getByRole('link', { name: 'Edit 14 Mill Lane' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  await editing.getByLabel('Address line 2').fill('Flat 2');
  await editing.getByRole('button', { name: 'Save address' }).click();
  const put = await held.promise;
  await page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await page.getByRole('link', { name: 'Add new address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await letGo(page, put);
  // The page below shows the saved address, and the modal that was opened meanwhile stays.
  await expect(page.locator('li[aria-current]')).toContainText('Flat 2');
  await expect(page).toHaveURL('/ecom/my-details#add-address');
  await expect(adding.getByLabel('Address line 1')).toHaveValue('8 Orchard Road');
});

test('the last chosen suggestion fills the form, and none does after its fields were typed in [AC-216 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  // Before the page opens: a request was once seen to pass a route that was set just before it.
  let held = Promise.withResolvers<Route>();
  await page.route(/\/address-suggestions\/rg12-1-1[28](\?|$)/, (route) => held.resolve(route));
  await openSettled(page, '/ecom/my-details/addresses/add');
  const box = page.getByRole('combobox', { name: 'Start typing an address or postcode' });
  const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
  const line1 = page.getByLabel('Address line 1');
  await box.fill('mill lane rg12 1aa');
  await options.filter({ hasText: /^Mill Lane/ }).click();
  // Not 14 Mill Lane: that one is the shopper's own address, so it stands in the first list too.
  await options.filter({ hasText: '12 Mill Lane' }).click();
  const first = await held.promise;
  await options.filter({ hasText: '16 Mill Lane' }).click();
  await expect(line1).toHaveValue('16 Mill Lane');
  await letGo(page, first);
  await expect(line1).toHaveValue('16 Mill Lane');
  await expect(page.locator('[name=suggestionId]')).toHaveValue('rg12-1-16');

  held = Promise.withResolvers<Route>();
  await box.fill('18 mill lane rg12 1aa');
  await options.filter({ hasText: '18 Mill Lane' }).click();
  const second = await held.promise;
  await line1.fill('The Old Mill');
  await letGo(page, second);
  await expect(line1).toHaveValue('The Old Mill');
  await expect(page.locator('[name=suggestionId]')).toHaveCount(0);
});

test('a street that is pressed twice is opened, whether its houses come at once or late [AC-215 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/my-details/addresses/add');
  const box = page.getByRole('combobox', { name: 'Start typing an address or postcode' });
  const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
  const houses = ['Back', ...[2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((house) => `${house} Mill LaneBracknell, RG12 1AA`)];
  const search = async () => {
    await box.fill('13 mill lane rg12');
    await expect(options).toHaveText(['Mill LaneBracknell, RG12 1AA – 10 addresses']);
  };
  await search();
  // The houses come between the two clicks of a double click.
  await options.first().hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(options).toHaveText(houses);
  }
  // A second press of Enter, or a key held down, searches for nothing else.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await box.press('Enter');
  await idleMoment(page);
  expect(asked.filter((url) => url.includes('address-suggestions'))).toEqual([]);

  const held: Route[] = [];
  await page.route(/\/address-suggestions\?.*container=/, (route) => void held.push(route));
  // While the houses are awaited, another press is the same choice, and Enter starts no other search.
  for (const pressAgain of [() => options.first().click(), () => box.press('Enter')]) {
    await box.fill('');
    await search();
    held.length = 0;
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect.poll(() => held.length).toBe(1);
    await pressAgain();
    await idleMoment(page);
    await expect(options).toHaveText(['Mill LaneBracknell, RG12 1AA – 10 addresses']);
    expect(held).toHaveLength(1);
    for (const route of held) await letGo(page, route);
    await expect(options).toHaveText(houses);
  }
  await options.first().click();
  await expect(options).toHaveText(['Mill LaneBracknell, RG12 1AA – 10 addresses']);
});

test('an Edit that is refused when its modal opens is told in one modal [AC-181 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/my-details');
  await page.route('**/addresses/*', (route) => (route.request().method() === 'OPTIONS' ? route.fulfill({ status: 200, headers: { allow: 'GET, OPTIONS' } }) : route.continue()));
  await page.getByRole('link', { name: 'Edit 14 Mill Lane' }).click();
  const refused = page.locator('dialog[open]', { hasText: "This address is being used for an order in progress or a booked slot, so it can't be changed." });
  await expect(refused.first()).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
});

test('a first address that was saved in a modal is not asked for again [AC-184 part]', async ({ page, newShopper, shop: { database } }) => {
  const { email, password } = await newShopper();
  const own = '(select id from account.accounts where email = $1)';
  await runSql(database, 'update account.accounts set contact_address_id = null where email = $1', [email]);
  await runSql(database, `update account.addresses set status = 'DELETED' where customer_id = ${own}`, [email]);
  await beSignedIn(page, { email, password });
  await page.goto('/ecom/my-details#add-address');
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contactAddressAsked'))).not.toBeNull();
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await adding.getByLabel('Postcode', { exact: true }).fill('RG42 1AA');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveText([/8 Orchard Road, RG42 1AA.*Contact address/]);
});
