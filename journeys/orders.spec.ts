import type { Page } from '@playwright/test';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { openSettled } from './harness/alive.ts';
import { beSignedIn } from './harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop, type SignIn } from './harness/journey.ts';
import { customerIdOf } from './harness/passes.ts';
import { findGoods } from './harness/trolley.ts';

const address = '/ecom/myaccount/my-orders';
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Stores an order of the shopper as placed a day ago, for a slot some days ahead, and returns its number. */
async function haveOrder(shop: RunningShop, shopper: SignIn, daysAhead: number): Promise<string> {
  const { database } = shop;
  const [customerId, now, goods] = [await customerIdOf(shop, shopper), await readClock(database), await findGoods(shop, 2)];
  const created = now - dayMs;
  const order = aPastOrder({ customerId, created, lastUpdated: created }, now + daysAhead * dayMs);
  const lines: PastOrder['lines'] = order.lines.map((line, place) => ({ ...line, lineNumber: goods[place]!.lineNumber, name: goods[place]!.name }));
  return inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created });
    await recordPastOrder(work.database, { ...order, customerOrderId, lines });
    return customerOrderId;
  });
}

test('a shopper sees their orders, and cancels one after a question; it stays when that fails, and then moves to the previous ones [SC-595 part] [SC-609] [SC-611] [SC-612]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [later, sooner] = [await haveOrder(shop, shopper, 6), await haveOrder(shop, shopper, 4)];
  await beSignedIn(page, shopper);
  await openSettled(page, address);
  const upcoming = section(page, 'Upcoming orders').getByRole('heading', { level: 3 });
  const [first, second] = [page.locator(`#order-${sooner}`), page.locator(`#order-${later}`)];
  await expect(upcoming).toHaveCount(2);
  await expect(section(page, 'Upcoming orders').locator('[id^=order-]').first()).toContainText(sooner);
  await expect(second).toContainText('Order placed');
  await lookOver(page);

  // The call fails without an answer: the order stays, and the modal says so.
  const isCancelling = (url: URL) => url.searchParams.get('tag') === 'cancel-order';
  await page.route(isCancelling, (route) => route.abort());
  await first.getByRole('link', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel order?' });
  await expect(question).toContainText(sooner);
  await question.getByRole('button', { name: 'Yes, cancel order' }).click();
  const failure = page.getByRole('dialog', { name: "Sorry, we're experiencing an unexpected error" });
  await expect(failure).toContainText("We couldn't cancel your order. Please try again.");
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'OK' }).click();
  await expect(upcoming).toHaveCount(2);
  await page.unroute(isCancelling);

  // While it is being cancelled, the question stays open and cannot be answered again.
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => { go = resolve; });
  await page.route(isCancelling, async (route) => { await held; await route.continue(); });
  await first.getByRole('link', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  await first.getByRole('link', { name: 'Cancel order' }).press('Enter');
  await question.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(question.getByRole('button', { name: 'Yes, cancel order' })).toHaveAttribute('aria-busy', 'true');
  go();
  await expect(section(page, 'Previous orders')).toContainText(sooner);
  await expect(first).toContainText('Cancelled');
  await expect(upcoming).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: `View order ${later}` }).click();
  await expect(page.getByRole('link', { name: 'Print' })).toBeVisible();
  await lookOver(page);
});
