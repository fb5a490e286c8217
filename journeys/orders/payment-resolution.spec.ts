import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { typeNewCard } from '../harness/shopping.ts';
import { haveUnpaidOrder } from '../harness/unpaid-order.ts';

test('a shopper pays for an order whose card was refused: after a decline, and after the bank asked, once, and reads the receipt [SC-649] [SC-651] [SC-606]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveUnpaidOrder(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, '/ecom/myaccount/my-orders');
  const listed = page.locator(`#order-${orderId}`);
  await expect(listed).toContainText('Payment needed');
  await listed.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('£13.00 to pay');
  await lookOver(page);

  await test.step('its visit ends after a time, and a reload begins another', async () => {
    const hooks = await page.waitForFunction(() => (window as Window & { testHooks?: { forceSessionTimeout(): void } }).testHooks);
    await hooks.evaluate((one) => one!.forceSessionTimeout());
    const loaded = page.waitForEvent('load');
    await page.getByRole('dialog', { name: 'Sorry, your session has timed out' }).getByRole('button', { name: 'Refresh now' }).click();
    await loaded;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  });

  const made: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/failed-payments')) made.push(request.headers()['idempotency-key']);
  });
  const pay = page.getByRole('button', { name: 'Pay now' });
  await typeNewCard(page, '4000000000000002');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Please try another card.');
  await lookOver(page);

  await typeNewCard(page, '4000000000003220');
  await pay.click();
  const challenge = page.getByRole('dialog', { name: "Confirm it's you" });
  await challenge.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't verify your card.");
  await pay.click();
  await challenge.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You paid £13.00 with Visa ending 3220');
  expect(made, 'the press that the bank asked about has one key').toEqual([made[0], made[1], made[2], made[2]]);
  expect(new Set(made).size).toBe(3);

  await page.getByRole('main').getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('substitute');
  await expect(page.getByRole('region', { name: 'Why your total is lower' })).toContainText('Paid with Visa ending 3220');
  await lookOver(page);
});

test('a card whose payment session expired while its bank asked is typed again, and paid in a new session [SC-531 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveUnpaidOrder(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, `/ecom/resolve-order-payment/${orderId}`);
  let sessions = 0;
  page.on('request', (request) => void (sessions += request.method() === 'POST' && request.url().endsWith('/payment-sessions') ? 1 : 0));
  await typeNewCard(page, '4000000000003220');
  const pay = page.getByRole('button', { name: 'Pay now' });
  await pay.click();
  const approve = page.getByRole('dialog', { name: "Confirm it's you" }).frameLocator('iframe').getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await runSql(shop.database, `update payments.sessions set expires_at = platform.now() - interval '2 minutes' where customer_id = (select customer_id from orders.orders where customer_order_id = $1)`, [orderId]);
  await approve.click();
  await expect(page.getByRole('alert')).toContainText('Please enter your card details again.');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await lookOver(page);
  await typeNewCard(page, '4444333322221111');
  await pay.click();
  await expect(page.getByRole('main')).toContainText('You paid £13.00 with Visa ending 1111');
  expect(sessions).toBe(2);
});

test('a page that cannot learn whether its order is paid for says so, keeps the card, and pays once it can [SC-644]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveUnpaidOrder(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, `/ecom/resolve-order-payment/${orderId}`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Pay now' }) });
  await expect(form).toHaveAttribute('aria-busy', 'false');
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/failed-payments', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 409, json: { error: 'ORDER_ORCHESTRATION_004', message: 'A payment for this order is being made.' } });
    await failing;
    return route.fulfill({ status: 500, json: { error: 'server_error', message: 'Something went wrong.' } });
  });
  await typeNewCard(page, '4444333322221111');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  fail();
  await expect(page.getByRole('alert')).toContainText("Sorry, we couldn't check whether your order is paid for.", { timeout: 30_000 });
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await lookOver(page);
  await page.unroute('**/failed-payments');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible();
});

for (const isHeld of [false, true]) test(`a card that is typed ${isHeld ? 'while' : 'after'} a press gets no answer is the one that pays, not the one before [SC-649 part]`, async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveUnpaidOrder(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, `/ecom/resolve-order-payment/${orderId}`);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/failed-payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isHeld) await held;
    return route.fulfill({ status: 503, json: { error: 'PAYMENT_UNAVAILABLE', message: 'Please try again.' } });
  });
  await typeNewCard(page, '4000000000000002');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/failed-payments'));
  await page.getByRole('button', { name: 'Pay now' }).click();
  await asked;
  if (isHeld) {
    await typeNewCard(page, '4444333322221111');
    answer();
  }
  await expect(page.getByRole('alert')).toContainText(/try again/i);
  await page.unroute('**/failed-payments');
  if (!isHeld) await typeNewCard(page, '4444333322221111');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('main')).toContainText('You paid £13.00 with Visa ending 1111');
});

test('a press after too many failed ones, also on another device, shows that the order cannot be paid for online [SC-650 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveUnpaidOrder(shop, shopper);
  await beSignedIn(page, shopper);
  await openSettled(page, `/ecom/resolve-order-payment/${orderId}`);
  await runSql(
    shop.database,
    `insert into checkout.payment_attempts (customer_order_id, idempotency_key, customer_id, state, refusal, claimed_at, changed_at)
     select customer_order_id, 'failed-' || n, customer_id, 'FAILED', 'DECLINED', platform.now(), platform.now()
     from orders.orders, generate_series(1, 5) as n where customer_order_id = $1`,
    [orderId],
  );
  await typeNewCard(page, '4444333322221111');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText("You can't pay for this order online right now. Please contact Customer Care.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});
