import type { Page, Request } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { openSettled } from '../harness/alive.ts';
import { adds, search, startShopping, updates } from '../harness/failing.ts';
import { expect, expectAccessible, test, type SignIn } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addButtons, expectItems, nameOf, signIn } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';
import { haveUnpaidOrder } from '../harness/unpaid-order.ts';

const reads = /tag=get-trolley\b/;
const told = (page: Page) => page.getByRole('dialog').filter({ hasText: "We're adding the items you chose before signing in" });
const savedActions = (page: Page) => page.evaluate(() => sessionStorage.getItem('savedActions'));

/** Adds the first product on the page before signing in, and chooses to sign in. */
async function tryToAdd(page: Page): Promise<void> {
  await addButtons(page).first().click();
  const question = page.getByRole('dialog', { name: 'Sign in to start your shop' });
  await expect(question).toBeVisible();
  await question.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
}

/** Creates a shopper, and fills their trolley in another browser. */
async function shopperWith(page: Page, newShopper: () => Promise<SignIn>, fill: (other: Page) => Promise<void>): Promise<SignIn> {
  const other = await page.context().browser()!.newPage({ baseURL: new URL(page.url()).origin });
  const shopper = await startShopping(other, newShopper);
  await fill(other);
  await other.context().close();
  return shopper;
}

const quantityIn = (request: Request) => {
  const { variables } = request.postDataJSON() as { variables: { trolleyItem: { quantity: { amount: number; uom: string } } } };
  return variables.trolleyItem.quantity;
};

test.describe('an add that was tried before signing in', () => {
  test('is confirmed by name, kept for the visit, and repeated 500 ms after the trolley has loaded, on top of its contents, once, whatever the answer; the shopper is told once [SH-137 part] [SH-140 part] [SH-141] [SH-143] [SH-144] [SH-145] [SH-146 part] [SC-026 part] [SC-027]', async ({ page, newShopper }) => {
    await page.goto(search);
    const shopper = await shopperWith(page, newShopper, async (other) => {
      await addButtons(other).first().click();
      await other.getByRole('main').getByRole('button', { name: /^Add one more/ }).first().click();
      await expectItems(other, 2);
    });
    await tryToAdd(page);
    expect(JSON.parse((await savedActions(page))!)).toMatchObject([{ kind: 'add-to-trolley', quantity: { amount: 1, uom: 'C62' } }]);

    await page.clock.install();
    const trolley = await hold(page, reads);
    const sent: Request[] = [];
    page.on('request', (request) => void ((adds.test(request.url()) || updates.test(request.url())) && sent.push(request)));
    // The server makes the change, but its answer is lost.
    await page.route(updates, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await signIn(page, shopper);
    await trolley.asked;
    await expect(addButtons(page).first()).toBeVisible();
    await page.clock.runFor(2000);
    await expect(told(page)).toHaveCount(0);
    expect(await savedActions(page)).not.toBeNull();

    // Eight seconds is later than all timers so far, but well before the call's timeout.
    await page.clock.pauseAt(Date.now() + 8000);
    trolley.letGo();
    await expect(told(page)).toBeVisible();
    await page.clock.runFor(499);
    expect([sent.length, (await savedActions(page)) === null]).toEqual([0, false]);
    const broken = page.waitForEvent('requestfailed');
    await page.clock.runFor(1);
    expect(await savedActions(page)).toBeNull();
    await page.clock.resume();
    await broken;
    await expectAccessible(page);
    await told(page).getByRole('button', { name: 'OK' }).click();
    await expect(told(page)).toHaveCount(0);
    expect(sent.map(quantityIn)).toEqual([{ amount: 3, uom: 'C62' }]);
    expect(sent[0]!.url()).toMatch(updates);

    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(search);
    await expectItems(page, 3);
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('3');
    await expect(told(page)).toHaveCount(0);
    for (const request of sent) expect(quantityIn(request)).toEqual({ amount: 3, uom: 'C62' });
  });

  test("grows a line in another unit by that unit's step [SH-142] [SC-027]", async ({ page, newShopper }) => {
    await page.goto('/ecom/shop/search?searchTerm=loose+carrots');
    const shopper = await shopperWith(page, newShopper, async (other) => {
      await other.goto('/ecom/shop/search?searchTerm=loose+carrots');
      const tile = other.getByRole('main').getByRole('article').filter({ has: other.getByRole('heading', { name: /Loose Carrots/ }) }).first();
      await tile.getByRole('button', { name: /^Add .* to trolley$/ }).click();
      await expectItems(other, 1);
    });
    await page.getByRole('main').getByRole('link', { name: /Loose Carrots/ }).first().click();
    await page.getByRole('main').getByLabel('Sold by').selectOption('g');
    await tryToAdd(page);
    await signIn(page, shopper);
    await expect(told(page)).toBeVisible();
    const field = page.getByRole('main').getByRole('group', { name: /^Quantity of .*Loose Carrots/ }).first().getByRole('textbox');
    await expect(field).toHaveValue('1 kg');
    await expect(page.getByRole('main').getByLabel('Sold by')).toHaveValue('KGM');
  });

  test('is reported and not retried if the shop refuses it [SH-143]', async ({ page, newShopper }) => {
    await page.goto(search);
    await tryToAdd(page);
    let tries = 0;
    await page.route(adds, (route) => {
      tries += 1;
      return route.fulfill({ json: { data: { addItemToTrolley: { trolley: null, failures: [{ type: '400', message: 'You can only have 0 of these.' }] } } } });
    });
    await signIn(page, await newShopper());
    await told(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toContainText('You can only have 0 of these.');
    await expectAccessible(page);
    expect(await savedActions(page)).toBeNull();
    await page.reload();
    await expectItems(page, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(tries).toBe(1);
  });

  test('waits during checkout for the next page of the shop [SH-146]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await page.goto('/ecom/shop/search?searchTerm=honey');
    const name = (await nameOf(addButtons(page).first())).replaceAll(/^Add\s+|\s+to trolley$/g, '');
    const lineNumber = await page.locator('input[name="lineNumber"]').first().inputValue();
    await page.evaluate((line) => {
      const action = { kind: 'add-to-trolley', lineNumber: line, productId: `${line}-1-2`, title: 'Honey', quantity: { amount: 1, uom: 'C62' } };
      sessionStorage.setItem('savedActions', JSON.stringify([action]));
    }, lineNumber);
    const loads: string[] = [];
    page.on('request', (request) => loads.push(request.url()));
    await openSettled(page, '/ecom/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    expect(await savedActions(page)).not.toBeNull();
    expect(loads.filter((url) => adds.test(url) || updates.test(url))).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: 'View trolley' }).click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Items in your trolley' })).toContainText(name);
  });
});

test.describe("a signed-in customer's own data", () => {
  const own = (requests: Request[]) =>
    requests.flatMap((request) => /tag=(get-trolley|get-order|current-slot)\b|\/(accounts\/self|customerorders\/stats|marketingpreferences\/waitrose|memberships)(?:\?clientType=WEB_APP)?$/.exec(request.url())?.slice(1).filter(Boolean) ?? []);

  test('are loaded when the app starts, and on sign-in without a page load [SH-147] [SC-260] [SC-601] [AC-039]', async ({ page, context, newShopper }) => {
    await page.goto(search);
    await expectItems(page, 0);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const tab = await context.newPage();
    await startShopping(tab, newShopper);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    await expect.poll(() => new Set(own(requests))).toEqual(new Set(['get-trolley', 'get-order', 'current-slot', 'accounts/self', 'customerorders/stats', 'marketingpreferences/waitrose', 'memberships']));
    requests.length = 0;
    await page.goto(search);
    await expect.poll(() => own(requests).toSorted()).toEqual(['accounts/self', 'current-slot', 'customerorders/stats', 'get-order', 'get-trolley', 'marketingpreferences/waitrose', 'memberships']);
    expect(own(requests).indexOf('get-order')).toBeGreaterThan(own(requests).indexOf('get-trolley'));
  });

  test('leave out order statistics that are refused with 401, 403 or 404, without a word [SC-590]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    const answers: number[] = [];
    let status = 401;
    await page.route(/customerorders\/stats/, (route) => {
      answers.push(status);
      return route.fulfill({ status, json: { error: 'refused', message: 'No' } });
    });
    for (status of [401, 403, 404]) {
      await openSettled(page, search);
      await expect.poll(() => answers.includes(status)).toBe(true);
      await expect(page).toHaveURL(/searchTerm/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    }
  });

  test('send the shopper to my orders if their order is refused with a listed status, and nowhere after another failure [SC-603]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    let message = '409 Not now';
    let reads = 0;
    await page.route(/tag=get-order\b/, (route) => {
      reads += 1;
      return route.fulfill({ json: { data: { getOrder: { order: null, failures: [{ type: '404', message }] } } } });
    });
    await openSettled(page, search);
    await expect.poll(() => reads).toBe(1);
    await expect(page).toHaveURL(/searchTerm/);
    message = '404 Order not found';
    await page.goto(search);
    await expect(page).toHaveURL(/\/ecom\/myaccount\/my-orders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The shopper is led there once, and may go on.
    await page.getByRole('link', { name: 'Start shopping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toHaveCount(0);
    expect(reads).toBe(2);
  });

  test('are not loaded on the pages about a forgotten or locked password, in checkout, or on the page that pays for a packed order [SH-148]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    const unpaid = await haveUnpaidOrder(shop, shopper);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    // The page about a forgotten password leads a customer who is signed in away, unless its address asks for the form.
    for (const path of ['/ecom/checkout', '/ecom/forgot-password/locked', '/ecom/forgot-password?prompt=login', `/ecom/resolve-order-payment/${unpaid}`]) {
      requests.length = 0;
      await openSettled(page, path);
      await expect(page).toHaveURL(path);
      expect([path, requests.some((request) => /tag=shopping-context\b/.test(request.url()))]).toEqual([path, true]);
      expect([path, own(requests)]).toEqual([path, []]);
    }
    await page.goto(search);
    await expect.poll(() => own(requests).toSorted()).toEqual(['accounts/self', 'current-slot', 'customerorders/stats', 'get-order', 'get-trolley', 'marketingpreferences/waitrose', 'memberships']);
  });

  test('are not reloaded on the locked-password page when navigating to it without a page load [SH-148 part]', async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    // When the `fetch` is answered, the page has already sent its own call.
    const lookAway = () =>
      page.evaluate(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await fetch('/health/live');
      });
    await openSettled(page, '/ecom/login');
    requests.length = 0;
    await lookAway();
    expect(own(requests)).toEqual(['get-trolley']);
    await page.evaluate(() => {
      (window as { stays?: true }).stays = true;
      history.pushState(null, '', '/ecom/forgot-password/locked');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1, name: /locked/i })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    requests.length = 0;
    await lookAway();
    expect(requests.map((request) => new URL(request.url()).pathname)).toContain('/health/live');
    expect(own(requests)).toEqual([]);
  });
});
