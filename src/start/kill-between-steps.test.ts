import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reckonOrder, type OrderReckoning } from '#/modules/checkout/testing/reckon-order.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { asDoomed, holdCommit, holdTable, type HeldStep } from '#/start/testing/held-step.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { book, emptySlot, giveCard, makeSmallShopper, place, stockSmallShop, type SmallShopper } from '#/start/testing/small-shop.ts';

const database = await openTestDatabase();
const url = database.url;
let survivor: ShopProcess;
let made = 0;
const newKey = () => `press-that-is-killed-${(made += 1)}`;

beforeAll(async () => {
  await stockSmallShop(database);
  survivor = await startShopProcess({ databaseUrl: url });
});
afterEach(() => setClock(null));
afterAll(() => survivor?.stop());

const nothing: OrderReckoning = { orders: [], live: 0, used: 0, movements: [], places: ['UNCONFIRMED'], claims: 0, mails: [] };
const claimed = { ...nothing, claims: 1 };
const authorised = { ...claimed, live: 1 };
const placed: OrderReckoning = {
  orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'], claims: 0, mails: ['ORDER_CONFIRMED'],
};
const givenUp = { ...nothing, movements: ['AUTHORISE', 'VOID'] };

interface Step {
  name: string;
  hold(): Promise<HeldStep>;
  /** The order's rows in the database at that step, as other connections see them. */
  before: OrderReckoning;
}

const writing = (name: string, table: string, before: OrderReckoning): Step => ({ name, before, hold: () => holdTable(url, table) });
const claiming = writing('claiming the order', 'checkout.placings', nothing);
const noting = writing('noting that the provider will be asked', 'payments.attempts', nothing);
const asking = writing('asking the provider', 'payments.sandbox_authorisations', claimed);
const recording = writing('recording the authorisation with the order', 'payments.movements', authorised);
const confirming = writing('confirming the slot', 'slots.reservations', authorised);
const writingOrder = writing('writing the order', 'orders.orders', authorised);
const answering = writing('keeping the answer', 'checkout.answers', authorised);
const committing: Step = { name: 'committing it all', before: authorised, hold: () => holdCommit(url, 'checkout.answers') };

describe('a process killed while placing an order', () => {
  it.each([claiming, noting, asking, recording, confirming, writingOrder, answering, committing])(
    'when $name leaves nothing half done, and repeating the press places it once, with one mail [SC-469 part] [SC-725 part] [AC-503 part]',
    async (step) => {
      const { shopper, key, held } = await killAt(step);
      await held.breakOff();
      expect(await reckonOrder(database, shopper.orderId)).toEqual(step.before);
      const again = await place(shopper, survivor, key);
      expect(again.status).toBe(200);
      expect(await reckonOrder(database, shopper.orderId)).toEqual(placed);
    },
  );

  it.each([
    { ...noting, after: nothing },
    { ...asking, after: authorised },
    { ...committing, after: placed },
  ])(
    'when $name, which then continues without it, places it once when the press is repeated [SC-467 part] [SC-558 part]',
    async ({ after, ...step }) => {
      const { shopper, key, held } = await killAt(step);
      await held.letGo();
      expect(await reckonOrder(database, shopper.orderId)).toEqual(after);
      const again = await place(shopper, survivor, key);
      expect(again.status).toBe(200);
      expect(again.body.order.customerOrderId).toBe(shopper.orderId);
      expect(await reckonOrder(database, shopper.orderId)).toEqual(placed);
    },
  );

  it.each([recording, confirming, writingOrder, answering, committing])(
    'when $name, and never retried, has its authorisation given up and keeps the trolley and the hold [SC-552 part]',
    async (step) => {
      const { shopper, held } = await killAt(step);
      await held.breakOff();
      expect((await reckonOrder(database, shopper.orderId)).live).toBe(1);
      await setClock((await readClock(database)) + 6 * 60_000);
      // The claim lasts a minute. It no longer blocks anyone, so it does not matter whether it has been deleted.
      expect({ ...(await reckonOrder(database, shopper.orderId)), claims: 0 }).toEqual(givenUp);
      expect((await place(shopper, survivor, newKey())).status).toBe(200);
      expect(await reckonOrder(database, shopper.orderId)).toEqual({ ...placed, movements: ['AUTHORISE', 'VOID', 'AUTHORISE'] });
    },
  );

  it('leaves an authorisation that an order uses, however late it is checked [SC-552 part]', async () => {
    const { shopper, held } = await killAt(committing);
    await held.letGo();
    await setClock((await readClock(database)) + 6 * 60_000);
    expect(await reckonOrder(database, shopper.orderId)).toEqual(placed);
  });
});

/** Presses 'Place order and pay' on a process, and kills that process once it has reached this step. */
async function killAt(step: Step): Promise<{ shopper: SmallShopper; key: string; held: HeldStep }> {
  const doomed = await startShopProcess({ databaseUrl: asDoomed(url) });
  const shopper = await makeSmallShopper(database, doomed);
  expect((await book(shopper, doomed, await emptySlot(database))).status).toBe(201);
  await giveCard(shopper, doomed);
  const key = newKey();
  const held = await step.hold();
  const press = place(shopper, doomed, key).then(
    () => 'answered',
    () => 'cut off',
  );
  await held.reached();
  expect(await reckonOrder(database, shopper.orderId)).toEqual(step.before);
  await doomed.kill();
  expect(await press).toBe('cut off');
  return { shopper, key, held };
}

/** Moves the shop's clock through the test hook, which also runs the jobs that are then due. */
async function setClock(now: number | null): Promise<void> {
  const body = JSON.stringify({ now: now === null ? null : new Date(now).toISOString() });
  const answer = await survivor.fetch(new Request('http://shop.test/test-hooks/clock', { method: 'PUT', body }));
  expect(answer.status).toBe(204);
}
