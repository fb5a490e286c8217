import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { haveOrder } from '../harness/orders.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { orderEventsOf, recordOrderEvents } from '../harness/order-events.ts';
import { answered, findGoods, putLines } from '../harness/trolley.ts';

const address = '/ecom/myaccount/my-orders';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a shopper sees their orders, and cancels one after a question; it stays when that fails, and then moves to the previous ones [SC-609] [SC-611] [SC-612] [SC-625 part] [AC-543 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [later, sooner] = [await haveOrder(shop, shopper, 6), await haveOrder(shop, shopper, 4)];
  await beSignedIn(page, shopper);
  await recordOrderEvents(page);
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
  expect(await orderEventsOf(page)).toEqual(['request', 'failure', 'request', 'success'].map((end) => `cancel_order_${end} ${sooner}`));
  await page.getByRole('link', { name: `View order ${later}` }).click();
  await expect(page.getByRole('link', { name: 'Print' })).toBeVisible();
  await lookOver(page);
});

test('an amend that cannot begin is tracked as failed: one without an answer, and one for another slot that the shop refuses [SC-625 part] [SC-626 part] [AC-543 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveOrder(shop, shopper, 5);
  await beSignedIn(page, shopper);
  await recordOrderEvents(page);
  await openSettled(page, `${address}/order/${orderId}`);
  const isBeginning = (url: URL) => url.searchParams.get('tag') === 'initiate-amend-order';
  await page.route(isBeginning, (route) => route.abort());
  await page.getByRole('button', { name: 'Amend order' }).click();
  const failure = page.getByRole('dialog', { name: "Sorry, we're experiencing an unexpected error" });
  await expect(failure).toContainText("We couldn't open your order for changes. Please try again.");
  await failure.getByRole('button', { name: 'OK' }).click();
  await page.unroute(isBeginning);
  expect(await orderEventsOf(page)).toEqual([`amend_order_request ${orderId}`, `amend_order_failure ${orderId}`]);

  await runSql(shop.database, 'update orders.lines set supplier_order_required = true, preparing_since = platform.now() where customer_order_id = $1', [orderId]);
  await page.getByRole('button', { name: 'Change slot' }).click();
  await expect(page).toHaveURL(/\/ecom\/reschedulingprohibited$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your slot cannot be changed' })).toBeVisible();
  expect(await orderEventsOf(page)).toEqual(['request', 'failure', 'request', 'failure'].map((end) => `amend_order_${end} ${orderId}`));
});

/** Sets an order out for delivery with a driver, as of now. */
const sendOut = ({ database }: RunningShop, orderId: string, driver: string) =>
  runSql(
    database,
    `insert into orders.delivery_statuses (customer_order_id, status, eta_starts_at, eta_ends_at, driver_name, last_updated)
     values ($1, 'OUT_FOR_DELIVERY', platform.now(), platform.now() + interval '15 minutes', $2, platform.now())
     on conflict (customer_order_id) do update set driver_name = excluded.driver_name, last_updated = excluded.last_updated`,
    [orderId, driver],
  );

test('my orders and the page of an order read each minute where it is, say when that fails, and go on [SC-656] [SC-652 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveOrder(shop, shopper, 0);
  const driveBy = (driver: string) => sendOut(shop, orderId, driver);
  await driveBy('Tomasz');
  await beSignedIn(page, shopper);
  await page.clock.install();
  const main = page.getByRole('main');
  const fault = 'We can’t update this at the moment.';
  const isReading = (url: URL) => url.pathname.endsWith('/delivery-statuses');
  for (const [path, first, second, third] of [[address, 'Tomasz', 'Ada', 'Kit'], [`${address}/order/${orderId}`, 'Kit', 'Bo', 'Robin']] as const) {
    await openSettled(page, path);
    await expect(main).toContainText(`Your driver is ${first}.`);
    await driveBy(second);
    await page.clock.fastForward(61_000);
    await expect(main).toContainText(`Your driver is ${second}.`);
    await expect(main).not.toContainText(fault);

    await page.route(isReading, (route) => route.abort());
    await driveBy(third);
    await page.clock.fastForward(61_000);
    await expect(main).toContainText(fault);
    await expect(main).toContainText(`Your driver is ${second}.`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(isReading);
    await page.clock.fastForward(61_000);
    await expect(main).toContainText(`Your driver is ${third}.`);
    await expect(main).not.toContainText(fault);
  }
});

test('‘Load more’ of my orders also shows where the order of today is by then [SC-656 part] [SC-595 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const orderId = await haveOrder(shop, shopper, 0);
  for (let days = 1; days <= 11; days += 1) await haveOrder(shop, shopper, -days, {}, undefined, { status: 'COMPLETED' });
  await sendOut(shop, orderId, 'Tomasz');
  await beSignedIn(page, shopper);
  await openSettled(page, address);
  const listed = page.locator(`#order-${orderId}`);
  await expect(listed).toContainText('Your driver is Tomasz.');
  await sendOut(shop, orderId, 'Ada');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(section(page, 'Previous orders').locator('[id^=order-]')).toHaveCount(11);
  await expect(listed).toContainText('Your driver is Ada.');
});

test('the confirmation of an order shows addresses, content and a banner. It leaves out a part that fails, shows the jotter only while the order can be changed, and shows no content in the app [SC-631 part] [SC-632] [SC-633] [SH-426 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const card = { cardType: 'VISA' as const, cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, token: 'tok_1' };
  const billingAddress = { id: null, line1: '7 Quay Street', line2: null, line3: null, postalCode: 'RG1 2AB', town: 'Reading', region: null, country: 'GB' };
  const orderId = await haveOrder(shop, shopper, 4, {}, undefined, { card, billingAddress });
  await beSignedIn(page, shopper);
  const [jotter, charity] = [section(page, 'Forgotten something?'), section(page, 'Food that is not sold is not wasted')];
  const banner = page.getByRole('main').getByRole('link', { name: 'Never run out' });
  const [addressOf, billing] = [section(page, 'Delivery address'), section(page, 'Billing address')];

  const jotterAsked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('/jotter/'));
  await openSettled(page, `/ecom/order-confirmation/${orderId}?from=mail`);
  expect((await jotterAsked).postDataJSON()).toMatchObject({ contentUrl: `/ecom/order-confirmation/${orderId}`, customerSearchRequest: { queryParams: { from: 'mail' } } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for your order');
  await expect(section(page, 'What happens next').getByRole('listitem')).toHaveCount(4);
  for (const part of [addressOf, billing, jotter, charity, banner]) await expect(part).toBeVisible();
  await expect(addressOf).toContainText('14 Mill Lane');
  await expect(billing).toContainText('7 Quay Street');
  await lookOver(page);

  for (const [part, call] of [[charity, '/charity/'], [jotter, '/jotter/'], [banner, '/adtech/banners']] as const) {
    const isCall = (url: URL) => decodeURIComponent(url.pathname).includes(call);
    await page.route(isCall, (route) => route.abort());
    await openSettled(page, `/ecom/order-confirmation/${orderId}`);
    for (const other of [jotter, charity, banner]) await expect(other).toHaveCount(other === part ? 0 : 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(isCall);
  }

  await runSql(shop.database, `update orders.orders set status = 'FULFIL' where customer_order_id = $1`, [orderId]);
  await openSettled(page, `/ecom/order-confirmation/${orderId}`);
  for (const part of [charity, banner]) await expect(part, 'also once the order can no longer be changed').toBeVisible();
  await expect(jotter).toHaveCount(0);

  await page.addInitScript(() => Object.assign(window, { larderApp: {} }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSettled(page, `/ecom/order-confirmation/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for your order');
  for (const part of [addressOf, billing, jotter, charity, banner]) await expect(part).toHaveCount(0);
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
  // The press counts only what is missing, also before the trolley has been read.
  const trolley = await hold(page, /tag=get-trolley/);
  await page.reload();
  await trolley.asked;
  const sent = answered(page, 'update-trolley-items');
  await page.getByRole('button', { name: 'Add all to trolley' }).click();
  trolley.letGo();
  const { trolleyItems } = (await sent).request().postDataJSON().variables;
  expect(trolleyItems).toMatchObject([added, another].map((one) => ({ lineNumber: one!.lineNumber, quantity: { amount: 2, uom: 'C62' }, canSubstitute: false })));
  for (const { personalisedMessage = null } of trolleyItems) expect(personalisedMessage).toBeNull();
  await expect(page.getByRole('textbox', { name: `Quantity of ${added!.name}` })).toHaveValue('2');
  await expect(page.getByRole('textbox', { name: `Quantity of ${present!.name}` })).toHaveValue('4');
  await expect(page.getByRole('dialog', { name: 'Reuse shopper notes?' })).toContainText('Not the dented one');
});
