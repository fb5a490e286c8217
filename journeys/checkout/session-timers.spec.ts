import type { Page } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';
import { haveUnpaidOrder } from '../harness/unpaid-order.ts';

const timedOut = (page: Page) => page.getByRole('dialog', { name: 'Sorry, your session has timed out' });

/** The part of the page's window that has the test hooks. */
type Hooked = { testHooks?: { forceSessionTimeout(): void; forceTokenExpiry(): void } };

const force = (page: Page, hook: 'forceSessionTimeout' | 'forceTokenExpiry') =>
  page.evaluate((name) => (window as Hooked).testHooks![name](), hook);

/** Checks that the shopper can leave the modal only with its button, which reloads the page. */
async function refresh(page: Page): Promise<void> {
  const modal = timedOut(page);
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('button')).toHaveText(['Refresh now']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  await expect(modal).toBeVisible();
  const loaded = page.waitForEvent('load');
  await modal.getByRole('button', { name: 'Refresh now' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/ecom\/checkout$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(modal).toHaveCount(0);
}

test('a checkout left open for 28 minutes times out, and can only be refreshed [SH-158] [SH-159] [SH-160] [SH-161] [SH-162] [SH-163 part] [SH-164] [SH-165]', async ({ page, newShopper, shop, otherShop }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);

  await test.step('by itself, after 28 minutes and not before', async () => {
    await page.clock.install();
    await openSettled(page, '/ecom/checkout');
    await page.clock.fastForward(1_620_000);
    await expect(timedOut(page)).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(timedOut(page)).toBeVisible();
    await lookOver(page);
    await refresh(page);
  });

  for (const hook of ['forceSessionTimeout', 'forceTokenExpiry'] as const) {
    await test.step(`at once, by ${hook}`, async () => {
      await expect.poll(() => page.evaluate(() => Object.keys((window as Hooked).testHooks ?? {}))).toEqual(['forceSessionTimeout', 'forceTokenExpiry']);
      await force(page, hook);
      await refresh(page);
    });
  }

  await test.step('no timer runs elsewhere', async () => {
    await openSettled(page, '/ecom/shop/browse/groceries');
    await page.clock.fastForward(3_600_000);
    await expect(page.getByRole('region', { name: 'Shop by department' })).toBeVisible();
    await expect(timedOut(page)).toHaveCount(0);
  });

  await test.step('the hooks are missing if the server does not allow them', async () => {
    await openAlive(page, `${otherShop.url}/ecom/checkout`);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(await page.evaluate(() => typeof (window as Hooked).testHooks)).toBe('undefined');
  });
});

test('both timers run on checkout and on the page to pay for an order, and their end empties the form until the reload [SC-458] [SC-457 part] [SH-163 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  const order = await haveUnpaidOrder(shop, shopper);
  await page.clock.install();
  const cardNumber = page.getByLabel('Card number', { exact: true });
  const places = [
    { path: '/ecom/checkout', heading: 'Checkout' },
    { path: `/ecom/resolve-order-payment/${order}`, heading: 'Pay for your order' },
  ];
  for (const { path, heading } of places) {
    const ends: [name: string, end: () => Promise<void>][] = [
      ['the visit, after 28 minutes', () => page.clock.fastForward(1_680_000)],
      ['the security token', () => force(page, 'forceTokenExpiry')],
    ];
    for (const [name, end] of ends) {
      await test.step(`${path}: ${name}`, async () => {
        await openSettled(page, path);
        await cardNumber.fill('4444333322221111');
        const isCheckout = path === '/ecom/checkout';
        const pin = page.getByLabel('Pin');
        if (isCheckout) {
          await page.locator('summary', { hasText: 'Gift card or gift voucher' }).click();
          await pin.fill('1234');
        }
        await expect(timedOut(page)).toHaveCount(0);
        await end();
        await expect(timedOut(page)).toBeVisible();
        await expect(cardNumber).toHaveValue('');
        if (isCheckout) await expect(pin).toHaveValue('');
        const loaded = page.waitForEvent('load');
        await timedOut(page).getByRole('button', { name: 'Refresh now' }).click();
        await loaded;
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(timedOut(page)).toHaveCount(0);
      });
    }
  }
});
