import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { beReadyToCheckOut, findGoods, linesOf, putLines } from '../harness/trolley.ts';

test('a hold says how long it lasts, then that it has expired, and the same slot is booked again in one press [SC-396] [SC-397] [SC-398] [SC-399] [SC-401 part] [SC-403] [SC-404] [SC-405]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.clock.install();
  await openSettled(page, '/ecom/favourites');
  const notice = page.getByRole('complementary', { name: 'Your slot' });
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.clock.fastForward('20:00');
  await expect(notice).toContainText('Checkout within 1 hour 40 minutes to keep this slot');
  await expect(page.getByRole('status').filter({ hasText: 'Checkout within 1 hour 40 minutes to keep this slot' })).toHaveCount(1);
  await expect(notice.getByRole('img', { name: 'Information' })).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('01:00');
  await expect(notice).toContainText('Checkout within 1 hour 39 minutes to keep this slot');
  await notice.getByRole('button', { name: 'Close message' }).click();
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('01:09:30');
  await expect(notice).toContainText(/Checkout within (29|30) minutes to keep this slot/);
  await expect(notice.getByRole('img', { name: 'Warning' })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/ecom/interstitials');

  // The shop's own clock ends the hold; the browser's has only come close.
  const lines = () => runSql(shop.database, 'select line_number, thousandths from trolley.lines l join trolley.orders o using (customer_order_id) join account.accounts a on a.id = o.customer_id where a.email = $1', [shopper.email]);
  const before = await lines();
  await runSql(
    shop.database,
    `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_id = (select id from account.accounts where email = $1) and status = 'UNCONFIRMED'`,
    [shopper.email],
  );
  await page.clock.fastForward('31:00');
  const expired = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' });
  await expect(expired).toContainText('Please book another slot. Your shopping has been kept in your trolley.');
  await expect(page.getByRole('banner').getByText('Book Slot').filter({ visible: true })).toBeVisible();
  await expect(expired.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await expired.getByRole('button', { name: /^Book \w+day .* again, £\d\.\d\d$/ }).click();
  await expect(expired).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  const holds = await runSql(shop.database, `select count(*)::integer as holds, count(distinct slot_id)::integer as slots from slots.reservations where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  expect(holds).toEqual([{ holds: 2, slots: 1 }]);
  expect(await lines()).toEqual(before);
  await page.goto('/ecom/shop/trolley');
  await expect(linesOf(page)).toHaveCount(1);
});

test('OK after the expiry leads to service selection [SC-403 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.clock.install();
  await openSettled(page, '/ecom/favourites');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  await runSql(shop.database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  await page.clock.fastForward('02:00:10');
  await page.getByRole('dialog', { name: 'Sorry, your slot has now expired' }).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/ecom\/serviceselection$/);
});

test('on a phone the notice about the slot stands above the bar of the trolley, whose button stays in reach', async ({ page, newShopper, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await putLines(shop, shopper, (await findGoods(shop, 11)).map((one) => ({ ...one, amount: 2 })));
  await holdSlot(page, shop, shopper);
  await runSql(shop.database, `update slots.reservations r set expires_at = platform.now() + interval '29 minutes' from account.accounts a where a.id = r.customer_id and a.email = $1`, [shopper.email]);
  await openSettled(page, '/ecom/shop/trolley');
  const notice = page.getByRole('complementary', { name: 'Your slot' });
  await expect(notice).toContainText(/Checkout within 2[89] minutes to keep this slot/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/ecom\/(interstitials|checkout|beforeyougo)/i);
});
