import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { saveCardOf } from '../harness/passes.ts';
import { typeCard } from '../harness/shopping.ts';
import { beReadyToCheckOut, findGoods } from '../harness/trolley.ts';

const payment = (page: Page) => page.getByRole('region', { name: 'Payment card' });
const place = (page: Page) => page.getByRole('button', { name: 'Place order and pay' }).click();

test('checkout names the card that is charged: after a decline, while the bank asks, after reload and Back, and when another tab changes it [SC-530 part] [SC-531] [SC-546] [SC-547] [SC-470 part] [SC-137 part] [SC-466 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  await typeCard(page, '4000000000000002');
  await place(page);
  await expect(payment(page)).toContainText('Your card was declined. Please try another card.');
  await page.reload();
  await expect(payment(page)).toContainText('This card was declined. Choose another or try again.');
  await expect(payment(page)).toContainText('Visa ending 0002');
  await typeCard(page, '4000000000003220');
  await place(page);
  const challenge = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(challenge).toBeVisible();
  // The page behind the dialog is hidden from roles.
  await expect(page.locator('section[aria-labelledby="card"]')).toContainText('Visa ending 3220');
  await expectAccessible(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const answers = challenge.frameLocator('iframe').getByRole('button');
    const [approve, refuse] = [await answers.nth(0).boundingBox(), await answers.nth(1).boundingBox()];
    const apart = Math.max(refuse!.x - approve!.x - approve!.width, refuse!.y - approve!.y - approve!.height);
    expect(apart, `between the bank's buttons at ${width} px`).toBeGreaterThanOrEqual(8);
  }
  await challenge.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click();
  await expect(payment(page)).toContainText("We couldn't verify your card.");
  await expect(payment(page)).toContainText('Visa ending 3220');
  await page.reload();
  await expect(payment(page)).toContainText('Visa ending 3220');
  await page.getByRole('link', { name: 'View trolley' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
  await page.goBack();
  await expect(payment(page)).toContainText('Visa ending 3220');
  await expect(payment(page)).not.toContainText('declined');
  await changeCardInAnotherTab(page);
  await place(page);
  await expect(payment(page)).toContainText('The payment card for this order has changed. Please choose a payment card.');
  await expect(payment(page)).toContainText('nothing was taken');
  await expect(payment(page).getByRole('radio', { name: /Visa ending 0002/ })).toBeVisible();
  await expect(payment(page)).not.toContainText('Visa ending 3220');
  await test.step('a payment session that has expired empties the card fields, and the next press opens another', async () => {
    const sessions = await expireFirstSession(page, shop);
    await typeCard(page, '4000000000003220');
    await place(page);
    await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('');
    await expect(payment(page)).toContainText('nothing was taken');
    await typeCard(page, '4000000000003220');
    const keys: (string | undefined)[] = [];
    const made: string[] = [];
    page.on('request', (request) => {
      const call = /(place|authenticated-payment-cards)$/.exec(request.url())?.[1];
      if (call) made.push(call);
      if (call === 'place') keys.push(request.headers()['idempotency-key']);
    });
    await place(page);
    await challenge.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(made).toEqual(['place', 'authenticated-payment-cards', 'place']);
    expect(keys, 'the press and its retry after the authentication').toEqual([expect.stringMatching(/./), keys[0]]);
    expect(new Set(sessions).size).toBe(2);
  });
  await expect(page.getByRole('main').getByRole('link', { name: 'Never run out' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Visa ending 3220');
});

/** Lets the page's next payment session expire before its card is put on the order. Returns the sessions that cards come from. */
async function expireFirstSession(page: Page, { database }: RunningShop): Promise<string[]> {
  const sessions: string[] = [];
  await page.route(/\/orders\/\d+\/payment-cards$/, async (route) => {
    const { sessionId } = route.request().postDataJSON() as { sessionId: string };
    sessions.push(sessionId);
    if (sessions.length === 1) await runSql(database, `update payments.sessions set expires_at = platform.now() - interval '1 second' where session_id = $1`, [sessionId]);
    await route.continue();
  });
  return sessions;
}

async function changeCardInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/ecom/checkout');
  await typeCard(other, '4000000000000002');
  await place(other);
  await expect(payment(other)).toContainText('Your card was declined.');
  await other.close();
}

test('closing the bank’s page places nothing, by Escape or by its button, and the next press places the order once [SC-547 part] [SC-466 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  await typeCard(page, '4000000000003220');
  const bank = page.getByRole('dialog', { name: "Confirm it's you" });
  const placed = () => runSql(shop.database, 'select from orders.orders o join account.accounts c on c.id = o.customer_id where c.email = $1', [shopper.email]);
  for (const close of [() => page.keyboard.press('Escape'), () => bank.getByRole('button', { name: 'Close' }).click()]) {
    await place(page);
    await expect(bank).toBeVisible();
    await close();
    await expect(bank).toHaveCount(0);
    await expect(payment(page)).toContainText("We couldn't verify your card. Please try again or use another card.");
    await expect(page.getByRole('button', { name: 'Place order and pay' })).not.toHaveAttribute('aria-busy', 'true');
    expect(await placed()).toHaveLength(0);
  }
  await place(page);
  await bank.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  expect(await placed()).toHaveLength(1);
});

test('a card typed while another tab places the order opens its confirmation, as the order is paid already [SC-541 part] [SC-470 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  await page.goto('/ecom/checkout');
  await typeCard(page, '5555555555554444');
  const other = await page.context().newPage();
  await other.goto('/ecom/checkout');
  await other.getByLabel('Contact number').fill('0118 496 0123');
  await place(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await other.close();
  await place(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('a line of a placed order leads to its product and shows its size and picture, as long as the shop sells it [SC-473 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const [goods] = await findGoods(shop, 1);
  await page.goto('/ecom/checkout');
  await typeCard(page, '4444333322221111');
  await place(page);
  await page.getByRole('region', { name: 'Estimated total' }).getByRole('link', { name: 'View order' }).click();
  const line = page.getByRole('region', { name: '90 items' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  const link = line.getByRole('link', { name: goods!.name });
  const [product] = await runSql<{ size: string }>(shop.database, 'select size from catalogue.products where line_number = $1', [goods!.lineNumber]);
  await expect(line).toContainText(product!.size);
  await expect(line.locator('img')).toHaveCount(1);
  await lookOver(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: goods!.name })).toBeVisible();
});

const cardNumber = '4444333322221111';

/** Collects the paths to which the card number is sent from now on, in the address or in the body. */
function collectCardPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes(cardNumber)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a card typed before the page’s script has arrived goes only to the card provider, and the press is made [SC-532 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const script = await hold(page, /\/assets\/entry-shop-/);
  await page.goto('/ecom/checkout');
  const cardPaths = collectCardPaths(page);
  await typeCard(page, cardNumber);
  await place(page);
  script.letGo();
  await expect.poll(() => cardPaths).not.toEqual([]);
  for (const path of cardPaths) expect(path).toMatch(/^\/payment-gateway-prod\/v1\/sessions\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('a press as the page comes alive waits for the card typed before [SC-532 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  // Keep the page busy as it hydrates, so that the press is the first thing it hears.
  await page.addInitScript(() =>
    window.addEventListener('hydrated', () => {
      console.info('hydrated');
      for (const end = performance.now() + 1_500; performance.now() < end; );
    }),
  );
  const entry = await hold(page, /\/assets\/entry-shop-/);
  await page.goto('/ecom/checkout');
  await typeCard(page, '4000000000003220');
  const press = page.getByRole('button', { name: 'Place order and pay' });
  await press.scrollIntoViewIfNeeded();
  const { x, y } = (await press.boundingBox())!;
  const hydrated = page.waitForEvent('console', (message) => message.text() === 'hydrated');
  entry.letGo();
  await hydrated;
  await page.mouse.click(x + 8, y + 8);
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
});

test('if the page’s own script does not arrive, pressing says so, sends no card and keeps the rest [SC-532 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const answered = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  let isLost = true;
  const script = await hold(page, /\/assets\/checkout-[^/]*\.js/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/ecom/checkout');
  const cardPaths = collectCardPaths(page);
  await typeCard(page, cardNumber);
  await page.getByLabel('Contact number').fill('0118 496 0456');
  await page.getByLabel('Delivery note').fill('Ring twice');
  const substitutes = page.getByRole('checkbox', { name: 'Allow substitutes' });
  const allowed = await substitutes.isChecked();
  await substitutes.click();
  await page.getByRole('textbox', { name: 'Security code', exact: true }).press('Enter');
  script.letGo();
  await answered;
  isLost = false;
  await expect(page.getByRole('alert')).toContainText('Your order has not been placed');
  expect(page.url()).toMatch(/\/ecom\/checkout$/);
  expect(cardPaths).toEqual([]);
  await expect(page.getByLabel('Contact number')).toHaveValue('0118 496 0456');
  await expect(page.getByLabel('Delivery note')).toHaveValue('Ring twice');
  await expect(substitutes).toBeChecked({ checked: !allowed });
  await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await typeCard(page, cardNumber);
  await place(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});
