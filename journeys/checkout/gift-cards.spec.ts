import type { Page } from '@playwright/test';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { amountOf } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Codes, gift cards and discounts' });

test('a shopper pays with a gift card and a gift voucher: typed by keyboard, refused, warned, removed, and nothing left to pay [SC-480] [SC-481] [SC-483] [SC-484] [SC-490] [SC-495]', async ({ page, newShopper, shop }) => {
  const [card, voucher] = [await makeGiftCard(shop.database, 1000), await makeGiftVoucher(shop.database, 50_000)];
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  const money = section(page);
  const cardFields = money.getByRole('group', { name: 'Gift card', exact: true });
  const voucherFields = money.getByRole('group', { name: 'Gift voucher', exact: true });
  const toPay = () => amountOf(page.getByRole('region', { name: 'Order summary' }), /^To pay/);
  const before = await toPay();

  await test.step('the button waits for both numbers, and a wrong pin is named beside them', async () => {
    await money.locator('summary', { hasText: 'Gift card or gift voucher' }).click();
    const add = cardFields.getByRole('button', { name: 'Add gift card' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await cardFields.getByLabel('Serial number').pressSequentially(card.serialNumber);
    await expect(cardFields.getByLabel('Serial number')).toHaveValue(card.serialNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await cardFields.getByLabel('Pin').fill('0000');
    await expect(add).not.toHaveAttribute('aria-disabled');
    await cardFields.getByLabel('Pin').press('Enter');
    await expect(cardFields).toContainText("We don't recognise these details. Please check and try again.");
    await expect(cardFields.getByLabel('Pin')).toHaveValue('0000');
    await expectAccessible(page);
  });
  await test.step('the right pin takes its money off at once', async () => {
    await cardFields.getByLabel('Pin').fill('1234');
    await cardFields.getByLabel('Pin').press('Enter');
    const row = money.getByRole('listitem').filter({ hasText: `Gift card ending ${card.serialNumber.slice(-4)}` });
    await expect(row).toContainText('-£10.00');
    await expect(row).toContainText('Nothing stays on the card');
    await expect(money).not.toContainText(card.serialNumber);
    await expect(cardFields.getByLabel('Serial number')).toHaveValue('');
    expect(await toPay()).toBe(before - 1000);
  });
  await test.step('a voucher that is worth more warns, and comes before the card', async () => {
    await voucherFields.getByLabel('Serial number').fill(voucher.serialNumber);
    await voucherFields.getByLabel('Security code').fill('5678');
    await voucherFields.getByRole('button', { name: 'Add gift voucher' }).click();
    await expect(money).toContainText("You won't get change from a gift voucher.");
    await expect(money.getByRole('listitem').first()).toContainText(`Gift voucher ending ${voucher.serialNumber.slice(-4)}`);
    expect(await toPay()).toBe(0);
    await expect(page.getByText('There is nothing to pay.')).toBeVisible();
    await expect(page.getByText('You don’t need a card for this order.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('without the voucher the card pays again', async () => {
    await money.getByRole('button', { name: /^Remove Gift voucher ending/ }).click();
    await expect(money).not.toContainText('Gift voucher ending');
    await expect(money.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await toPay()).toBe(before - 1000);
  });
});
