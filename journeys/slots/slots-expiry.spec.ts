import type { Locator, Page } from '@playwright/test';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { saveCardOf } from '../harness/passes.ts';
import { expireHold, openSlots } from '../harness/slots.ts';
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

test('the message about an expired hold does not wait for a slot to offer; its OK leads to service selection [SC-403 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.clock.install();
  await openSettled(page, '/ecom/favourites');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  await runSql(shop.database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  // The search for a slot is never answered.
  await page.route(/\/slotdays/, () => undefined);
  await page.clock.fastForward('02:00:10');
  const expired = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' });
  await expect(expired.getByRole('button')).toHaveText(['OK']);
  await expired.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/ecom\/serviceselection$/);
});

test('while an order is amended, the message about an expired hold says which slot the order keeps [SC-404]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  await openSettled(page, '/ecom/checkout');
  await page.getByLabel('Contact number').fill('0118 496 0123');
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await amendOrder(page, /(\d+)$/.exec(new URL(page.url()).pathname)![1]!);
  await openAlive(page, '/ecom/bookslot/delivery');
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();

  const own = `from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id where a.email = $1 and r.status = 'CONFIRMED'`;
  const [kept] = await runSql<{ start: number; end: number }>(
    shop.database,
    `select floor(extract(epoch from s.starts_at) * 1000)::bigint as start, floor(extract(epoch from s.ends_at) * 1000)::bigint as end ${own}`,
    [shopper.email],
  );
  await page.clock.install();
  await openSettled(page, '/ecom/favourites');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  await runSql(shop.database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_id = (select id from account.accounts where email = $1) and status = 'UNCONFIRMED'`, [shopper.email]);
  await page.clock.fastForward('02:00:10');
  const expired = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' });
  await expect(expired).toContainText(`Your order keeps its slot: ${formatLongDay(londonDay(kept!.start))}, ${formatTimeAt(kept!.start)} - ${formatTimeAt(kept!.end)}.`);
  await expect(expired.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
});

test('on a phone the notice about the slot stands above the bar of the trolley, whose button stays in reach, and in the panel of a page with slots [SC-398] [SC-399 part]', async ({ page, newShopper, shop }) => {
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

  // A page with slots says it in its panel.
  await page.setViewportSize({ width: 360, height: 740 });
  await openSettled(page, '/ecom/bookslot/delivery');
  const panel = page.getByRole('region', { name: 'Your slot' });
  await expect(panel).toContainText(/Checkout within 2[89] minutes to keep this slot/);
  await expect(panel.getByRole('img', { name: 'Warning' })).toBeVisible();
  const leftOf = async (locator: Locator) => (await locator.boundingBox())!.x;
  expect(await leftOf(panel.getByRole('link', { name: 'Checkout' })), 'the link stands below the text').toBe(await leftOf(panel.locator('b')));
  await expect(notice).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/ecom\/(interstitials|checkout|beforeyougo)/i);
});

/** Fills the slot of a shopper's expired hold; returns a function that empties it again. */
async function fillSlotOf({ database }: RunningShop, { email }: SignIn): Promise<() => Promise<unknown>> {
  const [slot] = await runSql<{ id: number; capacity: number }>(
    database,
    `select s.slot_id as id, s.capacity from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id where a.email = $1`,
    [email],
  );
  const capacity = `(select count(*) from slots.reservations r where r.slot_id = $1 and (r.status = 'CONFIRMED' or r.status = 'UNCONFIRMED' and r.expires_at > platform.now()))`;
  await runSql(database, `update slots.slots set capacity = ${capacity} where slot_id = $1`, [slot!.id]);
  return () => runSql(database, 'update slots.slots set capacity = $2 where slot_id = $1', [slot!.id, slot!.capacity]);
}

test('after the expiry the nearest slot is booked in one press if somebody else has the same one [SC-404]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.clock.install();
  await openSettled(page, '/ecom/favourites');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  await expireHold(shop, shopper);
  const empty = await fillSlotOf(shop, shopper);
  await page.clock.fastForward('02:00:10');
  const nearest = page.getByRole('dialog', { name: 'Sorry, your slot has now expired' }).getByRole('button', { name: /^Book \w+day / });
  await expect(nearest).toHaveText(/^Book \w+day \d+(:\d\d)?[ap]m - \d+(:\d\d)?[ap]m, £\d+\.\d\d$/);
  await nearest.click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  const apart = await runSql<{ seconds: number }>(
    shop.database,
    `select abs(extract(epoch from max(s.starts_at) - min(s.starts_at)))::integer as seconds from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id
      where a.email = $1 having count(distinct s.slot_id) = 2`,
    [shopper.email],
  );
  expect(apart.length, 'another slot').toBe(1);
  expect(apart[0]!.seconds).toBeLessThanOrEqual(12 * 3600);
  await empty();
});

/** The message of a page that was opened after the hold had expired. */
const expiredNotice = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: /Sorry, your slot \w+day \d+ \w+, .* has now expired/ });

test('a hold that expired while nobody looked is said on the next trolley and slot pages, and the same slot is booked in one press [SC-403] [SC-404 part] [SC-405 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(expiredNotice(page)).toHaveCount(0);
  await expireHold(shop, shopper);
  await page.reload();
  await expect(expiredNotice(page)).toContainText('Your trolley is safe.');
  await expect(linesOf(page)).toHaveCount(1);
  await lookOver(page);
  for (const path of ['/ecom/serviceselection', '/ecom/bookslot/collection/selectcollectionservice', '/ecom/bookslot/delivery']) {
    await openSettled(page, path);
    await expect(expiredNotice(page)).toBeVisible();
    await lookOver(page);
  }
  await page.goto('/ecom/shop/trolley');
  await expiredNotice(page).getByRole('button', { name: /^Book \w+day .* again, £\d+\.\d\d$/ }).click();
  await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true })).toBeVisible();
  const holds = await runSql(shop.database, `select count(*)::integer as holds, count(distinct slot_id)::integer as slots from slots.reservations where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  expect(holds).toEqual([{ holds: 2, slots: 1 }]);
  await page.goto('/ecom/shop/trolley');
  await expect(linesOf(page)).toHaveCount(1);
  await expect(expiredNotice(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a hold that has expired is said, the nearest slot is booked in one press, and the message can be dismissed [SC-403 part] [SC-404 part]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await expireHold(shop, shopper);
    const empty = await fillSlotOf(shop, shopper);
    await page.goto('/ecom/shop/trolley');
    await expiredNotice(page).getByRole('button', { name: /^Book \w+day [^,]*[ap]m, £\d+\.\d\d$/ }).click();
    await expect(page).toHaveURL(/\/ecom\/bookslot\/delivery\?.*booked=yes/);
    await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();
    await empty();

    await expireHold(shop, shopper);
    await page.goto('/ecom/shop/trolley');
    await expect(expiredNotice(page)).toBeVisible();
    for (const path of ['/ecom/shop/trolley', '/ecom/serviceselection?from=trolley', '/ecom/bookslot/delivery']) {
      await runSql(shop.database, `update slots.reservations set ended_by = null where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
      await page.goto(path);
      await expiredNotice(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(expiredNotice(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname + new URL(page.url()).search, 'on the same page').toBe(path);
    }
    await page.goto('/ecom/shop/trolley');
    await expect(linesOf(page)).toHaveCount(1);
    await expect(expiredNotice(page)).toHaveCount(0);
  });
});
