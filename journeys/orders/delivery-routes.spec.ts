import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

/** Stores a paid order for a slot on a day that no other journey uses. Returns its number. */
async function havePaid(shop: RunningShop, shopper: SignIn, startsAt: number, line1: string): Promise<string> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const past = aPastOrder({ customerId, status: 'PAID' }, startsAt);
  const slot = { ...past.slot!, deliveryAddress: { ...past.slot!.deliveryAddress!, line1 } };
  return inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: past.created });
    await recordPastOrder(work.database, { ...past, slot, customerOrderId, picked: pickedOf(anOrderRecord({ ...past, customerOrderId })) });
    return customerOrderId;
  });
}

test('staff make a route of two orders on a phone, put it in order and set it off; its driver delivers one and not the other [SC-673 part] [SC-680 part]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  const startsAt = (await readClock(shop.database)) + 163 * dayMs;
  const [first, second] = [await havePaid(shop, shopper, startsAt, '1 Mill Lane'), await havePaid(shop, shopper, startsAt, '2 Bell Street')];
  const list = `/admin/deliveries?branch=651&day=${londonDay(startsAt)}`;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(list);
  await signStaffIn(page, await newStaff(shop, ['ORDER_MANAGE']));
  await comeAlive(page);
  await page.getByText('Make a route for a driver').click();
  await lookOver(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Make a route', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Orders without a route' })).toContainText('Choose at least one order');
  for (const id of [first, second]) await page.getByLabel(`order ${id}`).check();
  await page.getByRole('button', { name: 'Make a route', exact: true }).click();

  await expect(page.getByText('The route is made.')).toBeVisible();
  const stops = page.getByRole('main').getByRole('listitem');
  await expect(stops).toHaveText([/1 Mill Lane.*Next/, /2 Bell Street/]);
  await page.getByLabel('Driver').fill('Sam Farrow');
  await page.getByRole('button', { name: 'Up: 2 Bell Street' }).click();
  await expect(stops).toHaveText([/2 Bell Street.*Next/, /1 Mill Lane/]);
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Farrow' })).toBeVisible();
  await lookOver(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Set off', exact: true }).click();
  await expect(page.getByText('The route has set off.')).toBeVisible();
  await lookOver(page);
  await page.setViewportSize({ width: 360, height: 800 });

  await page.getByRole('link', { name: 'At the door' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 Bell Street' })).toBeVisible();
  await page.getByLabel('Yes, or ID seen').check();
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByText('1 of 2 delivered')).toBeVisible();
  await expect(stops).toHaveText([/2 Bell Street.*Delivered/, /1 Mill Lane.*Next.*To deliver/]);
  await page.getByRole('link', { name: 'At the door' }).click();
  await page.getByRole('button', { name: 'Not delivered' }).click();
  await expect(stops).toHaveText([/2 Bell Street.*Delivered/, /1 Mill Lane.*Not delivered/]);
  await lookOver(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.getByRole('link', { name: 'Sam Farrow' })).toContainText('1 of 2 delivered, 1 not delivered');
  await lookOver(page);
});
