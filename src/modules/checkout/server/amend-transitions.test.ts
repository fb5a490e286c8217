import { beforeEach, describe, expect, it } from 'vitest';
import { coffee, openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const { amending, changesOf, cutOffOf, footprint, newKey, placed, runJob } = shop;

beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof placed>>;

describe('the amend cut-off', () => {
  it('ends an amend: calls after it find the order as placed and being prepared, and the job makes it so [SC-580] [SC-613] [SC-013 part]', async () => {
    const shopper = await placed();
    const before = await footprint(shopper);
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [coffee]);
    await shop.holdAnother(shopper.orderId);
    const cutOff = await cutOffOf(shopper);
    await moveClock(database, cutOff);
    expect((await shop.read(shopper)).body).toMatchObject({ status: 'FULFIL', links: [], orderLines: [{ lineNumber: tea.lineNumber }] });
    for (const call of [shop.startAmend, shop.cancelAmend, shop.changeSlot]) expect((await call(shopper)).status).toBe(410);
    expect((await shop.place(shopper, newKey())).body.error).toBe('ORDER_ORCHESTRATION_005');
    expect((await shop.initialise(shopper)).body.error).toBe('ORDER_ORCHESTRATION_005');
    for (const setGifts of [shop.setGiftCards, shop.setGiftVouchers]) {
      expect((await setGifts(shopper, [])).failures, 'SC-013').toEqual([{ type: '410', message: 'ORDER_ORCHESTRATION_005' }]);
    }
    await runJob(cutOff);
    const { order, ...rest } = await footprint(shopper);
    expect({ ...rest, order }).toEqual({ ...before, order: [{ ...(before.order![0] as object), status: 'FULFIL' }] });
    expect((await changesOf(shopper)).slice(2)).toEqual([{ change: 'AMENDING PLACED', madeBy: null }, { change: 'PLACED FULFIL', madeBy: null }]);
    await runJob(cutOff);
    expect(await changesOf(shopper)).toHaveLength(4);
  });

  it('cancels the running hold of an amend for another slot, and nobody but the server has ended it [SC-352 part] [SC-580 part]', async () => {
    const shopper = await placed();
    await shop.startAmend(shopper);
    const cutOff = await cutOffOf(shopper);
    await moveClock(database, cutOff - 600_000);
    await shop.holdAnother(shopper.orderId);
    await moveClock(database, cutOff);
    await runJob(cutOff);
    const places = await runSql(database, 'select status, ended_by as "endedBy" from slots.reservations where customer_order_id = $1 order by reservation_id', [shopper.orderId]);
    expect(places).toEqual([{ status: 'CONFIRMED', endedBy: null }, { status: 'CANCELLED', endedBy: null }]);
  });

  it('moves any number of orders in batches, with the same statements in each [SC-580 part]', async () => {
    const shopper = await placed();
    await runSql(
      database,
      `insert into orders.orders (customer_order_id, customer_id, status, shop_number, created, last_updated, order_lines_pence, offer_savings_pence,
         membership_savings_pence, incentive_savings_pence, order_level_savings_pence, delivery_charge_pence, carrier_bag_charge_pence,
         deposit_charge_pence, gift_cards_pence, gift_vouchers_pence, slot, slot_starts_at, amend_cut_off)
       select 'many-' || n, 5000000 + n, 'PLACED', 1, created, last_updated, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, slot, slot_starts_at, to_timestamp(1000)
       from orders.orders, generate_series(1, 2500) n where customer_order_id = $1`,
      [shopper.orderId],
    );
    const { statements } = await countStatements(() => runJob(2_000_000));
    // One transaction looks for overdue amends, then each batch of 1,000 orders takes one statement: announcing takes none.
    const transaction = (text: string) => [expect.stringMatching(/^begin/), expect.stringContaining(text), 'commit'];
    expect(statements).toEqual(['for update skip locked', 'with due as', 'with due as', 'with due as'].flatMap(transaction));
    const [left] = await runSql<{ count: number }>(database, `select count(*) from orders.orders where customer_order_id like 'many-%' and status <> 'FULFIL'`);
    expect(left!.count).toBe(0);
    await runSql(database, `delete from orders.orders where customer_order_id like 'many-%'`);
  });
});

describe('the table of transitions', () => {
  const states = ['PENDING', 'PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAID', 'PAYMENT_FAILED', 'COMPLETED', 'REFUND_PENDING', 'CANCELLED'] as const;
  type State = (typeof states)[number];
  const actions = ['amend', 'change-slot', 'cancel-amend', 'place', 'cancel', 'job'] as const;
  type Action = (typeof actions)[number];

  /** Returns the answer of an action and the status after it, as SC-577 and SC-616 say. */
  function expected(state: State, action: Action, isLate: boolean): [status: number, after: State] {
    const isOpen = !isLate && (state === 'PLACED' || state === 'AMENDING');
    const closed = isLate && state !== 'PENDING' && state !== 'CANCELLED' ? 410 : 409;
    if (action === 'job') return [200, isLate && (state === 'PLACED' || state === 'AMENDING') ? 'FULFIL' : state];
    if (action === 'amend' || action === 'change-slot') return isOpen ? [200, 'AMENDING'] : [closed, state];
    if (action === 'cancel-amend') return isOpen ? [200, 'PLACED'] : [closed, state];
    if (action === 'place') return state === 'PENDING' || (state === 'AMENDING' && !isLate) ? [200, 'PLACED'] : [409, state];
    if (state === 'PENDING') return [404, state];
    if (state === 'PLACED' && !isLate) return [200, 'CANCELLED'];
    return [closed, state];
  }

  async function run(action: Action, shopper: Shopper, now: number): Promise<number> {
    if (action === 'amend') return (await shop.startAmend(shopper)).status;
    if (action === 'change-slot') return (await shop.changeSlot(shopper)).status;
    if (action === 'cancel-amend') return (await shop.cancelAmend(shopper)).status;
    if (action === 'place') return (await shop.place(shopper, newKey())).status;
    if (action === 'cancel') {
      const { body } = await shop.app.graph('mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { type } } }', { id: shopper.orderId }, { as: shopper.customerId });
      return Number(body.data.cancelOrder.failures?.[0].type ?? 200);
    }
    await runJob(now);
    return 200;
  }

  const statusOf = async ({ orderId }: Shopper) => (await runSql<{ status: string }>(database, 'select status from orders.orders where customer_order_id = $1', [orderId]))[0]?.status ?? 'PENDING';

  async function orderIn(state: State): Promise<Shopper> {
    if (state === 'PENDING') {
      const shopper = await shop.makeShopper();
      await shop.giveCard(shopper);
      return shopper;
    }
    if (state === 'AMENDING') return amending();
    const shopper = await placed();
    await runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [shopper.orderId, state]);
    return shopper;
  }

  it.each(states)('holds for an order that is %s, before, at and after the amend cut-off [SC-577 part] [SC-578 part] [SC-579 part]', async (state) => {
    let shopper = await orderIn(state);
    let before = await footprint(shopper);
    for (const action of actions) {
      for (const at of ['before', 'at', 'after'] as const) {
        if (state === 'PENDING' && at !== 'before') continue;
        const history = await changesOf(shopper);
        const cutOff = state === 'PENDING' ? await readClock(database) : await cutOffOf(shopper);
        const now = { before: cutOff - 60_000, at: cutOff, after: cutOff + 60_000 }[at];
        if (state !== 'PENDING') await moveClock(database, now);
        const [status, after] = expected(state, action, at !== 'before');
        expect([action, at, await run(action, shopper, now), await statusOf(shopper)]).toEqual([action, at, status, after]);
        const added = (await changesOf(shopper)).slice(history.length).map(({ change }) => change);
        const steps = state === 'AMENDING' && after === 'FULFIL' ? ['AMENDING PLACED', 'PLACED FULFIL'] : after === state ? [] : [`${state} ${after}`];
        expect([action, at, added]).toEqual([action, at, steps]);
        if (steps.length === 0) {
          const { details: _, ...rest } = await footprint(shopper);
          const { details: __, ...was } = before;
          expect(rest).toEqual(was);
        } else {
          await moveClock(database, null);
          shopper = await orderIn(state);
          before = await footprint(shopper);
        }
      }
    }
  });

  const raced = ['amend', 'cancel-amend', 'place', 'cancel', 'job'] as const;
  it.each(raced.flatMap((one) => raced.map((other) => [one, other] as const)))('holds when %s and %s run at the same time [SC-578 part] [SC-581]', async (one, other) => {
    const shopper = await placed();
    const before = await footprint(shopper);
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 14_000 }, coffee]);
    const cutOff = await cutOffOf(shopper);
    // The job runs at a clock of its own, so that it can race calls that are in time.
    await Promise.all([run(one, shopper, cutOff), run(other, shopper, cutOff)]);

    const { orders, live, claims } = await shop.reckon(shopper);
    const { order, lines, trolley, places, details } = await footprint(shopper);
    const status = orders[0]!;
    const isNew = lines!.length === 2;
    expect([claims, live, status === 'CANCELLED' ? 0 : places!.length]).toEqual([0, status === 'CANCELLED' ? 0 : 1, status === 'CANCELLED' ? 0 : 1]);
    expect(isNew || JSON.stringify(lines) === JSON.stringify(before.lines)).toBe(true);
    const authorised = await runSql<{ pence: number }>(database, `select authorised_pence as pence from payments.card_payments where customer_order_id = $1`, [shopper.orderId]);
    expect(authorised[0]!.pence).toBe(isNew ? 6800 : 5200);
    const isAmending = status === 'AMENDING';
    expect([trolley, details]).toMatchObject([[{ state: isAmending ? 'AMENDING' : 'PLACED' }], [isAmending ? {} : { placed: null }]]);
    expect(order).toHaveLength(1);
    const history = await changesOf(shopper);
    for (const [place, { change }] of history.entries()) expect(change.split(' ')[0]).toBe(place === 0 ? 'PENDING' : history[place - 1]!.change.split(' ')[1]);
    expect(history.at(-1)!.change.split(' ')[1]).toBe(status);
  });
});
