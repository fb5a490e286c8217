import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { collectLoads, footerLink, holdAnswer } from '../harness/loading.ts';
import { placeOrder } from '../harness/placed-order.ts';
import { trolleyLink } from '../harness/shopping.ts';
import { openSlots } from '../harness/slots.ts';
import { beReadyToCheckOut, findGoods } from '../harness/trolley.ts';

const delivery = '/ecom/bookslot/delivery';
const header = (page: Page) => page.getByRole('banner');
const changeSlot = (page: Page) => header(page).getByRole('button', { name: /^Change Slot/ }).filter({ visible: true });
const bookSlotLink = (page: Page) => header(page).getByRole('link', { name: 'Book Slot' }).filter({ visible: true });

/** Leaves the slot page for another one of the same document. */
async function leave(page: Page): Promise<void> {
  await footerLink(page).click();
  await expect(page).not.toHaveURL(/bookslot/);
}

test('a booking that is answered after its page was left shows in the header, and its hold is counted down [SC-390 part] [SC-396 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await openSettled(page, delivery);
  const answer = await holdAnswer(page, /\/ecom\/bookslot\/delivery\.data/);
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await answer.asked;
  await leave(page);
  await expect(bookSlotLink(page)).toBeVisible();
  await runSql(shop.database, `update slots.reservations r set expires_at = platform.now() + interval '29 minutes' from account.accounts a where a.id = r.customer_id and a.email = $1`, [shopper.email]);
  const loads = collectLoads(page);
  answer.letGo();
  await expect(changeSlot(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'is held until' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your slot' })).toContainText(/Checkout within 2[89] minutes to keep this slot/);
  expect(loads, 'in the same document').toEqual([]);
});

test('a cancellation that is answered after its page was left shows in the header [SC-391 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, delivery);
  await expect(changeSlot(page)).toBeVisible();
  const answer = await holdAnswer(page, /\/ecom\/bookslot\/delivery\.data/);
  await page.getByRole('button', { name: 'Cancel slot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
  await answer.asked;
  await leave(page);
  await expect(changeSlot(page)).toBeVisible();
  const loads = collectLoads(page);
  answer.letGo();
  await expect(bookSlotLink(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' })).toBeVisible();
  expect(loads, 'in the same document').toEqual([]);
});

test('a hold that is cancelled while an order is amended leaves the order its confirmed slot, at once [SC-391 part] [SC-360 part] [SC-298 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  const goods = await findGoods(shop, 1);
  const number = await placeOrder(page, shop, shopper, goods.map((one) => ({ ...one, amount: 90 })), { slot: 'first' });
  await amendOrder(page, number);
  await openSettled(page, delivery);
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();
  await openSettled(page, delivery);
  await expect(changeSlot(page)).toBeVisible();
  const held = await changeSlot(page).innerText();
  const loads = collectLoads(page);
  await page.getByRole('button', { name: 'Cancel slot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' })).toBeVisible();
  await expect(changeSlot(page)).toBeVisible();
  await expect(changeSlot(page)).not.toHaveText(held, { useInnerText: true });
  // The button that was pressed is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await page.context().cookies()).find(({ name }) => name === 'listPlace')?.value).toBeTruthy();
  await trolleyLink(page).click();
  await expect(page).toHaveURL(/\/shop\/trolley(\?|$)/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('button', { name: 'Confirm changes' })).toBeVisible();
  expect(loads, 'in the same document').toEqual([]);
});

test('a refusal that is answered after its page was left is said on the next page [SC-392 part]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, delivery);
  const answer = await holdAnswer(page, /\/ecom\/bookslot\/delivery\.data/);
  const chosen = openSlots(page).last();
  const slotId = Number(await chosen.getAttribute('value'));
  await chosen.click();
  await runSql(shop.database, `update slots.slots set capacity = (select count(*) from slots.reservations r where r.slot_id = $1 and r.status in ('UNCONFIRMED', 'CONFIRMED')) where slot_id = $1`, [slotId]);
  await page.getByRole('button', { name: 'Book slot' }).click();
  await answer.asked;
  await leave(page);
  answer.letGo();
  await expect(page.getByText("Sorry, that slot's just been taken. Please choose another slot").filter({ visible: true })).toBeVisible();
});
