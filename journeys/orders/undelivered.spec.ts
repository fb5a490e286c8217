import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { comeAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

/** Stores an order that was paid by card, and whose delivery was tried in vain two days ago. Returns its number. */
async function haveUndelivered(shop: RunningShop, shopper: SignIn): Promise<string> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const past = aPastOrder({ customerId, status: 'PAID' }, (await readClock(database)) - 2 * dayMs);
  const customerOrderId = await inTransaction({ database }, (work) => insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: past.created }));
  const picked = pickedOf(anOrderRecord({ ...past, customerOrderId }));
  await recordPastOrder(database, { ...past, customerOrderId, picked });
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  const reference = await payOrder(database, gateway, { customerOrderId, customerId, amountPence: picked.totals.paid });
  await gateway.capture(reference, picked.totals.paid);
  await runSql(database, `update payments.card_payments set state = 'CAPTURED', capture_pence = $2 where customer_order_id = $1`, [customerOrderId, picked.totals.paid]);
  await runSql(database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'NOT_DELIVERED', platform.now())`, [customerOrderId]);
  return customerOrderId;
}

test('an order that was not delivered says so to its shopper; staff find it, and deliver it again or refund and close it [SC-577 part] [SC-596 part] [SC-657 part] [SC-680 part]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  const [again, closed] = [await haveUndelivered(shop, shopper), await haveUndelivered(shop, shopper)];
  const address = (id: string) => `/ecom/myaccount/my-orders/order/${id}`;
  await beSignedIn(page, shopper);
  await openSettled(page, '/ecom/myaccount/my-orders');
  await expect(page.getByText('Not delivered', { exact: true })).toHaveCount(2);
  await lookOver(page);
  await openSettled(page, address(again));
  await expect(page.getByText('We’ll email you a new delivery time, or refund everything you paid.')).toBeVisible();
  await lookOver(page);

  await page.goto('/admin/orders?notDelivered=true');
  await signStaffIn(page, await newStaff(shop, ['ORDER_MANAGE', 'PAYMENT_MANAGE']));
  await comeAlive(page);
  await expect(page.getByRole('link', { name: 'Not delivered' })).toHaveAttribute('aria-current', 'page');
  await lookOver(page);
  await page.getByRole('link', { name: again, exact: true }).click();
  await expect(page.getByText('This order was not delivered')).toBeVisible();
  await comeAlive(page);
  await lookOver(page);
  await page.getByRole('button', { name: 'Book this slot' }).click();
  await expect(page.getByLabel('New slot')).toHaveAccessibleDescription(/Choose a slot/);
  await page.getByLabel('New slot').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Book this slot' }).click();
  await expect(page.getByText('The order has its new slot. The shopper gets an email.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deliver again' })).toBeHidden();

  await page.goto(`/admin/orders/${closed}`);
  await comeAlive(page);
  await page.getByLabel('Reason').fill('Nobody was in.');
  await page.getByRole('button', { name: /^Refund £14\.00 and close$/ }).click();
  await expect(page.getByText('Everything is being refunded. The order is cancelled once the card company has answered.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await lookOver(page);

  await openSettled(page, '/ecom/myaccount/my-orders');
  await expect(page.getByText('You were refunded £14.00')).toBeVisible();
  await expect(page.getByText('Not delivered', { exact: true })).toHaveCount(0);
  await openSettled(page, address(again));
  await expect(page.getByText('On its way soon', { exact: true })).toBeVisible();
});
