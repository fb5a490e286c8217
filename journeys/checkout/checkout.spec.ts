import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { saveCardOf } from '../harness/passes.ts';
import { typeCard } from '../harness/shopping.ts';
import { beReadyToCheckOut, findGoods, putLines, type Goods } from '../harness/trolley.ts';

const place = (page: Page) => page.getByRole('button', { name: 'Place order and pay' });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
const placePath = /\/order-orchestration-prod\/v1\/orders\/\d+\/place/;

/** Lets the shopper's hold run out. */
const loseSlot = ({ database }: RunningShop, { email }: SignIn) =>
  runSql(
    database,
    `update slots.reservations r set expires_at = platform.now() - interval '1 minute' from account.accounts c
     where c.email = $1 and r.customer_id = c.id and r.status = 'UNCONFIRMED'`,
    [email],
  );

/** Makes a product a penny dearer, and waits until the shop has noticed. */
async function raisePrice({ database, url }: RunningShop, { lineNumber }: Goods): Promise<void> {
  const price = async () => {
    const answer = await fetch(`${url}/products-prod/v1/products/${lineNumber}`);
    return ((await answer.json()) as { products: { displayPrice: string }[] }).products[0]!.displayPrice;
  };
  const before = await price();
  await runSql(database, 'update catalogue.products set price_pence = price_pence + 1 where line_number = $1', [lineNumber]);
  await expect.poll(price).not.toBe(before);
}

test('what changes before the press is said, and what was typed stays: a lost slot, a dearer item, an answer that never came [SC-466] [SC-460] [SC-459 part] [SC-462] [SC-461] [SC-463] [SC-458 part] [SC-457] [SC-606 part] [SC-470 part] [SC-539]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  const [goods] = await findGoods(shop, 1);
  await page.clock.install();
  await openSettled(page, '/ecom/checkout');
  const note = page.getByLabel('Delivery note');
  await note.fill('Leave with next door');
  await page.getByRole('radio', { name: /Deliver in bags/ }).check();
  const code = page.getByLabel('Promo code', { exact: true });
  await page.locator('summary', { hasText: 'Promo code' }).click();
  await code.fill('NOT-YET-APPLIED');

  await test.step('a session that times out empties the form, and its reload brings back what was typed', async () => {
    await page.clock.fastForward(1_680_000);
    const modal = page.getByRole('dialog', { name: 'Sorry, your session has timed out' });
    await expect(modal).toBeVisible();
    await expect(page.locator('input[name="deliveryNote"]')).not.toHaveValue('Leave with next door');
    const loaded = page.waitForEvent('load');
    await modal.getByRole('button', { name: 'Refresh now' }).click();
    await loaded;
    await expect(note).toHaveValue('Leave with next door');
    await expect(page.getByRole('radio', { name: /Deliver in bags/ })).toBeChecked();
    await expect(code).toBeVisible();
    await expect(code).toHaveValue('NOT-YET-APPLIED');
  });

  await test.step('a lost slot is told by a modal that leads to another, and checkout is as it was', async () => {
    await loseSlot(shop, shopper);
    await place(page).click();
    const modal = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/ecom\/serviceselection/);
    await holdSlot(page, shop, shopper);
  });

  await test.step('a changed total names the item, and the next press agrees to it; a press waits for the security token', async () => {
    const token = await hold(page, /\/payments-prod\/v1\/security-tokens/);
    await openAlive(page, '/ecom/checkout');
    await expect(note).toHaveValue('Leave with next door');
    await raisePrice(shop, goods!);
    await token.asked;
    const presses: string[] = [];
    page.on('request', (request) => placePath.test(request.url()) && presses.push(request.url()));
    await place(page).click();
    await expect(place(page)).toHaveAttribute('aria-busy', 'true');
    expect(presses).toEqual([]);
    token.letGo();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Your total has changed to £');
    await expect(alert).toContainText(new RegExp(`${goods!.name} went from £[\\d.,]+ to £[\\d.,]+\\.`));
    await lookOver(page);
  });

  await test.step('a press whose answer is late is repeated with its own key after the reload, and has placed one order', async () => {
    const keys: string[] = [];
    const origins: string[] = [];
    await page.route(placePath, async (route) => {
      origins.push((route.request().postDataJSON() as { placeOrderOrigin: string }).placeOrderOrigin);
      keys.push(route.request().headers()['idempotency-key']!);
      // The order is placed, but the first answer never arrives, and the second says nothing about it.
      if (keys.length === 1) await route.fetch();
      else if (keys.length === 2) await route.fulfill({ status: 503, json: { status: 503, error: 'SERVICE_UNAVAILABLE' } });
      else await route.fallback();
    });
    await place(page).click();
    await expect(place(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => keys.length).toBe(1);
    await expect(page).toHaveURL(/\/ecom\/checkout\?press=\d+$/);
    await page.clock.fastForward(31_000);
    const modal = page.getByRole('dialog', { name: "Sorry, there's been a problem" });
    await expect(modal).toContainText('Please try again');
    await modal.getByRole('button', { name: 'Try again' }).click();
    const unknown = page.getByRole('alert').filter({ hasText: 'We could not find out whether your order has been placed' });
    await expect(unknown).toBeVisible();
    await expect(page).toHaveURL(/\/ecom\/checkout\?press=\d+$/);
    await lookOver(page);
    await unknown.getByRole('button', { name: 'Try again' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(origins).toEqual(['CHECKOUT', 'CHECKOUT', 'CHECKOUT']);
    await expect(page.getByText('Leave with next door')).toBeVisible();
    const placed = await runSql(shop.database, 'select from orders.orders o join account.accounts c on c.id = o.customer_id where c.email = $1', [shopper.email]);
    expect(placed).toHaveLength(1);
  });
});

test('a press without an answer is retried by the next press and by the reload, and by nothing else: opening checkout again places no order [SC-466 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  await openSettled(page, '/ecom/checkout');
  const keys: string[] = [];
  await page.route(placePath, async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    if (keys.length <= 3) await route.fulfill({ status: 503, json: { status: 503, error: 'unavailable' } });
    else await route.fallback();
  });
  const unknown = page.getByRole('alert').filter({ hasText: "Sorry, there's been a problem. Please try again" });
  await place(page).click();
  await expect(unknown).toContainText('Pressing again is safe');
  await place(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(unknown).toBeVisible();
  await page.reload();
  await expect.poll(() => keys.length).toBe(3);
  await expect(unknown).toBeVisible();
  expect(new Set(keys).size).toBe(1);

  await page.getByRole('link', { name: 'View trolley' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
  await openSettled(page, '/ecom/checkout');
  await expect(place(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(keys).toHaveLength(3);
  await place(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(keys[3]).not.toBe(keys[0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 LarderApp/3.1' });

  test('by keyboard, with alcohol: Enter places nothing, faults get the focus, the total and the button stay in reach [SC-447 part] [AC-499 part] [SC-450] [SC-454] [SH-371]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [wine] = await findGoods(shop, 1, 'contains_alcohol');
    const [goods] = await findGoods(shop, 1);
    await putLines(shop, shopper, [{ ...goods!, amount: 90 }, wine!]);
    await beSignedIn(page, shopper);
    await holdSlot(page, shop, shopper);
    await openSettled(page, '/ecom/checkout');
    const title = await page.getByRole('heading', { level: 1, name: 'Checkout' }).boundingBox();
    expect(title!.height).toBeLessThanOrEqual(1);
    await expect(place(page)).toBeInViewport({ ratio: 1 });
    const number = page.getByLabel('Card number', { exact: true });
    await number.fill('4444');
    await number.press('Tab');
    await expect(number).toHaveAccessibleDescription(/Please check the card number/);
    await typeCard(page, '4444333322221111');
    await expect(page.getByText('Please check the card number')).toHaveCount(0);
    const contact = page.getByLabel('Contact number');
    await contact.fill('07700 90011x');
    await contact.press('Enter');
    await expect(place(page)).toBeFocused();
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(contact).toBeFocused();
    await lookOver(page);
    await contact.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('07700 900118');
    await expect(contact).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const age = page.getByRole('checkbox', { name: 'I confirm that I am 18 or over' });
    await expect(age).toBeFocused();
    await expect(age).toHaveAccessibleDescription(/Please confirm that you are 18 or over/);
    await page.keyboard.press('Space');
    await place(page).focus();
    await page.keyboard.press('Enter');
    await expect(thanks(page)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is placed with a saved card [SC-447 part] [SC-463 part]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await saveCardOf(shop, shopper, '4444333322221111');
    await page.goto('/ecom/checkout');
    await page.getByLabel('Contact number').fill('12');
    await place(page).click();
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await page.getByLabel('Contact number').fill('07700 900118');
    await page.getByLabel('Contact number').press('Enter');
    await expect(page.getByText('Your order has not been placed and nothing was taken.')).toBeVisible();
    await place(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});
