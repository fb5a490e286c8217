import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reckonOrder, type OrderReckoning } from '#/modules/checkout/testing/reckon-order.ts';
import { usesOf } from '#/modules/codes/testing/code-shelf.ts';
import { reckonGifts, type GiftReckoning } from '#/modules/gifts/testing/gift-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { putGiftsOnOrder, type GiftsOnOrder } from '#/start/testing/gifts-on-order.ts';
import { asDoomed, holdCommit, holdTable, type HeldStep } from '#/start/testing/held-step.ts';
import { cancelSmallOrder, setShopClock } from '#/start/testing/amended-orders.ts';
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
afterEach(() => setShopClock(survivor, null));
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
const counting = writing('counting the use of a code', 'codes.uses', authorised);
const holding = writing('moving the money of a gift card', 'gifts.card_movements', authorised);
const freeing = writing('freeing a gift voucher', 'gifts.voucher_movements', placed);
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
      await setShopClock(survivor, (await readClock(database)) + 6 * 60_000);
      // The claim lasts a minute. It no longer blocks anyone, so it does not matter whether it has been deleted.
      expect({ ...(await reckonOrder(database, shopper.orderId)), claims: 0 }).toEqual(givenUp);
      expect((await place(shopper, survivor, newKey())).status).toBe(200);
      expect(await reckonOrder(database, shopper.orderId)).toEqual({ ...placed, movements: ['AUTHORISE', 'VOID', 'AUTHORISE'] });
    },
  );

  it('leaves an authorisation that an order uses, however late it is checked [SC-552 part]', async () => {
    const { shopper, held } = await killAt(committing);
    await held.letGo();
    await setShopClock(survivor, (await readClock(database)) + 6 * 60_000);
    expect(await reckonOrder(database, shopper.orderId)).toEqual(placed);
  });
});

describe('a process killed while placing an order that a voucher, a gift card and a code pay for in part', () => {
  it.each([counting, holding, committing])(
    'when $name has used none of them, and repeating the press uses each once [SC-493 part] [SC-494 part] [SC-519 part] [SC-469 part]',
    async (step) => {
      const { shopper, key, held, gifts } = await killAt(step, putGiftsOnOrder);
      await held.breakOff();
      expect(await reckonMoneyOff(gifts!)).toEqual(moneyOff.before);
      expect((await place(shopper, survivor, key)).status).toBe(200);
      expect([await reckonMoneyOff(gifts!), await reckonOrder(database, shopper.orderId)]).toEqual([moneyOff.after, placed]);
      expect(await authorisedPence(shopper)).toEqual([toPayByCard]);
    },
  );

  it('when the commit outlives it has used each once, also when the press is repeated [SC-467 part] [SC-519 part]', async () => {
    const { shopper, key, held, gifts } = await killAt(committing, putGiftsOnOrder);
    await held.letGo();
    expect(await reckonMoneyOff(gifts!)).toEqual(moneyOff.after);
    expect((await place(shopper, survivor, key)).status).toBe(200);
    expect([await reckonMoneyOff(gifts!), await authorisedPence(shopper)]).toEqual([moneyOff.after, [toPayByCard]]);
  });

  it.each([holding, freeing])(
    'and later while cancelling it, when $name, has given nothing back, and cancelling again gives each back once [SC-488 part] [SC-493 part] [SC-519 part]',
    async (step) => {
      const doomed = await startShopProcess({ databaseUrl: asDoomed(url) });
      const { shopper, gifts } = await readyShopper(doomed, putGiftsOnOrder);
      expect((await place(shopper, doomed, newKey())).status).toBe(200);
      const held = await step.hold();
      const press = cancelSmallOrder(shopper, doomed).then(
        () => 'answered',
        () => 'cut off',
      );
      await held.reached();
      await doomed.kill();
      expect(await press).toBe('cut off');
      await held.breakOff();
      expect([await reckonMoneyOff(gifts!), (await reckonOrder(database, shopper.orderId)).orders]).toEqual([moneyOff.after, ['PLACED']]);
      for (let time = 0; time < 2; time += 1) await cancelSmallOrder(shopper, survivor);
      expect([await reckonMoneyOff(gifts!), (await reckonOrder(database, shopper.orderId)).orders]).toEqual([moneyOff.givenBack, ['CANCELLED']]);
    },
  );
});

/** The movements of the voucher and the gift card, the uses of the code, and the balances that differ from them. */
interface MoneyOffReckoning {
  voucher: string[];
  card: string[];
  uses: { counted: number; inLedger: number };
  off: GiftReckoning;
}

const noneOff: GiftReckoning = { cardsOff: [], ordersOff: [], vouchersOff: [] };
const moneyOff = {
  before: { voucher: ['ISSUE 500', 'HOLD 500'], card: ['ISSUE 1000'], uses: { counted: 0, inLedger: 0 }, off: noneOff },
  after: { voucher: ['ISSUE 500', 'HOLD 500'], card: ['ISSUE 1000', 'HOLD 1000'], uses: { counted: 1, inLedger: 1 }, off: noneOff },
  givenBack: { voucher: ['ISSUE 500', 'HOLD 500', 'FREE 500'], card: ['ISSUE 1000', 'HOLD 1000', 'FREE 1000'], uses: { counted: 0, inLedger: 0 }, off: noneOff },
} satisfies Record<string, MoneyOffReckoning>;
/** Tea for £45 and a slot for £4, less £5 by the code, £5 by the voucher and £10 by the gift card. */
const toPayByCard = 2900;

async function reckonMoneyOff({ voucher, card, code }: GiftsOnOrder): Promise<MoneyOffReckoning> {
  const movements = async (table: string, serialNumber: string) =>
    (await runSql<{ text: string }>(database, `select kind || ' ' || amount_pence as text from ${table} where serial_number = $1 order by movement_id`, [serialNumber])).map(({ text }) => text);
  return {
    voucher: await movements('gifts.voucher_movements', voucher),
    card: await movements('gifts.card_movements', card),
    uses: await usesOf(database, code),
    off: await reckonGifts(database),
  };
}

async function authorisedPence({ orderId }: SmallShopper): Promise<number[]> {
  const rows = await runSql<{ pence: number }>(database, 'select authorised_pence as pence from payments.card_payments where customer_order_id = $1', [orderId]);
  return rows.map(({ pence }) => pence);
}

type Putting = typeof putGiftsOnOrder;

/** Makes a shopper whose order only lacks the press. */
async function readyShopper(on: ShopProcess, putting?: Putting): Promise<{ shopper: SmallShopper; gifts: GiftsOnOrder | undefined }> {
  const shopper = await makeSmallShopper(database, on);
  expect((await book(shopper, on, await emptySlot(database))).status).toBe(201);
  await giveCard(shopper, on);
  return { shopper, gifts: await putting?.(database, shopper, on) };
}

/** Presses 'Place order and pay' on a process, and kills that process once it has reached this step. */
async function killAt(step: Step, putting?: Putting): Promise<{ shopper: SmallShopper; key: string; held: HeldStep; gifts: GiftsOnOrder | undefined }> {
  const doomed = await startShopProcess({ databaseUrl: asDoomed(url) });
  const { shopper, gifts } = await readyShopper(doomed, putting);
  const key = newKey();
  const held = await step.hold();
  const press = place(shopper, doomed, key).then(
    () => 'answered',
    () => 'cut off',
  );
  await held.reached();
  // That process may also run a job that waits for this table.
  await expect.poll(() => reckonOrder(database, shopper.orderId), { timeout: 4_000 }).toEqual(step.before);
  await doomed.kill();
  expect(await press).toBe('cut off');
  return { shopper, key, held, gifts };
}
