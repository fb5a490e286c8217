import type { Page } from '@playwright/test';
import { codesTo } from '#/modules/account/testing/registrations.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { openSlots, slotGrid } from '../harness/slots.ts';

/** Issue 15: from a visitor's trolley to the first booked slot as a new customer, on a phone. */

const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Registers from the page that is open, with an address, and returns the new customer's email. `from` is the page to come back to. */
async function register(page: Page, { database }: RunningShop, from = '/ecom/shop/trolley'): Promise<string> {
  const email = `journey-${crypto.randomUUID()}@example.test`;
  await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/ecom/registration' && searchParams.get('redirect')!.startsWith(from));
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a basket of quinces');
  await next(page).click();
  await expect(page).toHaveURL(/\/ecom\/registration\/verify/);
  await expect.poll(async () => (await codesTo(database, email)).length).toBe(1);
  await page.getByLabel('Verification code').fill((await codesTo(database, email))[0]!);
  await next(page).click();
  await expect(page).toHaveURL(/\/ecom\/registration\/account-details/);
  await page.getByLabel('First name').fill('Rosalind');
  await page.getByLabel('Last name').fill('Ashdown');
  await page.getByText('Enter it yourself').click();
  await page.getByLabel('Address line 1').fill('14 Mill Lane');
  await page.getByLabel('Postcode (optional)', { exact: true }).fill('RG12 1AA');
  await page.getByRole('button', { name: 'Finish' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosalind');
  return email;
}

/** Books the last slot shown, and checks that the customer has it, with the items of the visitor's trolley. */
async function bookFirstSlot(page: Page, { database }: RunningShop, email: string): Promise<void> {
  await expect(page.getByText('Yes, we deliver to RG12 1AA')).toBeVisible();
  await page.getByRole('link', { name: 'Book your first slot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book a delivery slot' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  const held = () =>
    runSql(
      database,
      `select o.state, (select count(*)::integer from trolley.lines l where l.customer_order_id = o.customer_order_id) as lines,
         (select count(*)::integer from slots.reservations r where r.customer_id = a.id and r.status = 'UNCONFIRMED') as slots
       from account.accounts a join trolley.orders o on o.customer_id = a.id where a.email = $1`,
      [email],
    );
  await expect.poll(held).toEqual([{ state: 'PENDING', lines: 2, slots: 1 }]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a visitor with a trolley registers and books the first slot', async ({ page, shop }) => {
    await page.goto('/ecom/shop/search?searchTerm=tea');
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await addButtons(page).nth(1).click();
    const entry = page.getByRole('banner').getByRole('link', { name: 'Sign in (2 items in your trolley)' });
    await expect(entry).toBeVisible();
    await page.goto('/ecom/shop/trolley');
    await page.getByRole('link', { name: 'Register' }).click();
    const email = await register(page, shop);
    await bookFirstSlot(page, shop, email);
    await expect(page).not.toHaveURL(/bookslot/);
    await expect(page.getByRole('status').filter({ hasText: 'Your slot is booked' })).toBeVisible();
    await expectItems(page, 2);
    await page.goto('/ecom/shop/trolley');
    await expect(page.getByRole('list', { name: 'Items in your trolley' }).getByRole('listitem')).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('a visitor chooses a slot by postcode, registers, comes back to that slot and books it [SC-375 part] [SH-138 part]', async ({ page, shop }) => {
    await page.goto('/ecom/serviceselection');
    await page.getByLabel('Your postcode').fill('RG12 1AA');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Yes, we deliver to RG12 1AA')).toBeVisible();
    const chosen = page.getByRole('list').filter({ hasText: 'Next free slot' }).getByRole('listitem').first();
    const hours = /\d+(:\d\d)?[ap]m - \d+(:\d\d)?[ap]m/.exec(await chosen.innerText())![0];
    const choose = chosen.getByRole('link', { name: /^Choose/ });
    const slotId = Number(new URL((await choose.getAttribute('href'))!, shop.url).searchParams.get('slot'));
    await choose.click();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fbookslot%2Fdelivery/);
    await page.getByRole('link', { name: 'Register' }).click();
    const email = await register(page, shop, '/ecom/bookslot/delivery');
    await page.getByRole('link', { name: 'Continue to your slot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book a delivery slot' })).toBeVisible();
    await expect(page.getByText(new RegExp(`^\\w+day \\d+ \\w+, ${hours}, £`))).toBeVisible();
    await page.getByRole('button', { name: 'Book slot' }).click();
    const held = () => runSql(shop.database, `select r.slot_id as "slotId", r.status from slots.reservations r join account.accounts a on a.id = r.customer_id where a.email = $1`, [email]);
    await expect.poll(held).toEqual([{ slotId, status: 'UNCONFIRMED' }]);
    await expect(page.getByRole('main').getByRole('region', { name: hours })).toContainText('Your slot is booked');
    await expectNoSidewaysScroll(page);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a visitor with a trolley registers and books the first slot', async ({ page, shop }) => {
      for (const place of [0, 1]) {
        await page.goto('/ecom/shop/search?searchTerm=tea');
        await addButtons(page).nth(place).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
      }
      await page.goto('/ecom/shop/trolley');
      await page.getByRole('link', { name: 'Register' }).click();
      const email = await register(page, shop);
      await bookFirstSlot(page, shop, email);
      await expect(page.getByRole('status').filter({ hasText: 'Your slot is booked' })).toContainText(/Held for you until/);
      await page.goto('/ecom/shop/trolley');
      await expect(page.getByRole('list', { name: 'Items in your trolley' })).toBeVisible();
    });
  });
});

/** Makes a customer without an address, and returns the sign-in and the addresses that the shop then has of them. */
async function withoutAddress({ database }: RunningShop) {
  const { customerId, email } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test` });
  const saved = () => runSql(database, `select line1, region, postal_code as "postcode", unique_domestic_reference is not null as "isKnown" from account.addresses where customer_id = $1`, [customerId]);
  return { customerId, shopper: { email, password: testPassword }, saved };
}

const atMillLane = [{ line1: '14 Mill Lane', region: 'Berkshire', postcode: 'RG12 1AA', isKnown: true }];

test('a customer without an address finds it on the slot page as it is typed, and sees the slots [AC-211 part] [AC-216 part] [AC-217 part] [SC-379 part]', async ({ page, shop }) => {
  const { customerId, shopper, saved } = await withoutAddress(shop);
  await beSignedIn(page, shopper);
  await page.addInitScript((asked) => sessionStorage.setItem('contactAddressAsked', asked), String(customerId));
  await page.goto('/ecom/bookslot/delivery');
  await page.getByRole('combobox', { name: 'Start typing an address or postcode' }).fill('14 mill lane rg12 1aa');
  const options = page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option');
  await expect(options.first()).toContainText('14 Mill Lane');
  await lookOver(page);
  await options.first().click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
  await expect(page.getByLabel('County (optional)')).toHaveValue('Berkshire');
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('RG12 1AA');
  await lookOver(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(slotGrid(page)).toBeVisible();
  expect(await saved()).toEqual(atMillLane);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer without an address finds it on the slot page with plain forms [AC-211 part] [AC-216 part] [AC-217 part] [SC-379 part]', async ({ page, shop }) => {
    const { shopper, saved } = await withoutAddress(shop);
    await beSignedIn(page, shopper);
    await page.goto('/ecom/bookslot/delivery');
    await page.getByLabel('Address line 2').fill('Flat 2');
    await page.getByLabel('Start typing an address or postcode').fill('14 mill lane rg12 1aa');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Address line 2')).toHaveValue('Flat 2');
    await page.getByRole('list', { name: 'Addresses found' }).getByRole('button', { name: /^14 Mill Lane/ }).click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('14 Mill Lane');
    await page.getByLabel('Postcode', { exact: true }).press('Enter');
    await expect(slotGrid(page)).toBeVisible();
    expect(await saved()).toEqual(atMillLane);
  });
});
