import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reckonOrder } from '#/modules/checkout/testing/reckon-order.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { book, emptySlot, giveCard, makeSmallShopper, place, stockSmallShop, type SmallShopper } from '#/start/testing/small-shop.ts';

const database = await openTestDatabase();
let processes: [ShopProcess, ShopProcess];
let made = 0;
const newKey = () => `press-of-two-processes-${(made += 1)}`;
const either = (n: number) => processes[n % 2]!;

beforeAll(async () => {
  await stockSmallShop(database);
  processes = await Promise.all([startShopProcess({ databaseUrl: database.url }), startShopProcess({ databaseUrl: database.url })]);
});
afterAll(() => Promise.all((processes ?? []).map((one) => one.stop())));

async function makeShoppers(count: number): Promise<SmallShopper[]> {
  const shoppers: SmallShopper[] = [];
  // Creates a few shoppers at a time, because a password check is deliberately slow.
  while (shoppers.length < count) {
    const some = Array.from({ length: Math.min(4, count - shoppers.length) }, (_, n) => makeSmallShopper(database, either(n)));
    shoppers.push(...(await Promise.all(some)));
  }
  return shoppers;
}

async function readyToPlace(): Promise<SmallShopper> {
  const [shopper] = await makeShoppers(1);
  const booked = await book(shopper!, processes[0], await emptySlot(database));
  expect(booked.status).toBe(201);
  await giveCard(shopper!, processes[1]);
  return shopper!;
}

describe('two processes of one shop', () => {
  it.each([1, 3])('give a slot of %i places to exactly that many of 40 shoppers, and tell the others that it is taken [SC-355]', async (capacity) => {
    const slotId = await emptySlot(database, capacity);
    const shoppers = await makeShoppers(40);
    const answers = await Promise.all(shoppers.map((shopper, n) => book(shopper, either(n), slotId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(capacity);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['409 SLOT_TAKEN']));
    const held = await runSql(database, `select 1 from slots.reservations where slot_id = $1 and status = 'UNCONFIRMED'`, [slotId]);
    expect(held).toHaveLength(capacity);
  }, 60_000);

  it('place an order once for a press that reaches both, with one authorisation and one answer [SC-467]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shopper = await readyToPlace();
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => place(shopper, either(n), key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await reckonOrder(database, shopper.orderId)).toEqual(placedOnce);
    }
  });

  it('place an order once for presses in two windows, and answer the other with 004 [SC-468]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shopper = await readyToPlace();
      const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => place(shopper, either(n), newKey())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array.from({ length: 3 }, () => '409 ORDER_ORCHESTRATION_004'));
      expect(await reckonOrder(database, shopper.orderId)).toEqual(placedOnce);
    }
  });
});

const placedOnce = { orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'], claims: 0, mails: ['ORDER_CONFIRMED'] };
