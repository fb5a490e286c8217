import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { haveOrder } from '../harness/orders.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { answered, findGoods, putLines } from '../harness/trolley.ts';

const address = '/ecom/myaccount/my-orders';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a shopper sees their orders, and cancels one after a question; it stays when that fails, and then moves to the previous ones [SC-609] [SC-611] [SC-612]', async ({ page, newShopper, shop }) => {
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

test('the confirmation of an order has its addresses, content and a banner, without those that fail, and none of them in the app [SC-631 part] [SC-632] [SC-633]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveOrder(shop, shopper, 4);
  await beSignedIn(page, shopper);
  const [jotter, charity] = [section(page, 'Forgotten something?'), section(page, 'Food that is not sold is not wasted')];
  const addressOf = section(page, 'Delivery address');

  await openSettled(page, `/ecom/order-confirmation/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for your order');
  await expect(section(page, 'What happens next').getByRole('listitem')).toHaveCount(4);
  for (const part of [addressOf, jotter, charity]) await expect(part).toBeVisible();
  await lookOver(page);

  const isCharity = (url: URL) => url.pathname.includes('charity');
  await page.route(isCharity, (route) => route.abort());
  await openSettled(page, `/ecom/order-confirmation/${orderId}`);
  await expect(jotter).toBeVisible();
  await expect(charity).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(isCharity);

  await page.addInitScript(() => Object.assign(window, { larderApp: {} }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSettled(page, `/ecom/order-confirmation/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for your order');
  for (const part of [addressOf, jotter, charity]) await expect(part).toHaveCount(0);
  expect(asked.filter((url) => /experience-fragments.*order-confirmation|adtech.*banners/.test(url) && !url.includes('/assets/'))).toEqual([]);
});

test('a shopper adds an earlier order again, which keeps its choice of substitutes and leaves lines in the trolley as they are, and is asked about its notes [SC-641]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const goods = await findGoods(shop, 3);
  const [added, present, another] = goods;
  const orderId = await haveOrder(shop, shopper, 4, { substitutionAllowed: false, noteToShopper: 'Not the dented one', personalisedMessage: 'With love' }, goods);
  await putLines(shop, shopper, [{ ...present!, amount: 4 }]);
  await beSignedIn(page, shopper);
  await openSettled(page, `${address}/order/${orderId}`);
  await page.getByRole('link', { name: 'Shop this order' }).click();
  await page.getByRole('link', { name: 'Continue without a slot' }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${present!.name}` })).toHaveValue('4');
  await lookOver(page);
  const sent = answered(page, 'update-trolley-items');
  await page.getByRole('button', { name: 'Add all to trolley' }).click();
  const { trolleyItems } = (await sent).request().postDataJSON().variables;
  expect(trolleyItems).toMatchObject([added, another].map((one) => ({ lineNumber: one!.lineNumber, quantity: { amount: 2, uom: 'C62' }, canSubstitute: false })));
  for (const { personalisedMessage = null } of trolleyItems) expect(personalisedMessage).toBeNull();
  await expect(page.getByRole('textbox', { name: `Quantity of ${added!.name}` })).toHaveValue('2');
  await expect(page.getByRole('textbox', { name: `Quantity of ${present!.name}` })).toHaveValue('4');
  await expect(page.getByRole('dialog', { name: 'Reuse shopper notes?' })).toContainText('Not the dented one');
});
