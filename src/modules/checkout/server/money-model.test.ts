import { describe, expect, it } from 'vitest';
import { cards, openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { spendGifts } from '#/modules/gifts/server/public.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { TestApp } from '#/platform/server/testing/test-app.ts';

/** Without LARDER_RUNS, one short run with a fixed seed; with it, that number of long random runs. */
const seeds = process.env.LARDER_RUNS ? Array.from({ length: Number(process.env.LARDER_RUNS) }, () => Math.floor(Math.random() * 2 ** 31)) : [20261127];
const steps = process.env.LARDER_RUNS ? 90 : 40;

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);
/** The card provider's next answer may be lost, before or after it has acted. */
let lost: 'before' | 'after' | null = null;
const unreliable = shop.openProcess(database, (sandbox) => ({
  ...sandbox,
  async authorise(wanted) {
    const how = lost;
    if (how === 'before') throw new Error('the request was lost');
    const answer = await sandbox.authorise(wanted);
    if (how === 'after') throw new Error('the answer was lost');
    return answer;
  },
}));
const processes: readonly TestApp[] = [shop.app, unreliable];

type Shopper = Awaited<ReturnType<typeof shop.makeShopper>>;

interface World {
  /** Returns a whole number from 0 to one less than `below`. */
  pick(below: number): number;
  shoppers: Shopper[];
  giftCards: { serialNumber: string }[];
  vouchers: { serialNumber: string }[];
  /** Presses without an answer, which their shopper may send again. */
  unanswered: { shopper: Shopper; key: string }[];
  keys: number;
}

/** A step that one shopper takes, at either process. Modules with other kinds of money add theirs. */
type Action = (world: World, shopper: Shopper, on: TestApp) => Promise<unknown>;

const someOf = <Thing>({ pick }: World, things: readonly Thing[]): Thing[] => things.filter(() => pick(3) === 0);

const actions: readonly Action[] = [
  async function changeBasket({ pick }, { orderId }) {
    await runSql(database, `update trolley.lines set thousandths = 1000 * $2::int where customer_order_id = $1 and customer_order_id in (select customer_order_id from trolley.orders where state = 'PENDING')`, [orderId, 8 + pick(20)]);
  },
  (world, shopper, on) => shop.setGiftCards(shopper, someOf(world, world.giftCards).map(({ serialNumber }) => ({ serialNumber, pin: '1234' })), on),
  (world, shopper, on) => shop.setGiftVouchers(shopper, someOf(world, world.vouchers).map(({ serialNumber }) => ({ serialNumber, securityCode: '5678' })), on),
  async function issueGifts(world) {
    world.giftCards.push(await makeGiftCard(database, 100 * (1 + world.pick(90))));
    world.vouchers.push(await makeGiftVoucher(database, 100 * (1 + world.pick(60))));
  },
  ({ pick }, shopper) => shop.giveCard(shopper, pick(4) === 0 ? cards.declined : cards.good),
  place,
  place,
  place,
  async function pressAgain(world, _, on) {
    const press = world.unanswered.splice(world.pick(world.unanswered.length || 1), 1)[0];
    if (press) await send(world, press, on, {});
  },
  (_, { orderId, customerId }, on) => on.graph('mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { type } } }', { id: orderId }, { as: customerId }),
  ({ pick }, { orderId }) => pay(orderId, (due) => (pick(2) ? due : Math.floor(due / (1 + pick(5))))),
  async function startAfresh(world, shopper) {
    // A shopper whose order is not placed mostly goes on with it; one who leaves keeps their vouchers on it.
    const { body } = await shop.read(shopper);
    if (body.status === 'PENDING' && world.pick(5) > 0) return;
    world.shoppers[world.shoppers.indexOf(shopper)] = await readyShopper(world);
  },
];

/** Takes the gifts' part of the money that is due for a placed order after picking, which may have made it less. */
async function pay(orderId: string, dueOf: (placedPence: number) => number): Promise<void> {
  const now = await readClock(database);
  await inTransaction({ database }, async (work) => {
    // Picking and the capture are other modules' part; the gifts are taken in the transaction that sets PAID.
    const [paid] = await runSql<{ due: number }>(
      work.database,
      `update orders.orders set status = 'PAID' where customer_order_id = $1 and status = 'PLACED'
       returning order_lines_pence - offer_savings_pence - membership_savings_pence - incentive_savings_pence + delivery_charge_pence + carrier_bag_charge_pence + deposit_charge_pence as due`,
      [orderId],
    );
    if (paid) await spendGifts(work, orderId, dueOf(paid.due), now);
  });
}

/** Places an order with the richest gift card and pays half of it, so that a short run also meets every movement. */
async function payOneByGiftCard({ shoppers: [shopper], giftCards }: World): Promise<void> {
  await shop.setGiftCards(shopper!, [{ serialNumber: giftCards.at(-1)!.serialNumber, pin: '1234' }], shop.app);
  expect((await shop.place(shopper!, `first-press-of-${shopper!.orderId}`, {}, shop.app)).status).toBe(200);
  await pay(shopper!.orderId, (due) => Math.floor(due / 2));
}

async function readyShopper({ pick }: Pick<World, 'pick'>): Promise<Shopper> {
  const shopper = await shop.makeShopper();
  if (pick(4) > 0) await shop.giveCard(shopper);
  return shopper;
}

async function place(world: World, shopper: Shopper, on: TestApp): Promise<void> {
  world.keys += 1;
  const read = await shop.read(shopper);
  // Now and then the shopper agrees to a total that is no longer right.
  const expectedToPay = world.pick(6) === 0 ? { amount: 1 } : { amount: read.body.totals.estimated.toPay.amount };
  await send(world, { shopper, key: `press-${world.keys}-of-${shopper.orderId}` }, on, { expectedToPay });
}

async function send(world: World, press: { shopper: Shopper; key: string }, on: TestApp, body: object): Promise<void> {
  const { status } = await shop.place(press.shopper, press.key, body, on);
  if (status >= 500) world.unanswered.push(press);
  else expect([200, 409]).toContain(status);
}

describe('money', () => {
  it.each(seeds)(
    'adds up after every step of random orders at two processes: nothing is below zero, used twice, or held by a dead order (seed %i) [SC-494] [SC-469 part] [SC-725 part] [SC-726 part]',
    async (seed) => {
      const pick = randomOf(seed);
      const world: World = {
        pick,
        shoppers: [await readyShopper({ pick }), await readyShopper({ pick }), await readyShopper({ pick }), await readyShopper({ pick })],
        giftCards: await Promise.all([500, 3000, 4000, 25_000].map((pence) => makeGiftCard(database, pence))),
        vouchers: await Promise.all([500, 1000, 2000, 9000].map((pence) => makeGiftVoucher(database, pence))),
        unanswered: [],
        keys: 0,
      };
      await payOneByGiftCard(world);
      const taken: string[] = [];
      for (let step = 0; step < steps; step += 1) {
        lost = ([null, null, null, 'before', 'after'] as const)[pick(5)]!;
        // One to three steps at once: two tabs of a shopper, or several shoppers with the same gift card.
        const together = Array.from({ length: 1 + pick(3) }, () => ({ action: actions[pick(actions.length)]!, shopper: world.shoppers[pick(world.shoppers.length)]!, on: processes[pick(2)]! }));
        taken.push(together.map(({ action, shopper }) => `${action.name || 'call'} ${shopper.orderId}`).join(' + '));
        await Promise.all(together.map(({ action, shopper, on }) => action(world, shopper, on)));
        expect({ wrong: await checkMoney(database), taken: taken.slice(-4) }).toEqual({ wrong: [], taken: taken.slice(-4) });
      }
      const [{ placed, used, freed }] = (await runSql<{ placed: number; used: number; freed: number }>(
        database,
        `select (select count(*)::int from orders.orders where gift_cards_pence + gift_vouchers_pence > 0) as placed,
           (select count(*)::int from gifts.card_movements where kind = 'USE') as used, (select count(*)::int from gifts.card_movements where kind = 'FREE') as freed`,
      )) as [{ placed: number; used: number; freed: number }];
      // The run has included the cases that this test is about.
      expect(Math.min(placed, used, freed)).toBeGreaterThan(0);
    },
    120_000 * seeds.length,
  );
});

/** Returns a generator of whole numbers, the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
