import type { Page } from '@playwright/test';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { choose, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addPlanOf, customerIdOf, saveCardOf } from '../harness/passes.ts';

const paths = ['/ecom/myaccount/delivery-pass', '/ecom/delivery-pass'];
const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buy Delivery Pass' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });

/** Collects the status calls of the page. */
function statusCallsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => void (request.url().includes('/pass/status') && made.push(request.url())));
  return made;
}

/** Waits until the shop sells passes, or no longer does: a process learns of a flag within seconds. */
async function sellPasses(page: Page, { database }: RunningShop, isSold: boolean): Promise<void> {
  await saveFlagSetting(database, 'delivery_pass', isSold ? null : false);
  await expect.poll(async () => (await page.request.get('/ecom/delivery-pass')).status()).toBe(isSold ? 200 : 404);
}

test('a customer who can have no pass, or whose status cannot be fetched, finds neither page; while it is fetched the page waits [AC-259]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  // A press before the page is hydrated would load a document, and its click would wait for the answer that is held.
  await openAlive(page, '/ecom/myaccount');
  // The menu drops its link when the browser reads the status; this one is part of the page.
  const link = page.getByRole('main').getByRole('link', { name: 'Choose a Delivery Pass' });
  await expect(link).toBeVisible();
  try {
    await sellPasses(page, shop, false);
    const held = await hold(page, /\/ecom\/myaccount\/delivery-pass/);
    await link.click();
    await expect(page.getByRole('progressbar').or(page.getByText('Loading')).first()).toBeAttached();
    await expect(notFound(page)).toHaveCount(0);
    held.letGo();
    await expect(notFound(page)).toBeVisible();
    for (const path of paths) {
      expect([path, (await page.goto(path))!.status()]).toEqual([path, 404]);
      await expect(notFound(page)).toBeVisible();
    }
  } finally {
    await sellPasses(page, shop, true);
  }
  for (const path of paths) expect([path, (await page.goto(path))!.status()]).toEqual([path, 200]);
  try {
    await runSql(shop.database, 'alter table passes.plans rename to plans_away');
    for (const path of paths) {
      expect([path, (await page.goto(path))!.status()]).toEqual([path, 404]);
      await expect(notFound(page)).toBeVisible();
    }
  } finally {
    await runSql(shop.database, 'alter table passes.plans_away rename to plans');
  }
});

test('a page whose last plan went off sale is not found once the button is pressed [AC-259 part] [AC-263 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  await page.goto(paths[0]!);
  await expect(buyButton(page)).toBeVisible();
  const stopped = await runSql<{ id: number }>(shop.database, 'update passes.plans set active = false where active returning plan_id as id');
  try {
    await buyButton(page).click();
    await expect(notFound(page)).toBeVisible();
  } finally {
    await runSql(shop.database, 'update passes.plans set active = true where plan_id = any($1)', [stopped.map(({ id }) => id)]);
  }
});

test('the status is fetched for a signed-in customer while passes are sold, and otherwise never [SH-430]', async ({ page, newShopper, shop }) => {
  const asked = statusCallsOf(page);
  /** Opens pages in one document and in new ones, each after its session is known. */
  const browse = async () => {
    for (const path of ['/ecom/shop/browse/groceries', '/ecom/help-information']) {
      const session = page.waitForResponse(/tag=shopping-context/);
      await page.goto(path);
      await session;
      await page.getByRole('contentinfo').getByRole('link', { name: 'Our story' }).click();
      await expect(page).toHaveURL(/about-us/);
    }
  };
  await browse();
  expect(asked, 'as a visitor').toEqual([]);
  await beSignedIn(page, await newShopper());
  await browse();
  await expect.poll(() => asked.length, 'signed in').toBe(2);
  asked.length = 0;
  try {
    await sellPasses(page, shop, false);
    await browse();
    await page.goto('/ecom/myaccount');
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
    expect(asked, 'while passes are not sold').toEqual([]);
  } finally {
    await sellPasses(page, shop, true);
  }
});

test('buying is answered as the shop says: declined, changed, confirmed with the bank, and had already [AC-263]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  for (const number of ['4000000000000002', '4000000000003220']) await saveCardOf(shop, shopper, number);
  const plan = await addPlanOf(shop, { name: 'A pass with answers', months: 10, pricePence: 5000 });
  const customerId = await customerIdOf(shop, shopper);
  const charged = () => runSql(shop.database, `select reference from payments.sandbox_authorisations where outcome = 'AUTHORISED' and starts_with(reference, $1)`, [`pass-${customerId}-`]);
  const presses: { status: number; body: { error: string; message: string; details: { name: string; value: string }[] }; key: string | undefined; sent: object }[] = [];
  // The client prefers a refusal in an answer with status 200 and reads it as a blob, of which the browser keeps no copy.
  await page.context().route(/\/v1\/pass$/, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { prefer: _, ...headers } = await request.allHeaders();
    const response = await route.fetch({ headers });
    presses.push({ status: response.status(), body: await response.json(), key: headers['idempotency-key'], sent: request.postDataJSON() as object });
    await route.fulfill({ response });
  });
  /** Waits for the answer to the next press. */
  const answerTo = async (act: () => Promise<void>) => {
    const before = presses.length;
    await act();
    await expect.poll(() => presses.length).toBe(before + 1);
    return presses.at(-1)!;
  };
  const press = (from: Page) => answerTo(() => buyButton(from).click());
  const [tab, late] = [await page.context().newPage(), await page.context().newPage()];
  for (const one of [page, tab, late]) {
    await one.goto(paths[0]!);
    await choose(one.getByRole('radio', { name: 'A pass with answers' }));
    await choose(one.getByRole('radio', { name: /ending 3220/ }));
  }

  await choose(page.getByRole('radio', { name: /ending 0002/ }));
  const declined = await press(page);
  expect([declined.status, declined.body]).toEqual([402, { error: 'payment_declined', message: 'Your card was declined. Please try another card.' }]);
  await expect(alert(page)).toContainText('Your card was declined. Please try another card.');

  await choose(page.getByRole('radio', { name: /ending 3220/ }));
  await plan.change(6000);
  const changed = await press(page);
  expect([changed.status, changed.body.error, changed.body.details]).toEqual([409, 'PLAN_CHANGED', [{ name: 'months', value: '10' }, { name: 'price', value: '60.00' }]]);
  expect(await charged(), 'nothing is charged before the shopper has seen the price').toEqual([]);
  await expect(alert(page)).toContainText('This plan has changed. It is now 10 months for £60.00.');
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toContainText('£60.00');

  const asked = await press(page);
  expect([asked.status, asked.body.error, asked.body.details.map(({ name }) => name).toSorted()]).toEqual([409, 'SECURITY_NEEDED', ['acsUrl', 'payload', 'returnUrl', 'transactionId']]);
  const { value: transactionId } = asked.body.details.find(({ name }) => name === 'transactionId')!;
  const confirmed = await answerTo(() => page.getByRole('dialog', { name: "Confirm it's you" }).frameLocator('iframe').getByRole('button', { name: 'Approve' }).click());
  expect([confirmed.status, confirmed.sent, confirmed.key]).toEqual([201, { ...asked.sent, transactionId }, asked.key]);
  await expect(page.getByRole('region', { name: 'Your Delivery Pass' })).toContainText('A pass with answers');
  await lookOver(page);

  await plan.change(5000);
  const had = await press(tab);
  expect([had.status, had.body]).toEqual([409, { error: 'already_active', message: 'You already have a Delivery Pass.' }]);
  await expect(tab.getByRole('region', { name: 'Your Delivery Pass' })).toBeVisible();
  const [moved] = await runSql<{ day: string }>(shop.database, `update passes.passes set start_date = start_date + 2 where customer_id = $1 returning to_char(start_date, 'FMDD FMMonth YYYY') as day`, [customerId]);
  const toCome = await press(late);
  const message = `You already have a Delivery Pass from ${moved!.day}.`;
  expect([toCome.status, toCome.body.error, toCome.body.message]).toEqual([409, 'already_active', message]);
  await expect(alert(late)).toContainText(message);
  expect((await charged()).length, 'only the confirmed press is charged').toBe(1);
  await plan.stopSelling();
});
