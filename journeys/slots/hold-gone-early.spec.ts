import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { expireHold, openSlots, slotGrid } from '../harness/slots.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

/** Makes an open page believe that its tab is shown again, so that it reads what may have changed. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Records the reads of `expiredSlot` that the pages of a tab make themselves. */
function readsOfExpired(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.postData()?.includes('query expiredSlot') && asked.push(request.url()));
  return asked;
}

test('a hold that the shop has ended before its end by the browser’s clock is said to have expired, but one that was cancelled is not [SC-403]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const [asked, expired] = [readsOfExpired(page), page.getByRole('dialog', { name: 'Sorry, your slot has now expired' })];
  const [change, book] = [page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }), page.getByRole('banner').getByText('Book Slot')].map((one) => one.filter({ visible: true }));

  // Changing the slot and cancelling it here ask nothing.
  await openAlive(page, '/ecom/bookslot/delivery');
  await expect(change!).toBeVisible();
  await openSlots(page).first().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();
  await openAlive(page, '/ecom/bookslot/delivery');
  await expect(change!).toBeVisible();
  await page.getByRole('button', { name: 'Cancel slot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
  await expect(page.getByText('Slot reservation cancelled')).toBeVisible();
  await expect(book!).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your slot' })).toHaveCount(0);
  expect(asked).toEqual([]);

  // Another tab cancels it.
  await holdSlot(page, shop, shopper);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(change!).toBeVisible();
  await runSql(shop.database, `update slots.reservations set status = 'CANCELLED' where customer_id = (select id from account.accounts where email = $1) and status = 'UNCONFIRMED'`, [shopper.email]);
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('slotdays') && searches.push(request.url()));
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('query expiredSlot') ?? false);
  await showAgain(page);
  await expect(book!).toBeVisible();
  await (await answered).finished();
  // The message would look for a slot to offer as soon as the page has the answer.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect([asked.length, searches]).toEqual([1, []]);
  await expect(expired).toHaveCount(0);

  // Its cut-off was moved.
  await holdSlot(page, shop, shopper);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(change!).toBeVisible();
  await expireHold(shop, shopper);
  await expect(expired).toHaveCount(0);
  await showAgain(page);
  await expect(expired.getByRole('button', { name: /^Book \w+day .* again, £\d\.\d\d$/ })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('on the slot page the expired hold goes, and the hold that is booked in its place is the one that the page shows and cancels [SC-404] [SC-403 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const [held] = await runSql<{ date: string }>(
    shop.database,
    `update slots.reservations r set expires_at = platform.now() + interval '50 seconds' from slots.slots s
      where s.slot_id = r.slot_id and customer_id = (select id from account.accounts where email = $1) returning s.slot_date::text as date`,
    [shopper.email],
  );
  await page.clock.install();
  await openAlive(page, `/ecom/bookslot/delivery?date=${held!.date}`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Your slot' });
  await expect(panel).toContainText('is yours until');
  await expireHold(shop, shopper);
  // Less than the two minutes after which the page reads its slots again anyway.
  await page.clock.fastForward('00:55');
  await showAgain(page);
  const expired = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' });
  await expect(panel).toHaveCount(0);
  await expired.getByRole('button', { name: /^Book \w+day .* again, £\d\.\d\d$/ }).click();
  await expect(panel).toContainText('is yours until');
  await expect(slotGrid(page).getByText(/^Yours/)).toHaveCount(1);
  await panel.getByRole('button', { name: 'Cancel slot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
  await expect(page.getByText('Slot reservation cancelled')).toBeVisible();
  await expect(panel).toHaveCount(0);
  const left = await runSql(shop.database, `select status from slots.reservations where customer_id = (select id from account.accounts where email = $1) and status = 'UNCONFIRMED' and expires_at > platform.now()`, [shopper.email]);
  expect(left).toEqual([]);
});

test('a slot that was booked in another tab shows in the header too when the slot page comes with it, and the page is read once [SC-396 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await runSql(shop.database, `update slots.reservations set status = 'CANCELLED' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  await openSettled(page, '/ecom/serviceselection');
  await expect(page.getByRole('banner').getByText('Book Slot').filter({ visible: true })).toBeVisible();
  await holdSlot(page, shop, shopper);
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/bookslot/delivery') && reads.push(request.url()));
  await page.getByRole('link', { name: 'See all slots' }).click();
  await expect(page.getByRole('main').getByRole('region', { name: 'Your slot' })).toContainText('is yours until');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  expect(reads).toHaveLength(1);
});
