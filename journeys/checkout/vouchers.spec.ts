import type { Page } from '@playwright/test';
import { makeOffer } from '#/modules/codes/testing/offer-shelf.ts';
import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { amountOf, typeCard } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Codes, gift cards and discounts' });
const snackbar = (page: Page) => page.getByRole('main').getByRole('status');

for (const width of [360, 1280]) {
  test(`a member loads a voucher at checkout, sees its saving, unloads it, and pays with it, ${width} px wide [SC-521] [SC-523 part] [AC-332 part]`, async ({ page, newShopper, shop }) => {
    const title = `£2 off, ${width} wide`;
    await makeOffer(shop.database, { title, value: 200 });
    const later = `A very big shop, ${width} wide`;
    await makeOffer(shop.database, { title: later, value: 1000, minimumSpendPence: 900_000 });
    await page.setViewportSize({ width, height: 800 });
    const shopper = await newShopper();
    await makeHeldCard(shop.database, { customerId: await customerIdOf(shop, shopper) });
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await openSettled(page, '/ecom/checkout');
    const toPay = () => amountOf(page.getByRole('main'), /^To pay/);
    const row = (name: string) => section(page).getByRole('listitem').filter({ hasText: name });
    const before = await toPay();

    await test.step('it is loaded by keyboard, and its saving is a line of the order', async () => {
      await section(page).locator('summary', { hasText: 'Your vouchers' }).click();
      await expectAccessible(page);
      await row(title).getByRole('button', { name: `Load voucher ${title}` }).press('Enter');
      await expect(snackbar(page)).toContainText(`Voucher loaded: ${title}`);
      await expect(row(title)).toContainText('-£2.00');
      expect(await toPay()).toBe(before - 200);
      await expect(page.getByRole('main').locator('dl').filter({ visible: true }).first()).toContainText(title);
      await expectAccessible(page);
    });
    await test.step('one whose minimum spend is not met waits', async () => {
      await row(later).getByRole('button', { name: `Load voucher ${later}` }).click();
      await expect(row(later)).toContainText('Loaded. It comes off your order once your items qualify.');
      expect(await toPay()).toBe(before - 200);
    });
    await test.step('it is unloaded and loaded again, and stays after a reload', async () => {
      await row(title).getByRole('button', { name: `Unload voucher ${title}` }).click();
      await expect(snackbar(page)).toContainText(`Voucher unloaded: ${title}`);
      expect(await toPay()).toBe(before);
      await row(title).getByRole('button', { name: `Load voucher ${title}` }).click();
      await expect(row(title)).toContainText('-£2.00');
      await openSettled(page, '/ecom/checkout');
      expect(await toPay()).toBe(before - 200);
    });
    await test.step('the order is placed with it, and says so', async () => {
      await typeCard(page, '4444333322221111');
      await page.getByRole('button', { name: 'Place order and pay' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
      expect(await amountOf(page.getByRole('main'), /^To pay/)).toBe(before - 200);
      await expect(page.getByRole('main')).toContainText(title);
    });
  });
}

test('a voucher that can no longer be used says so beside it, and the order stays as it is [AC-333 part]', async ({ page, newShopper, shop }) => {
  const title = 'A voucher that ends while the page is open';
  const id = await makeOffer(shop.database, { title });
  const shopper = await newShopper();
  await makeHeldCard(shop.database, { customerId: await customerIdOf(shop, shopper) });
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/checkout');
  await section(page).locator('summary', { hasText: 'Your vouchers' }).click();
  await makeOffer(shop.database, { id, title, startDate: '2026-01-01', endDate: '2026-01-02' });
  await section(page).getByRole('button', { name: `Load voucher ${title}` }).click();
  await expect(section(page).getByRole('listitem').filter({ hasText: title })).toContainText('This voucher can no longer be used.');
  await expectAccessible(page);
});
