import type { Locator, Page } from '@playwright/test';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { makeCode, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { amountOf, typeCard } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Codes, gift cards and discounts' });
const snackbar = (page: Page) => page.getByRole('main').getByRole('status');

test('a shopper uses codes and a partner card: typed by keyboard, refused, waiting, removed, and paid for to the same penny everywhere [SC-505] [SC-507] [SC-509] [SC-510] [SC-511] [SC-525] [SC-527 part] [SC-728]', async ({ page, newShopper, shop }) => {
  const combo = 'PPPPPPPPPPPPPPP';
  await makeCode(shop.database, combo, { value: 300, description: '£3 off', totalLimit: 1 });
  await makeCode(shop.database, 'MILLIONAIRE', { minimumSpendPence: 900_000, description: '£5 off when you spend £9,000' });
  await savePartnerCard(shop.database, { cardNumber: '55554444', note: null });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  const field = section(page).getByLabel('Promo code', { exact: true });
  const apply = section(page).getByRole('button', { name: 'Apply' });
  const toPay = () => amountOf(page.getByRole('region', { name: 'Order summary' }), /^To pay/);
  const before = await toPay();

  await test.step('a code that is refused says why beside the field, and stays there', async () => {
    await section(page).locator('summary', { hasText: 'Promo code' }).click();
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await field.fill('nonsense');
    await expect(apply).not.toHaveAttribute('aria-disabled');
    await field.press('Enter');
    await expect(section(page)).toContainText("We don't recognise this code.");
    await expect(field).toHaveValue('nonsense');
    await expect(field).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('a good code is applied at once, also in small letters', async () => {
    await field.fill(` ${combo.toLowerCase()} `);
    await apply.click();
    await expect(snackbar(page)).toContainText('Code successfully applied');
    await expect(section(page).getByRole('listitem').filter({ hasText: combo })).toContainText('-£3.00');
    await expect(field).toHaveValue('');
    expect(await toPay()).toBe(before - 300);
  });
  await test.step('a code whose minimum spend is not met waits on the order, and can be removed', async () => {
    await field.fill('millionaire');
    await field.press('Enter');
    await expect(snackbar(page)).toContainText('Code not applied, please check the alert');
    await expect(section(page)).toContainText('more on qualifying items to use this code');
    expect(await toPay()).toBe(before - 300);
    await section(page).getByRole('button', { name: 'Remove code MILLIONAIRE' }).click();
    await expect(snackbar(page)).toContainText('Code successfully removed');
    await expect(section(page).getByRole('heading', { name: 'Codes, gift cards and discounts' })).toBeFocused();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
  });
  await test.step('a partner card is set', async () => {
    await section(page).locator('summary', { hasText: 'Partner discount' }).click();
    await section(page).getByLabel('Partner card number').fill('5555 4444');
    await section(page).getByLabel('Partner card number').press('Enter');
    await expect(snackbar(page)).toContainText('Partner discount successfully applied');
    await expect(section(page)).toContainText('Your partner discount will be taken off your final bill.');
    await expect(section(page).getByRole('heading', { name: 'Codes, gift cards and discounts' })).toBeFocused();
  });
  await test.step('trolley, checkout, confirmation and order show the same total', async () => {
    await page.reload();
    expect(await toPay()).toBe(before - 300);
    await page.getByRole('link', { name: 'View trolley' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    expect(await amountOf(page.getByRole('main'), /^Estimated total/)).toBe(before - 300);
    await page.goBack();
    await typeCard(page, '4444333322221111');
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(await amountOf(page.getByRole('main'), /^To pay/)).toBe(before - 300);
    await page.getByRole('region', { name: 'Estimated total' }).getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('main')).toContainText(`Code ${combo}`);
    expect(await amountOf(page.getByRole('main'), /^To pay/)).toBe(before - 300);
  });
});

test('a slow answer about a code or a partner card leaves the focus and the text of a shopper who types on [SC-505 part] [SC-527 part]', async ({ page, newShopper, shop }) => {
  const code = await makeCode(shop.database, newCoupon(), { value: 300 });
  await savePartnerCard(shop.database, { cardNumber: '55556666', note: null });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/checkout');
  const field = section(page).getByLabel('Promo code', { exact: true });
  await section(page).locator('summary', { hasText: 'Promo code' }).click();
  await field.fill(code);
  const adding = await hold(page, /\/incentives/);
  await field.press('Enter');
  await adding.asked;
  await field.fill('ANOTHER');
  const contact = page.getByLabel('Contact number');
  await contact.focus();
  adding.letGo();
  await expect(snackbar(page)).toContainText('Code successfully applied');
  await expect(section(page).getByRole('listitem').filter({ hasText: code })).toContainText('-£3.00');
  await expect(field).toHaveValue('ANOTHER');
  await expect(contact).toBeFocused();

  await section(page).locator('summary', { hasText: 'Partner discount' }).click();
  await section(page).getByLabel('Partner card number').fill('5555 6666');
  const setting = await hold(page, /\/partner-discount-card/);
  await section(page).getByLabel('Partner card number').press('Enter');
  await setting.asked;
  await contact.focus();
  setting.letGo();
  await expect(section(page)).toContainText('Your partner discount will be taken off your final bill.');
  await expect(snackbar(page)).toContainText('Partner discount successfully applied');
  await expect(contact).toBeFocused();
});

test('on a phone, a message about a code stands above the total and the button to pay', async ({ page, newShopper, shop }) => {
  await makeCode(shop.database, 'PHONEFIVE', { value: 500, description: '£5 off' });
  await page.setViewportSize({ width: 360, height: 800 });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/checkout');
  await section(page).locator('summary', { hasText: 'Promo code' }).click();
  await section(page).getByLabel('Promo code', { exact: true }).fill('phonefive');
  await section(page).getByRole('button', { name: 'Apply' }).click();
  await expect(snackbar(page)).toContainText('Code successfully applied');
  const message = snackbar(page).locator('div').first();
  const foot = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!;
    return y + height;
  };
  const owed = page.getByRole('region', { name: 'Order summary' }).getByText(/^To pay/).last();
  for (const inBar of [owed, page.getByRole('button', { name: 'Place order and pay' })]) {
    await expect(inBar).toBeInViewport({ ratio: 1 });
    const top = (await inBar.boundingBox())!.y;
    // While it rises, it is lower than it will stand.
    await expect.poll(() => foot(message)).toBeLessThanOrEqual(top);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await foot(page.getByRole('contentinfo')), 'the end of the page is above the bar').toBeLessThanOrEqual((await owed.boundingBox())!.y);
});

test('a code that staff change between two presses is named with what it takes off now, and nothing that was typed is lost [SC-470 part]', async ({ page, newShopper, shop }) => {
  const code = await makeCode(shop.database, newCoupon(), { value: 500 });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/checkout');
  await section(page).locator('summary', { hasText: 'Promo code' }).click();
  await section(page).getByLabel('Promo code', { exact: true }).fill(code);
  await section(page).getByRole('button', { name: 'Apply' }).click();
  await expect(snackbar(page)).toContainText('Code successfully applied');
  const toPay = () => amountOf(page.getByRole('region', { name: 'Order summary' }), /^To pay/);
  const before = await toPay();
  await page.getByLabel('Delivery note').fill('Leave in the porch');
  await typeCard(page, '4444333322221111');
  const press = page.getByRole('button', { name: 'Place order and pay' });
  const alert = page.getByRole('alert').filter({ hasText: 'Your total has changed to £' });

  await runSql(shop.database, 'update codes.promo_codes set value = 300 where code = $1', [code]);
  await press.click();
  await expect(alert).toContainText(`Code ${code} takes £3.00 off instead of £5.00.`);
  expect(await toPay()).toBe(before + 200);
  await expectAccessible(page);
  await runSql(shop.database, 'update codes.promo_codes set minimum_spend_pence = 900000 where code = $1', [code]);
  await press.click();
  await expect(alert).toContainText(`Code ${code} no longer applies.`);
  await expect(section(page)).toContainText('more on qualifying items to use this code');
  expect(await toPay()).toBe(before + 500);
  await expect(page.getByLabel('Delivery note')).toHaveValue('Leave in the porch');
  await press.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  expect(await amountOf(page.getByRole('main'), /^To pay/)).toBe(before + 500);
});
