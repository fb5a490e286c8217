import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

/** Stores an order that was delivered three hours ago and paid by card: two of one product, and one for £25 of another. */
async function haveDelivered(shop: RunningShop, shopper: SignIn): Promise<{ customerOrderId: string; names: string[] }> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const startsAt = (await readClock(database)) - 4 * hourMs;
  const past = aPastOrder({ customerId, status: 'COMPLETED' }, startsAt);
  const names = [`Oat biscuits ${customerId}`, `Whole salmon ${customerId}`];
  const lines = past.lines.map((line, place) => ({ ...line, name: names[place]!, ...(place === 1 && { unitPricePence: 2600, salePricePence: 2600, totalPricePence: 2600, vatRate: 'STANDARD' as const }) }));
  const totals = { ...past.totals, orderLines: 3200 };
  const customerOrderId = await inTransaction({ database }, (work) => insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: past.created }));
  const picked = pickedOf(anOrderRecord({ ...past, lines, totals, customerOrderId }));
  await recordPastOrder(database, { ...past, lines, totals, customerOrderId, picked });
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  const reference = await payOrder(database, gateway, { customerOrderId, customerId, amountPence: picked.totals.paid });
  await gateway.capture(reference, picked.totals.paid);
  await runSql(database, `update payments.card_payments set state = 'CAPTURED', capture_pence = $2 where customer_order_id = $1`, [customerOrderId, picked.totals.paid]);
  return { customerOrderId, names };
}

test('a shopper reports a missing item in two presses and has the money back; a dear one waits until staff decide', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  const { customerOrderId, names } = await haveDelivered(shop, shopper);
  const address = `/ecom/myaccount/my-orders/order/${customerOrderId}`;
  await beSignedIn(page, shopper);
  await openSettled(page, address);
  await expect(page.getByRole('table', { name: 'VAT in your total, by rate' }).getByRole('row')).toHaveText([
    'RateNetVATTotal', 'Standard rate, 20%£24.17£4.83£29.00', 'Zero rate, 0%£6.00£0.00£6.00', 'Total£30.17£4.83£35.00',
  ]);
  await lookOver(page);
  await page.getByRole('link', { name: 'Report a missing or bad item' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What is missing or bad?' })).toBeVisible();
  await lookOver(page);
  await page.getByRole('button', { name: `It’s missing ${names[0]}` }).press('Enter');
  const notice = page.getByRole('status').filter({ hasText: `2 × ${names[0]}: missing` });
  await expect(notice).toContainText('Refunded £6.00.');
  await expect(page.getByRole('button', { name: `It’s missing ${names[0]}` })).toHaveCount(0);
  await lookOver(page);

  await page.locator('summary', { hasText: `Tell us more about ${names[1]}` }).click();
  await page.getByLabel('What is wrong (optional)').last().fill('It was warm.');
  await page.getByRole('button', { name: `It’s bad ${names[1]}` }).click();
  await expect(page.getByRole('region', { name: 'What you reported' })).toContainText('We’re looking into it, and will email you.');
  await expectAccessible(page);

  await page.goto('/admin/reported-items');
  await signStaffIn(page, await newStaff(shop, ['PAYMENT_MANAGE', 'CUSTOMER_VIEW']));
  const row = page.getByRole('row').filter({ hasText: `Order ${customerOrderId}` });
  await expect(row).toContainText('“It was warm.”');
  await expect(row).toContainText('2 items reported: £6.00 refunded, 1 waiting.');
  await expect(row.getByRole('button')).toHaveText([`Accept ${names[1]}`, `Refuse ${names[1]}`]);
  await expect(row.getByLabel('Message to the customer')).toHaveAccessibleDescription('Needed to refuse, or if only gift vouchers are left to pay it back');
  await lookOver(page);
  await row.getByRole('button', { name: `Refuse ${names[1]}` }).click();
  await expect(row.getByLabel('Message to the customer')).toHaveAccessibleDescription(/Please enter what to say to the customer/);
  await expectAccessible(page);
  await row.getByLabel('Message to the customer').fill('Our driver measured 3 degrees.');
  await row.getByRole('button', { name: `Refuse ${names[1]}` }).click();
  await expect(page.getByText('The item is refused. The customer gets an email.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/customers/${await customerIdOf(shop, shopper)}`);
  await expect(page.getByRole('region', { name: 'Reported items' })).toContainText('2 items reported: £6.00 refunded, 1 refused.');
  await lookOver(page);

  await openSettled(page, address);
  await expect(page.getByRole('region', { name: 'What you reported' })).toContainText('Not refunded. Our driver measured 3 degrees.');
});

test.describe('without script, at phone width', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a shopper reports one of two items', async ({ page, shop, newShopper, browser }) => {
    const shopper = await newShopper();
    const { customerOrderId, names } = await haveDelivered(shop, shopper);
    const scripted = await browser.newContext();
    const signedIn = await scripted.newPage();
    await beSignedIn(signedIn, shopper);
    await page.context().addCookies(await scripted.cookies());
    await scripted.close();
    await page.goto(`/ecom/myaccount/my-orders/order/${customerOrderId}`);
    await page.getByRole('link', { name: 'Report a missing or bad item' }).click();
    await page.getByLabel('How many').first().selectOption('1');
    await page.getByRole('button', { name: `It’s bad ${names[0]}` }).click();
    await expect(page.getByText('Refunded £3.00.').first()).toBeVisible();
  });
});
