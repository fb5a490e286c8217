import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { hold, holdAnswer } from '../harness/loading.ts';
import { beReadyToCheckOut, findGoods, lineOf, openTrolley, putLines } from '../harness/trolley.ts';
import { bookSlot } from '../harness/shopping.ts';
import { expect, lookOver, test } from '../harness/journey.ts';

test('the trolley page reloads slot and trolley when the hold has ended [SC-315]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.clock.install();
  await openSettled(page, '/ecom/shop/trolley');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await expect(summary).toContainText('is held for you until');
  await page.setViewportSize({ width: 360, height: 740 });
  const until = page.getByText(/^Your slot is held until \d+(:\d\d)?[ap]m/);
  await expect(until, 'a phone shows the summary only below the lines').toBeInViewport();
  await runSql(
    shop.database,
    `update slots.reservations set expires_at = platform.now() - interval '1 second'
     where customer_order_id in (select customer_order_id from trolley.orders o join account.accounts a on a.id = o.customer_id where a.email = $1)`,
    [shopper.email],
  );
  await page.clock.fastForward('02:00:10');
  await expect(summary.getByRole('link', { name: 'Book a slot' })).toBeVisible();
  await expect(summary).not.toContainText('is held for you until');
  await expect(until).toHaveCount(0);
  await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toHaveCount(0);
});

test("a trolley page rendered for another shopper shows nobody's lines while it waits, says when it cannot be read, and is read again", async ({ page, newShopper, shop }) => {
  const [before, after] = [await newShopper(), await newShopper()];
  const [theirs, own] = await findGoods(shop, 2);
  await putLines(shop, before, [theirs!]);
  await putLines(shop, after, [own!]);
  await beSignedIn(page, before);
  const scripts = await hold(page, /\/ecom\/assets\/.*\.js/);
  await page.goto('/ecom/shop/trolley', { waitUntil: 'commit' });
  await scripts.asked;
  await beSignedIn(page, after);
  const reads = await hold(page, /tag=get-trolley&|tag=get-trolley$/, (route) => route.fulfill({ status: 500, json: {} }));
  scripts.letGo();
  await reads.asked;
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading your trolley' })).toBeVisible();
  await expect(lineOf(page, theirs!)).toHaveCount(0);
  await lookOver(page);
  reads.letGo();
  await expect(page.getByRole('main')).toContainText("We couldn't load your trolley");
  await expect(page.getByRole('main')).not.toContainText('Your trolley is empty');
  await lookOver(page);
  await page.unrouteAll();
  await page.getByRole('dialog', { name: 'Unable to load page' }).getByRole('button', { name: 'Refresh page' }).click();
  await expect(lineOf(page, own!)).toBeVisible();
});

test('the checkout link follows a slot booked in another tab, and sends the last change before it goes to checkout [SC-311] [SC-315] [SC-297 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [one] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...one!, amount: 60 }]);
  await openTrolley(page, shopper);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: 'Book a slot' })).toBeVisible();
  const other = await page.context().newPage();
  await bookSlot(other);
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toHaveCount(1);
  const checkout = summary.getByRole('button', { name: 'Checkout' });

  const quantity = lineOf(page, one!).getByRole('textbox');
  const { asked, letGo } = await holdAnswer(page, /tag=update-trolley-item/);
  await quantity.fill('70');
  await checkout.click();
  await asked;
  await expect(summary.getByRole('status')).toContainText('Saving your last change first');
  await expect(page).toHaveURL(/\/ecom\/shop\/trolley/);
  letGo();
  await expect(page).toHaveURL(/\/ecom\/checkout/);
  await page.unrouteAll();
  await openSettled(page, '/ecom/shop/trolley');
  await expect(quantity).toHaveValue('70');
});
