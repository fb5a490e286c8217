import { expect, it } from 'vitest';
import { makeSlots } from '#/modules/slots/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { openedPage } from './opened-page.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;
const lastSecond = '2026-12-15T23:59:50Z';
const midnight = '2026-12-16T00:00:00Z';

const isFinal = 'Orders for this time can’t be changed or cancelled once they are placed.';
const canChange = 'You can change your order until midnight on 15 December.';

/** Books a slot on 22 December and places the order. Returns what checkout says about changing it. */
async function placeForChristmas(shopper: SmallShopper): Promise<string | undefined> {
  const [slot] = await runSql<{ id: number }>(database, `select slot_id as id from slots.slots where slot_date = '2026-12-22' order by starts_at limit 1`);
  expect((await book(shopper, shop, slot!.id)).status).toBe(201);
  await giveCard(shopper, shop);
  const { words } = await openedPage(shopper.browser, '/ecom/checkout');
  expect((await place(shopper, shop, `press-of-${shopper.orderId}`)).status).toBe(200);
  return [canChange, isFinal].find((text) => words.includes(text));
}

/** Sends a form of the order's page. Without an intent, it cancels the order. */
const send = async ({ browser, orderId }: SmallShopper, form: { intent?: 'amend-order' | 'cancel-changes' }) =>
  (await browser.call('POST', `/ecom/myaccount/my-orders/order/${orderId}`, { form, headers: { origin: 'https://shop.test' } })).status;

it('an order for Christmas can be changed until the end of 15 December; one placed after that is final, as checkout says [SC-343]', async () => {
  await shop.setClock('2026-12-15T20:00:00Z');
  await makeSlots(database, await readClock(database));
  const early = await shop.shopper();
  expect(await placeForChristmas(early)).toBe(canChange);
  await shop.setClock(lastSecond);
  expect([await send(early, { intent: 'amend-order' }), await send(early, { intent: 'cancel-changes' })]).toEqual([303, 303]);

  await shop.setClock(midnight);
  const late = await shop.shopper();
  expect(await placeForChristmas(late)).toBe(isFinal);
  for (const shopper of [early, late]) {
    expect([await send(shopper, { intent: 'amend-order' }), await send(shopper, {})]).toEqual([409, 409]);
    const { words } = await openedPage(shopper.browser, `/ecom/myaccount/my-orders/order/${shopper.orderId}`);
    expect(words).not.toMatch(/Amend order|Change slot|You can change or cancel/);
  }
});
