import type { Page } from '@playwright/test';
import { codesTo } from '#/modules/account/testing/registrations.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type RunningShop } from '../harness/journey.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { openSlots } from '../harness/slots.ts';

/** Issue 15: from a visitor's trolley to the first booked slot as a new customer, on a phone. */

const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Registers from the page that is open, with an address, and returns the new customer's email. */
async function register(page: Page, { database }: RunningShop): Promise<string> {
  const email = `journey-${crypto.randomUUID()}@example.test`;
  await expect(page).toHaveURL(/\/ecom\/registration\?redirect=%2Fecom%2Fshop%2Ftrolley/);
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
