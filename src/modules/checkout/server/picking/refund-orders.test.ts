import { beforeEach, describe, expect, it } from 'vitest';
import { coffee } from '#/modules/checkout/testing/amend-shop.ts';
import { openPickingShop, refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { failedRefund } from '#/modules/orders/rules/picking/failed-refund.ts';
import { lockPlacedOrder, whenRefundReturned } from '#/modules/orders/server/public.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { GatewayUnavailable, returnRefundIfFailed } from '#/modules/payments/server/public.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { auditOf, call, changesOf, complete, moneyOf, paid, readByStaff, refund, runJobOf, staffId } = shop;

beforeEach(() => moveClock(database, null));

let made = 0;
const newKey = () => `refund-press-${(made += 1)}`;
const teas = (quantity: number) => ({ lines: [{ sequenceNumber: 1, quantity }], reason: 'The packets were torn' });
const amount = (pounds: number) => ({ amount: { amount: pounds }, reason: 'Goodwill' });
const refusing = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'FAILED' }));
const lossy = shop.openProcess(database, (sandbox) => ({
  ...sandbox,
  async refund(wanted) {
    await sandbox.refund(wanted);
    throw new GatewayUnavailable('the answer was lost');
  },
}));

/** Returns the states and amounts of an order's refunds, and its lines' statuses with what was refunded of them. */
async function refundsOf(order: { orderId: string }) {
  const { picked } = (await readByStaff(order)).body;
  return {
    refunds: picked.refunds.map((one: { state: string; toPaymentCard: { amount: number }; toGiftCards: { amount: number } }) => [one.state, one.toPaymentCard.amount, one.toGiftCards.amount]),
    lines: picked.lines.map((one: { status: string; refunded: { amount: number } }) => [one.status, one.refunded.amount]),
    left: picked.refundable.amount,
  };
}

describe('a refund', () => {
  it('of lines gives back what they cost, and returns the order to its status before [SC-675] [SC-677] [SC-695 part]', async () => {
    const shopper = await paid();
    const { status, body } = await refund(shopper, newKey(), teas(2));
    expect([status, body.order.status]).toEqual([200, 'PAID']);
    expect(await refundsOf(shopper)).toEqual({ refunds: [['SETTLED', 8, 0]], lines: [['PICKED', 8]], left: 44 });
    expect(await moneyOf(shopper)).toEqual({ status: 'PAID', payment: 'PART_REFUNDED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200', 'REFUND SETTLED 800'] });
    expect((await changesOf(shopper)).slice(-2)).toEqual([{ change: 'PAID REFUND_PENDING', madeBy: staffId }, { change: 'REFUND_PENDING PAID', madeBy: null }]);
    expect((await auditOf(shopper)).at(-1)).toEqual({
      staffId, customerId: shopper.customerId, action: 'ORDER_REFUND', customerOrderId: shopper.orderId, refundReference: `${shopper.orderId}-refund-1`, amount: '£8.00',
      reason: 'The packets were torn', before: { status: 'PAID' }, after: { status: 'REFUND_PENDING' },
    });
    await complete(shopper);
    expect((await refund(shopper, newKey(), teas(10))).body.order.status).toBe('COMPLETED');
    expect((await refundsOf(shopper)).lines).toEqual([['REFUNDED', 48]]);
    expect(refusalOf(await refund(shopper, newKey(), teas(1)))).toEqual([422, 'REFUND_TOO_MUCH']);
    expect((await refund(shopper, newKey(), amount(4))).status).toBe(200);
    expect((await moneyOf(shopper)).payment).toBe('REFUNDED');
  });

  it('settles as much of what was taken back at the door as it gives back, unless it fails [SC-674 part] [SC-678 part] [SC-695 part]', async () => {
    const shopper = await paid();
    const takenBack = async () => (await readByStaff(shopper)).body.picked.lines.map((line: { takenBack: { amount: number } | null }) => line.takenBack?.amount ?? null);
    const completeWith = (lines: object[]) => call('POST', `/${shopper.orderId}/complete`, { takenBack: lines });
    for (const wrong of [[{ sequenceNumber: 2, quantity: 1 }], [{ sequenceNumber: 1, quantity: 13 }], [{ sequenceNumber: 1, quantity: 0.5 }], [{ sequenceNumber: 1, quantity: 1 }, { sequenceNumber: 1, quantity: 1 }]]) {
      expect(refusalOf(await completeWith(wrong))).toEqual([422, 'TAKEN_BACK_LINE']);
    }
    // This refund comes before the driver takes anything back, so it does not count towards what is taken back.
    await refund(shopper, newKey(), teas(1));
    expect((await completeWith([{ sequenceNumber: 1, quantity: 3 }])).body.order.status).toBe('COMPLETED');
    expect(refusalOf(await completeWith([{ sequenceNumber: 1, quantity: 3 }]))).toEqual([409, 'ORDER_STATUS']);
    expect(await takenBack()).toEqual([3]);
    const listed = async () => (await call('GET', `?takenBack=true&customerOrderId=${shopper.orderId}`)).body.totalResults;
    expect([(await auditOf(shopper)).at(-1), await listed()]).toEqual([expect.objectContaining({ action: 'ORDER_COMPLETE', after: expect.objectContaining({ takenBack: [{ sequenceNumber: 1, thousandths: 3000 }] }) }), 1]);
    await refund(shopper, newKey(), teas(3), refusing);
    expect(await takenBack()).toEqual([3]);
    await refund(shopper, newKey(), teas(1));
    expect([await takenBack(), await listed()]).toEqual([[2], 1]);
    await refund(shopper, newKey(), teas(1), refusing);
    expect([await takenBack(), await listed()]).toEqual([[2], 1]);
    await refund(shopper, newKey(), teas(2));
    expect([await takenBack(), await listed()]).toEqual([[null], 0]);
    await refund(shopper, newKey(), teas(2));
    expect([await takenBack(), await listed()]).toEqual([[null], 0]);
  });

  it('of a substitute that was refused at the door names its line [SC-678]', async () => {
    await shop.trolley.setPrice('000444', 400);
    const substitutes = [{ lineNumber: '000444', quantity: { amount: 12, uom: 'C62' } }];
    const shopper = await shop.recorded({}, { 1: { status: 'SUBSTITUTED', pickedQuantity: { amount: 0, uom: 'C62' }, substitutes } });
    await shop.finish(shopper);
    expect((await refund(shopper, newKey(), { lines: [{ sequenceNumber: 2, quantity: 12 }], reason: 'Refused at the door' })).status).toBe(200);
    expect((await refundsOf(shopper)).lines).toEqual([['SUBSTITUTED', 0], ['REFUNDED', 48]]);
  });

  it('goes to the card first, then to the gift cards, and vouchers are not given back [SC-676]', async () => {
    const shopper = await shop.makeShopper();
    const [voucher, card] = [await makeGiftVoucher(database, 1000), await makeGiftCard(database, 3000)];
    await shop.setGiftVouchers(shopper, [{ serialNumber: voucher.serialNumber, securityCode: voucher.secret }]);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: card.secret }]);
    await shop.giveCard(shopper);
    await shop.recordedOf(shopper);
    await shop.finish(shopper);
    expect((await refundsOf(shopper)).left).toBe(42);
    await refund(shopper, newKey(), teas(4));
    expect((await refundsOf(shopper)).refunds).toEqual([['SETTLED', 12, 4]]);
    const [{ balance }] = (await runSql<{ balance: number }>(database, 'select balance_pence as balance from gifts.cards where serial_number = $1', [card.serialNumber])) as [{ balance: number }];
    expect(balance).toBe(400);
    expect(refusalOf(await refund(shopper, newKey(), amount(26.01)))).toEqual([422, 'REFUND_TOO_MUCH']);
    await refund(shopper, newKey(), amount(26));
    expect(await refundsOf(shopper)).toMatchObject({ refunds: [['SETTLED', 12, 4], ['SETTLED', 0, 26]], left: 0 });
  });

  it('is made once per key, and the key of another is refused [SC-675 part] [SC-727 part]', async () => {
    const shopper = await paid();
    const key = newKey();
    const answers = await Promise.all([refund(shopper, key, teas(3)), refund(shopper, key, teas(3)), refund(shopper, key, teas(3))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refund(shopper, key, teas(3))).status).toBe(200);
    expect((await refundsOf(shopper)).refunds).toEqual([['SETTLED', 12, 0]]);
    for (const other of [teas(2), amount(12), { ...teas(3), reason: 'Another reason' }]) expect(refusalOf(await refund(shopper, key, other))).toEqual([409, 'REFUND_KEY_USED']);
    expect((await call('POST', `/${shopper.orderId}/refunds`, teas(1))).status).toBe(400);
  });

  it('has a reason that its shopper reads, and a note that only staff read [SC-675 part] [AC-548 part]', async () => {
    const shopper = await paid();
    const key = newKey();
    const wanted = { ...teas(2), note: 'Third refund this month' };
    const [refunded] = (await refund(shopper, key, wanted)).body.picked.refunds;
    expect(refunded).toMatchObject({ reason: 'The packets were torn', note: 'Third refund this month' });
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ reason: 'The packets were torn', note: 'Third refund this month' });
    const own = JSON.stringify((await shop.read(shopper)).body);
    expect([own.includes('The packets were torn'), own.includes('Third refund')]).toEqual([true, false]);
    expect(refusalOf(await refund(shopper, key, { ...wanted, note: 'Another note' }))).toEqual([409, 'REFUND_KEY_USED']);
  });

  it('is refused before the order is paid, while another one is pending, and with lines that it does not have', async () => {
    const unpaid = await shop.recorded();
    expect(refusalOf(await refund(unpaid, newKey(), amount(1)))).toEqual([409, 'ORDER_STATUS']);
    const shopper = await paid();
    for (const lines of [[{ sequenceNumber: 2, quantity: 1 }], [{ sequenceNumber: 1, quantity: 0.5 }]]) {
      expect(refusalOf(await refund(shopper, newKey(), { lines, reason: 'Torn' }))).toEqual([422, 'REFUND_LINE']);
    }
    for (const body of [{ reason: 'Torn' }, { ...teas(1), ...amount(1) }, { ...amount(1), reason: ' ' }]) expect([400, 422]).toContain((await refund(shopper, newKey(), body)).status);
    await refund(shopper, newKey(), teas(1), lossy);
    expect(refusalOf(await refund(shopper, newKey(), teas(1)))).toEqual([409, 'ORDER_STATUS']);
  });

  it('of less than a thousandth of a unit is refused beside its field, also of a line of which nothing came', async () => {
    const shopper = await shop.recorded({ lines: [tea, coffee] }, { 2: { status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' } } });
    await shop.finish(shopper);
    for (const sequenceNumber of [1, 2]) {
      const { status, body } = await refund(shopper, newKey(), { lines: [{ sequenceNumber, quantity: 0.0001 }], reason: 'Torn' });
      expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['lines.0.quantity']]);
    }
    const gone = await refund(shopper, newKey(), { lines: [{ sequenceNumber: 1, quantity: 1 }, { sequenceNumber: 9, quantity: 1 }], reason: 'Torn' });
    expect([gone.status, gone.body.error, gone.body.errors?.map(({ field }: { field: string }) => field)]).toEqual([422, 'REFUND_LINE', ['lines.1']]);
    expect(await refundsOf(shopper)).toMatchObject({ refunds: [], left: 52 });
  });

  it('whose answer was lost stays pending until the press is repeated or a job knows the outcome, and pays once [SC-677 part]', async () => {
    for (const settle of ['press', 'job'] as const) {
      const shopper = await paid();
      const key = newKey();
      expect((await refund(shopper, key, teas(2), lossy)).body.order.status).toBe('REFUND_PENDING');
      if (settle === 'press') expect((await refund(shopper, key, teas(2))).body.order.status).toBe('PAID');
      else await runJobOf('settle-order-refunds');
      expect(await moneyOf(shopper)).toMatchObject({ status: 'PAID', movements: [expect.any(String), expect.any(String), 'REFUND SETTLED 800'] });
      const [{ pence }] = (await runSql<{ pence: number }>(database, 'select sum(amount_pence)::int as pence from payments.sandbox_refunds where refund_reference like $1', [`${shopper.orderId}-%`])) as [{ pence: number }];
      expect(pence).toBe(800);
    }
  });

  it('is settled also while a hundred older ones cannot be [SC-677 part]', async () => {
    const shopper = await paid();
    await refund(shopper, newKey(), teas(2), lossy);
    await runSql(
      database,
      `with orders as (
         insert into orders.orders select (jsonb_populate_record(one, jsonb_build_object('customer_order_id', 'stuck-' || n, 'shop_number', 1000 + n))).*
         from orders.orders one, generate_series(1, 100) n where customer_order_id = $1 returning customer_order_id)
       insert into orders.refunds (refund_reference, customer_order_id, idempotency_key, lines, amount_pence, card_pence, gift_cards_pence, reason, status_before, requested_by, requested_at)
       select customer_order_id, customer_order_id, 'key', '[]', 1, 1, 0, 'Torn', 'PAID', 1, platform.now() - interval '1 day' from orders`,
      [shopper.orderId],
    );
    await expect(runJobOf('settle-order-refunds')).rejects.toThrow('100 of 100');
    await expect(runJobOf('settle-order-refunds')).rejects.toThrow('99 of 100');
    expect((await refundsOf(shopper)).refunds).toEqual([['SETTLED', 8, 0]]);
    await runSql(database, `with gone as (delete from orders.refunds where customer_order_id like 'stuck-%') delete from orders.orders where customer_order_id like 'stuck-%'`);
  });

  it('that the provider refuses changes nothing, and the order returns to its status before [SC-577 part]', async () => {
    const shopper = await paid();
    expect((await refund(shopper, newKey(), teas(2), refusing)).body.order.status).toBe('PAID');
    expect(await refundsOf(shopper)).toEqual({ refunds: [['FAILED', 8, 0]], lines: [['PICKED', 0]], left: 52 });
    await refund(shopper, newKey(), teas(12));
    expect((await refundsOf(shopper)).refunds).toEqual([['FAILED', 8, 0], ['SETTLED', 48, 0]]);
  });
});

describe('a refund that settled and failed afterwards', () => {
  const reference = ({ orderId }: { orderId: string }) => `${orderId}-refund-1`;
  /** Tells the shop that the bank has sent the money back, as the provider's event does, twice. */
  async function comesBack(order: { orderId: string }): Promise<void> {
    const gateway = { ...shop.trolley.gateway, refund: async () => 'FAILED' as const };
    for (let event = 0; event < 2; event += 1) await returnRefundIfFailed(database, { gateway, announce: shop.announce }, reference(order), await readClock(database));
    await shop.reckon(order as never);
  }

  it('counts as not made: its lines, the payment and what can be refunded are as before [SC-554 part]', async () => {
    const shopper = await paid();
    await refund(shopper, newKey(), teas(12));
    expect((await refundsOf(shopper)).lines).toEqual([['REFUNDED', 48]]);
    await comesBack(shopper);
    expect(await refundsOf(shopper)).toEqual({ refunds: [['FAILED', 48, 0]], lines: [['PICKED', 0]], left: 52 });
    expect(await moneyOf(shopper)).toEqual({
      status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200', 'REFUND SETTLED 4800', 'REFUND RETURNED 4800'],
    });
  });

  it('is found by staff, who refund the money again [SC-657 part]', async () => {
    const shopper = await paid();
    const listed = async () => (await call('GET', `?failedRefund=true&customerOrderId=${shopper.orderId}`)).body.totalResults;
    await refund(shopper, newKey(), teas(12));
    expect(await listed()).toBe(0);
    await comesBack(shopper);
    expect(await listed()).toBe(1);
    expect((await readByStaff(shopper)).body.picked.refunds).toMatchObject([{ state: 'FAILED', sentBack: { amount: 48 } }]);
    // The sandbox itself has not got the money back, so it has only a tea's worth left to refund.
    await refund(shopper, newKey(), teas(1));
    expect(await listed()).toBe(0);
    expect((await refundsOf(shopper)).refunds).toEqual([['FAILED', 48, 0], ['SETTLED', 4, 0]]);
    expect((await refund(shopper, newKey(), amount(1), refusing)).status).toBe(200);
    expect(await listed(), 'refused at once').toBe(1);
  });

  it('is found also if staff had made another refund before it came back [SC-657 part]', async () => {
    const shopper = await paid();
    const read = async () => [
      (await call('GET', `?failedRefund=true&customerOrderId=${shopper.orderId}`)).body.totalResults,
      failedRefund((await readByStaff(shopper)).body.picked.refunds)?.sentBack?.amount ?? null,
    ];
    await refund(shopper, newKey(), teas(8));
    await refund(shopper, newKey(), teas(1));
    await comesBack(shopper);
    expect(await read()).toEqual([1, 32]);
    await refund(shopper, newKey(), teas(1));
    expect(await read(), 'refunded since').toEqual([0, null]);
  });

  it('also counts as not made if it comes back before the order knows that it had settled', async () => {
    const shopper = await paid();
    await refund(shopper, newKey(), teas(12), lossy);
    const [{ customerId, orderId: customerOrderId }, refundReference] = [shopper, reference(shopper)];
    const listener = whenRefundReturned(shop.announce);
    let job = Promise.resolve();
    await inTransaction({ database }, async (work) => {
      await lockPlacedOrder(work.database, { customerId, customerOrderId });
      job = runJobOf('settle-order-refunds');
      // The job has asked the provider, and waits for the order.
      await expect.poll(async () => (await runSql<{ state: string }>(database, 'select state from payments.refunds where refund_reference = $1', [refundReference]))[0]!.state).toBe('SETTLED');
      const gateway = { ...shop.trolley.gateway, refund: async () => 'FAILED' as const };
      await returnRefundIfFailed(database, { gateway, announce: shop.announce }, refundReference, await readClock(database));
      await listener.hear({ database: work.database, now: await readClock(database), log: null } as never, { customerOrderId, refundReference } as never);
    });
    await job;
    expect(await refundsOf(shopper)).toEqual({ refunds: [['FAILED', 48, 0]], lines: [['PICKED', 0]], left: 52 });
    expect(await moneyOf(shopper)).toMatchObject({ status: 'PAID', payment: 'CAPTURED' });
    expect((await refund(shopper, newKey(), teas(1))).status).toBe(200);
    expect((await refundsOf(shopper)).lines).toEqual([['PICKED', 4]]);
  });

  it('leaves to the gift cards what they were given', async () => {
    const shopper = await shop.makeShopper();
    const card = await makeGiftCard(database, 3000);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: card.secret }]);
    await shop.giveCard(shopper);
    await shop.recordedOf(shopper);
    await shop.finish(shopper);
    await refund(shopper, newKey(), teas(8));
    expect((await refundsOf(shopper)).refunds).toEqual([['SETTLED', 22, 10]]);
    await comesBack(shopper);
    expect(await refundsOf(shopper)).toEqual({ refunds: [['SETTLED', 0, 10]], lines: [['PICKED', 0]], left: 42 });
    expect((await readByStaff(shopper)).body.picked.refunds).toMatchObject([{ state: 'SETTLED', sentBack: { amount: 22 } }]);
  });
});
