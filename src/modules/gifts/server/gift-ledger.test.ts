import { describe, expect, it } from 'vitest';
import { giftVoucherStatuses } from '#/modules/gifts/rules/gifts-on-order.ts';
import { makeGiftCard, makeGiftVoucher, reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { freeGifts, spendGifts } from './end-gifts.ts';
import { findGiftCards, holdOnGiftCards, saveGiftCards } from './gift-card-store.ts';
import { holdGiftVouchers } from './gift-voucher-store.ts';
import { findKeptVoucher, findKeptVouchers } from './kept-gift-store.ts';

const database = await openTestDatabase();
const agrees = { cardsOff: [], ordersOff: [], vouchersOff: [] };
let made = 0;

/** Creates an order number with these gift cards and vouchers, and holds the amounts on the cards. */
async function orderWith({ cards = [], vouchers = [] }: { cards?: [pence: number, held: number][]; vouchers?: number[] }) {
  const customerOrderId = String((made += 1));
  const now = await readClock(database);
  const order = { customerOrderId, customerId: 7, isAmended: false };
  const issued = await Promise.all(cards.map(([pence]) => makeGiftCard(database, pence)));
  const given = await Promise.all(vouchers.map((pence) => makeGiftVoucher(database, pence)));
  const serialNumbers = issued.map(({ serialNumber }) => serialNumber);
  const voucherNumbers = given.map(({ serialNumber }) => serialNumber);
  const hold = (on: Parameters<typeof holdOnGiftCards>[0], amounts: number[]) =>
    holdOnGiftCards(on, customerOrderId, serialNumbers.map((serialNumber, place) => ({ serialNumber, amountPence: amounts[place]! })), now);
  await inTransaction({ database }, async (work) => {
    const found = await findGiftCards(work.database, customerOrderId, serialNumbers);
    const added = serialNumbers.map((wanted) => found.find(({ serialNumber }) => serialNumber === wanted)!);
    await saveGiftCards(work.database, order, { added, removed: [] });
    await holdGiftVouchers(work.database, order, voucherNumbers, now);
    expect(await hold(work.database, cards.map(([, held]) => held))).toEqual([]);
  });
  return {
    customerOrderId,
    serialNumbers,
    voucherNumbers,
    hold: (amounts: number[]) => inTransaction({ database }, (work) => hold(work.database, amounts)),
    use: (due: number) => inTransaction({ database }, (work) => spendGifts(work, customerOrderId, due, now)),
    free: () => inTransaction({ database }, (work) => freeGifts(work, customerOrderId, now)),
    movements: async () =>
      (
        await runSql<{ text: string }>(
          database,
          `select kind || ' ' || amount_pence as text from (
             select 1 as part, movement_id, kind, amount_pence from gifts.voucher_movements where customer_order_id = $1
             union all select 2, movement_id, kind, amount_pence from gifts.card_movements where customer_order_id = $1) as m
           order by part, movement_id`,
          [customerOrderId],
        )
      ).map(({ text }) => text),
  };
}

const balances = async (serialNumbers: readonly string[]) =>
  runSql<{ balance: number; held: number }>(
    database,
    'select balance_pence as balance, held_pence as held from gifts.cards where serial_number = any($1) order by array_position($1, serial_number)',
    [serialNumbers],
  );

describe('the ledger of gift cards and gift vouchers', () => {
  it('is only added to: no movement is changed or deleted, and balances change by movements alone [SC-494 part]', async () => {
    const order = await orderWith({ cards: [[1000, 400]], vouchers: [500] });
    for (const forbidden of [
      'update gifts.card_movements set amount_pence = 1',
      'delete from gifts.card_movements',
      'truncate gifts.card_movements',
      'update gifts.voucher_movements set amount_pence = 1',
      'delete from gifts.voucher_movements',
      'truncate gifts.voucher_movements',
    ]) {
      await expect(runSql(database, forbidden)).rejects.toThrow('never changed or deleted');
    }
    for (const forbidden of [
      'update gifts.cards set balance_pence = balance_pence + 1',
      'update gifts.cards set held_pence = 0',
      'update gifts.cards_on_orders set held_pence = 0',
      'update gifts.cards_on_orders set used_pence = 1',
      'delete from gifts.cards_on_orders',
      `update gifts.vouchers_on_orders set state = 'USED'`,
      'delete from gifts.vouchers_on_orders',
      `insert into gifts.vouchers_on_orders (customer_order_id, serial_number, customer_id, state) select '999', serial_number, 7, 'USED' from gifts.vouchers`,
      `insert into gifts.cards (serial_number, pin_hash, issued_at, expires_at, balance_pence) values ('${'7'.repeat(19)}', '', now(), now(), 100)`,
      `insert into gifts.cards_on_orders (customer_order_id, serial_number, customer_id, shown_pence, used_pence) select '999', serial_number, 7, 0, 5 from gifts.cards`,
    ]) {
      await expect(runSql(database, forbidden)).rejects.toThrow('changes only by a movement');
    }
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 1000, held: 400 }]);
    expect(await reckonGifts(database)).toEqual(agrees);
  });

  it('refuses in the database what would take a balance, or a balance less its holds, below zero [SC-494 part]', async () => {
    const order = await orderWith({ cards: [[1000, 400]] });
    const [serialNumber] = order.serialNumbers;
    const move = (kind: string, pence: number, orderId = order.customerOrderId) =>
      runSql(database, `insert into gifts.card_movements (serial_number, customer_order_id, kind, amount_pence, at) values ($1, $2, $3, $4, now())`, [serialNumber, orderId, kind, pence]);
    await expect(move('HOLD', 601)).rejects.toThrow('check constraint');
    await expect(move('USE', 401)).rejects.toThrow('check constraint');
    await expect(move('FREE', 401)).rejects.toThrow('check constraint');
    await expect(move('USE', 0)).rejects.toThrow('check constraint');
    await expect(move('HOLD', 1, 'of-no-such-order')).rejects.toThrow('only for an order that has the card');
    await expect(runSql(database, `insert into gifts.card_movements (serial_number, kind, amount_pence, at) values ($1, 'ISSUE', 1, now())`, [serialNumber])).rejects.toThrow('card_issued_once');
    await move('HOLD', 600);
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 1000, held: 1000 }]);
  });

  it('refuses in the database a voucher on two orders, and a second use [SC-489 part]', async () => {
    const order = await orderWith({ vouchers: [500] });
    const [serialNumber] = order.voucherNumbers;
    const put = (orderId: string) => runSql(database, `insert into gifts.vouchers_on_orders (customer_order_id, serial_number, customer_id, state) values ($1, $2, 7, 'HELD')`, [orderId, serialNumber]);
    const use = () => runSql(database, `insert into gifts.voucher_movements (serial_number, customer_order_id, kind, amount_pence, at) values ($1, $2, 'USE', 500, now())`, [serialNumber, order.customerOrderId]);
    await expect(put('another')).rejects.toThrow('vouchers_once');
    await use();
    await expect(use()).rejects.toThrow('only for the order that holds it');
    await expect(put('another')).rejects.toThrow('vouchers_once');
  });

  it('takes what is due when an order is paid: vouchers, then cards in their order, and frees the rest, once [SC-491 part] [SC-493 part] [SC-488 part] [SC-670 part]', async () => {
    const order = await orderWith({ cards: [[1000, 600], [5000, 2000], [800, 300]], vouchers: [500, 250] });
    expect(await order.use(1800)).toEqual({ vouchersPence: 750, cardsPence: 1050 });
    const movements = ['HOLD 500', 'HOLD 250', 'USE 500', 'USE 250', 'HOLD 600', 'HOLD 2000', 'HOLD 300', 'USE 600', 'FREE 1550', 'USE 450', 'FREE 300'];
    expect((await order.movements()).toSorted()).toEqual(movements.toSorted());
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 400, held: 0 }, { balance: 4550, held: 0 }, { balance: 800, held: 0 }]);
    expect(await order.use(1800)).toEqual({ vouchersPence: 0, cardsPence: 0 });
    await order.free();
    expect(await order.movements()).toHaveLength(11);
    expect(await reckonGifts(database)).toEqual(agrees);
  });

  it('redeems vouchers at their full value even if less is due, and takes no more than is held [SC-490 part] [SC-488 part]', async () => {
    const less = await orderWith({ cards: [[1000, 600]], vouchers: [500] });
    expect(await less.use(300)).toEqual({ vouchersPence: 300, cardsPence: 0 });
    expect(await less.movements()).toEqual(['HOLD 500', 'USE 500', 'HOLD 600', 'FREE 600']);
    const more = await orderWith({ cards: [[1000, 600]] });
    expect(await more.use(9000)).toEqual({ vouchersPence: 0, cardsPence: 600 });
  });

  it('names a voucher ACTIVE when it is issued, VALIDATED on an order, and REDEEMED once the order is paid or ACTIVE after its cancel [SC-487] [SC-488 part]', async () => {
    const { id } = await makeGiftVoucher(database, 500);
    const statuses = [(await findKeptVoucher(database, id))!.status];
    const paid = await orderWith({ vouchers: [500] });
    const statusOf = async ({ voucherNumbers: [serialNumber] }: typeof paid) =>
      (await findKeptVouchers(database, { query: serialNumber!, start: 0, size: 1 })).content[0]!.status;
    statuses.push(await statusOf(paid));
    await paid.use(500);
    statuses.push(await statusOf(paid));
    const cancelled = await orderWith({ vouchers: [500] });
    await cancelled.free();
    expect([...statuses, await statusOf(cancelled)]).toEqual(['ACTIVE', 'VALIDATED', 'REDEEMED', 'ACTIVE']);
    expect([...giftVoucherStatuses].sort()).toEqual(['ACTIVE', 'REDEEMED', 'VALIDATED']);
  });

  it('gives everything back when an order is cancelled, once [SC-488 part] [SC-493 part]', async () => {
    const order = await orderWith({ cards: [[1000, 600]], vouchers: [500] });
    await order.free();
    await order.free();
    expect(await order.movements()).toEqual(['HOLD 500', 'FREE 500', 'HOLD 600', 'FREE 600']);
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 1000, held: 0 }]);
    expect(await order.use(500)).toEqual({ vouchersPence: 0, cardsPence: 0 });
    expect(await reckonGifts(database)).toEqual(agrees);
  });

  it('replaces what an order holds when it is placed again, up or down', async () => {
    const order = await orderWith({ cards: [[1000, 600], [500, 500]] });
    expect(await order.hold([900, 100])).toEqual([]);
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 1000, held: 900 }, { balance: 500, held: 100 }]);
    expect(await order.hold([1001, 0])).toEqual([order.serialNumbers[0]]);
    expect(await balances(order.serialNumbers)).toEqual([{ balance: 1000, held: 900 }, { balance: 500, held: 100 }]);
  });
});
