import type { Page } from '@playwright/test';
import { makeCode } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
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
    await expect(cardFields.getByLabel('Serial number')).toBeFocused();
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

test('a code, a gift voucher and a gift card leave nothing to pay, and the order is placed without a card [SC-550] [SC-491 part] [SC-728 part]', async ({ page, newShopper, shop }) => {
  const code = await makeCode(shop.database, 'NOTHINGTOPAY', { value: 500 });
  const [card, voucher] = [await makeGiftCard(shop.database, 90_000), await makeGiftVoucher(shop.database, 1000)];
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  const money = section(page);
  const before = await amountOf(page.getByRole('region', { name: 'Order summary' }), /^To pay/);
  await money.locator('summary', { hasText: 'Promo code' }).click();
  await money.getByLabel('Promo code', { exact: true }).fill(code);
  await money.getByRole('button', { name: 'Apply' }).click();
  await expect(money.getByRole('listitem').filter({ hasText: code })).toContainText('-£5.00');
  await money.locator('summary', { hasText: 'Gift card or gift voucher' }).click();
  for (const [name, { serialNumber }, secret, digits] of [['Gift voucher', voucher, 'Security code', '5678'], ['Gift card', card, 'Pin', '1234']] as const) {
    const fields = money.getByRole('group', { name, exact: true });
    await fields.getByLabel('Serial number').fill(serialNumber);
    await fields.getByLabel(secret).fill(digits);
    await fields.getByRole('button', { name: `Add ${name.toLowerCase()}` }).click();
    await expect(money.getByRole('listitem').filter({ hasText: `${name} ending ${serialNumber.slice(-4)}` })).toBeVisible();
  }
  await expect(page.getByText('You don’t need a card for this order.')).toBeVisible();
  expect(await amountOf(page.getByRole('region', { name: 'Order summary' }), /^To pay/)).toBe(0);
  await page.getByLabel('Contact number').fill('0118 496 0123');
  await lookOver(page);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await lookOver(page);
  const [placed] = await runSql(
    shop.database,
    `select o.payment_reference as "paidBy", o.incentive_savings_pence as "offByCode", o.gift_vouchers_pence as "offByVoucher", o.gift_cards_pence as "offByCard"
     from orders.orders o join account.accounts c on c.id = o.customer_id where c.email = $1`,
    [shopper.email],
  );
  expect(placed).toEqual({ paidBy: null, offByCode: 500, offByVoucher: 1000, offByCard: before - 1500 });
});

test('a gift card that another tab has put on the order stays when this tab adds one, each removes only its own, and a refusal shows the list as it is [SC-478 part] [SC-480 part] [SC-481 part]', async ({ page, context, newShopper, shop }) => {
  const [mine, others] = [await makeGiftCard(shop.database, 100), await makeGiftCard(shop.database, 200)];
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openAlive(tab, '/ecom/checkout');
    await section(tab).locator('summary', { hasText: 'Gift card or gift voucher' }).click();
  }
  const row = (tab: Page, { serialNumber }: { serialNumber: string }) => section(tab).getByRole('listitem').filter({ hasText: `Gift card ending ${serialNumber.slice(-4)}` });
  const add = async (tab: Page, { serialNumber }: { serialNumber: string }, pin = '1234') => {
    const fields = section(tab).getByRole('group', { name: 'Gift card', exact: true });
    await fields.getByLabel('Serial number').fill(serialNumber);
    await fields.getByLabel('Pin').fill(pin);
    await fields.getByRole('button', { name: 'Add gift card' }).click();
  };
  await add(other, others);
  await expect(row(other, others)).toContainText('-£2.00');
  await add(page, mine);
  await expect(row(page, mine)).toContainText('-£1.00');
  await expect(row(page, others)).toContainText('-£2.00');
  // The other tab does not know of this tab's card.
  await row(other, others).getByRole('button', { name: /^Remove/ }).click();
  await expect(row(other, mine)).toContainText('-£1.00');
  await expect(row(other, others)).toHaveCount(0);
  await add(page, others, '9999');
  await expect(section(page)).toContainText("We don't recognise these details. Please check and try again.");
  await expect(row(page, others)).toHaveCount(0);
  await expect(row(page, mine)).toContainText('-£1.00');
});
