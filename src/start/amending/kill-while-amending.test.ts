import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { footprintOf } from '#/modules/checkout/testing/order-footprint.ts';
import { reckonOrder } from '#/modules/checkout/testing/reckon-order.ts';
import { reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { callAmend, placeSmallOrder, setShopClock, setTea } from '#/start/testing/amended-orders.ts';
import { putGiftsOnOrder, removeGiftsFromOrder, type GiftsOnOrder } from '#/start/testing/gifts-on-order.ts';
import { asDoomed, holdCommit, holdTable, type HeldStep } from '#/start/testing/held-step.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { book, emptySlot, place, stockSmallShop, type SmallShopper } from '#/start/testing/small-shop.ts';

const database = await openTestDatabase();
let survivor: ShopProcess;
let slotId: number;
let otherSlotId: number;

beforeAll(async () => {
  await stockSmallShop(database);
  slotId = await emptySlot(database);
  survivor = await startShopProcess({ databaseUrl: database.url });
});
afterEach(() => setShopClock(survivor, null));
afterAll(() => survivor?.stop());

type Footprint = Awaited<ReturnType<typeof footprintOf>>;
const acts = ['amend', 'cancel-amend', 'place'] as const;
type Act = (typeof acts)[number];

/** An order that only lacks the press of an act, with its rows as they are. */
interface ReadyOrder {
  shopper: SmallShopper;
  act: Act;
  key: string;
  /** The rows as the order was placed, and as they are before the act. */
  placed: Footprint;
  before: Footprint;
}

/**
 * Places an order that a gift card, a voucher and a code pay for in part. Unless the act begins the amend, the amend has
 * begun, and its draft has more tea, another slot and none of the gifts.
 */
async function readyOrder(on: ShopProcess, act: Act): Promise<ReadyOrder> {
  let gifts: GiftsOnOrder;
  const shopper = await placeSmallOrder(database, on, slotId, async (open) => {
    gifts = await putGiftsOnOrder(database, open, on);
  });
  const placed = await footprintOf(database, shopper.orderId);
  if (act !== 'amend') {
    await callAmend(shopper, on, 'amend');
    await setTea(shopper, on, 2);
    await removeGiftsFromOrder(shopper, on, gifts!);
    otherSlotId ??= await emptySlot(database);
    expect((await book(shopper, on, otherSlotId)).status).toBe(201);
  }
  return { shopper, act, key: `killed-${act}-${shopper.orderId}`, placed, before: await footprintOf(database, shopper.orderId) };
}

const run = async ({ shopper, act, key }: ReadyOrder, on: ShopProcess): Promise<number> =>
  act === 'place' ? (await place(shopper, on, key)).status : callAmend(shopper, on, act);

/** Whether the rows of an order are those after its act. */
async function isDone({ shopper, act, placed }: ReadyOrder): Promise<boolean> {
  const now = await footprintOf(database, shopper.orderId);
  if (act === 'cancel-amend') return JSON.stringify(now) === JSON.stringify(placed);
  const [{ status }] = now.order as [{ status: string }];
  return status === (act === 'amend' ? 'AMENDING' : 'PLACED');
}

/**
 * Checks the rows after an act. A cancelled amend leaves each row as it was placed. A begun one does so once it is cancelled.
 * A placed one has the draft's lines and slot, without the gifts.
 */
async function expectDone({ shopper, act, placed }: ReadyOrder): Promise<void> {
  if (act === 'amend') expect(await callAmend(shopper, survivor, 'cancel-amend')).toBe(200);
  const now = await footprintOf(database, shopper.orderId);
  if (act !== 'place') return expect(now).toEqual(placed);
  expect(now).toMatchObject({
    order: [{ status: 'PLACED', gift_cards_pence: 0, gift_vouchers_pence: 0 }],
    lines: [{ thousandths: 2000 }],
    trolley: [{ state: 'PLACED', confirmed: null }],
    trolleyLines: [{ thousandths: 2000 }],
    places: [{ slot_id: otherSlotId, status: 'CONFIRMED' }],
    payment: [{ authorised_pence: 9400 }],
    giftCards: [], giftVouchers: [], codes: [], uses: [{ kind: 'USE' }, { kind: 'GIVE_BACK' }],
  });
}

/** Checks that the order has one open authorisation at the provider once the jobs have run, and no claim of a press. */
async function expectOneAuthorisation({ shopper: { orderId } }: ReadyOrder): Promise<void> {
  await expect.poll(async () => (await reckonOrder(database, orderId)).live, { timeout: 20_000 }).toBe(1);
  expect((await reckonOrder(database, orderId)).claims).toBe(0);
}

const noneOff = { cardsOff: [], ordersOff: [], vouchersOff: [] };

describe('a process killed at a step of an amend', () => {
  const writing = (act: Act, table: string) => ({ act, name: `writing ${table}`, hold: () => holdTable(database.url, table) });
  const committing = (act: Act) => ({ act, name: 'committing it all', hold: () => holdCommit(database.url, 'orders.status_changes') });
  const steps = [
    committing('amend'),
    writing('cancel-amend', 'trolley.lines'), committing('cancel-amend'),
    writing('place', 'gifts.card_movements'), writing('place', 'orders.lines'), committing('place'),
  ];

  it.each(steps)('$act, when $name, leaves every row as it was, and the act made again has its whole effect [SC-725 part] [SC-630] [SC-469 part]', async ({ act, hold }) => {
    const { order, held } = await killAt(act, hold);
    await held.breakOff();
    expect(await footprintOf(database, order.shopper.orderId)).toEqual(order.before);
    expect(await run(order, survivor)).toBe(200);
    await expectDone(order);
    await expectOneAuthorisation(order);
    expect(await reckonGifts(database)).toEqual(noneOff);
  });

  it.each(acts)('%s, when the commit outlives it, has its whole effect, and the act made again changes nothing [SC-616] [SC-467 part]', async (act) => {
    const { order, held } = await killAt(act, committing(act).hold);
    await held.letGo();
    expect(await isDone(order)).toBe(true);
    expect(await run(order, survivor)).toBe(200);
    await expectDone(order);
    await expectOneAuthorisation(order);
  });

  it('placing the changes, and never made again, has its authorisation given up and keeps the draft, which can still be cancelled [SC-552 part] [SC-630]', async () => {
    const { order, held } = await killAt('place', () => holdTable(database.url, 'orders.lines'));
    await held.breakOff();
    expect((await reckonOrder(database, order.shopper.orderId)).live).toBe(2);
    await setShopClock(survivor, (await readClock(database)) + 6 * 60_000);
    await expect.poll(async () => (await reckonOrder(database, order.shopper.orderId)).live).toBe(1);
    expect(await footprintOf(database, order.shopper.orderId)).toEqual(order.before);
    expect(await callAmend(order.shopper, survivor, 'cancel-amend')).toBe(200);
    expect(await footprintOf(database, order.shopper.orderId)).toEqual(order.placed);
  });
});

/** Makes an order's act on a process, and kills that process once it has reached the step. */
async function killAt(act: Act, hold: () => Promise<HeldStep>): Promise<{ order: ReadyOrder; held: HeldStep }> {
  const doomed = await startShopProcess({ databaseUrl: asDoomed(database.url) });
  const order = await readyOrder(doomed, act);
  const held = await hold();
  const press = run(order, doomed).then(
    () => 'answered',
    () => 'cut off',
  );
  await held.reached();
  await doomed.kill();
  expect(await press).toBe('cut off');
  return { order, held };
}

describe('a process killed at a random moment among amends', () => {
  it.each([5, 30])('%i ms after the first press, leaves each order before or after its act, and the acts made again finish them [SC-725 part] [SC-577 part]', async (ms) => {
    const doomed = await startShopProcess({ databaseUrl: asDoomed(database.url) });
    const orders = await Promise.all(Array.from({ length: 6 }, (_, at) => readyOrder(doomed, acts[at % acts.length]!)));
    const presses = orders.map((order) =>
      run(order, doomed).then(
        (status) => status,
        () => null,
      ),
    );
    await pause(ms);
    await doomed.kill();
    const answers = await Promise.all(presses);
    // Until then the database may still run statements that it has received.
    await expect.poll(() => runSql(database, `select from pg_stat_activity where datname = current_database() and application_name = 'doomed'`), { timeout: 20_000 }).toEqual([]);
    for (const [at, order] of orders.entries()) {
      const [answer, done] = [answers[at], await isDone(order)];
      // A call without an answer may have been done or not.
      if (answer !== null) expect([order.act, answer, done]).toEqual([order.act, 200, true]);
      if (!done) expect(await footprintOf(database, order.shopper.orderId)).toEqual(order.before);
    }
    for (const order of orders) {
      expect(await run(order, survivor)).toBe(200);
      await expectDone(order);
      await expectOneAuthorisation(order);
    }
    expect(await reckonGifts(database)).toEqual(noneOff);
  });
});
