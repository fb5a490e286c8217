import { beforeEach, describe, expect, it } from 'vitest';
import { coffee, openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { makeCode, newCoupon } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard, makeGiftVoucher, reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const { changesOf, cutOffOf, footprint, laterSlot, newKey, placed, placedBeside } = shop;

beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof placed>>;

const context = async ({ customerId }: { customerId: number }) => {
  const [row] = await runSql<{ orders: string[] }>(
    database,
    `select array_agg(customer_order_id || ' ' || state order by state) as orders from trolley.orders where customer_id = $1 and state in ('PENDING', 'AMENDING')`,
    [customerId],
  );
  return row!.orders;
};
const graph = async (shopper: Shopper, operation: 'initiateAmendOrder' | 'cancelAmendOrder', as = shopper.customerId) => {
  const { body } = await shop.app.graph(`mutation ($id: String!) { ${operation}(customerOrderId: $id) { failures { message type } } }`, { id: shopper.orderId }, { as });
  return body.data[operation].failures;
};

describe('starting an amend', () => {
  it('keeps the order as placed, and makes its trolley the current one beside the pending one [SC-617] [SC-616] [SC-577 part] [SC-579 part]', async () => {
    const shopper = await placed();
    const pendingId = await shop.trolley.open(shopper.customerId, [coffee]);
    const aside = await footprint({ orderId: pendingId });
    const before = await footprint(shopper);

    const { status, body } = await shop.startAmend(shopper);
    expect([status, body.order.status, body.order.links]).toEqual([200, 'AMENDING', []]);
    expect(body.order.orderLines).toMatchObject([{ lineNumber: tea.lineNumber, quantity: { amount: 12 } }]);
    expect(await context(shopper)).toEqual([`${shopper.orderId} AMENDING`, `${pendingId} PENDING`]);
    expect((await shop.trolley.read(shopper.orderId, shopper.customerId)).lines).toMatchObject([{ lineNumber: tea.lineNumber, quantity: { thousandths: 12_000 } }]);
    const { order, lines, payment, places } = await footprint(shopper);
    expect([order, lines, payment, places]).toEqual([[{ ...(before.order![0] as object), status: 'AMENDING' }], before.lines, before.payment, before.places]);
    expect(await footprint({ orderId: pendingId })).toEqual(aside);

    const again = await shop.startAmend(shopper);
    expect([again.status, again.body.order.status]).toEqual([200, 'AMENDING']);
    expect(await graph(shopper, 'initiateAmendOrder')).toBeNull();
    expect(await changesOf(shopper)).toEqual([{ change: 'PENDING PLACED', madeBy: shopper.customerId }, { change: 'PLACED AMENDING', madeBy: shopper.customerId }]);
  });

  it('sets a trolley aside with its lines, hold, code and voucher, and changes none of them, also when the amend is cancelled, placed or ended by the cut-off [SC-617 part] [SC-630 part]', async () => {
    const shopper = await placed();
    const aside = await shop.openBeside(shopper, await shop.freeSlot(), [coffee]);
    const voucher = await makeGiftVoucher(database, 300);
    expect((await shop.addCode(aside, await makeCode(database, newCoupon(), { value: 100 }))).status).toBe(200);
    expect((await shop.setGiftVouchers(aside, [{ serialNumber: voucher.serialNumber, securityCode: '5678' }])).failures).toBeNull();
    const was = await footprint(aside);
    expect(was).toMatchObject({
      trolleyLines: [{ line_number: coffee.lineNumber }], places: [{ status: 'UNCONFIRMED', expires_at: expect.any(String) }], codes: [{}], giftVouchers: [{ serial_number: voucher.serialNumber }],
    });
    const change = async () => {
      expect((await shop.startAmend(shopper)).status).toBe(200);
      await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 14_000 }]);
      await shop.holdAnother(shopper.orderId);
      expect(await context(shopper)).toEqual([`${shopper.orderId} AMENDING`, `${aside.orderId} PENDING`]);
      expect(await footprint(aside)).toEqual(was);
    };
    const expectCurrent = async () => {
      expect(await context(shopper)).toEqual([`${aside.orderId} PENDING`]);
      expect(await footprint(aside)).toEqual(was);
    };

    await change();
    expect((await shop.cancelAmend(shopper)).status).toBe(200);
    await expectCurrent();
    await change();
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    await expectCurrent();
    await change();
    await shop.runJob(await cutOffOf(shopper));
    expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'PLACED FULFIL', madeBy: null });
    await expectCurrent();
  });

  it('begins and ends by the graph mutations too, each with its failures [SC-615]', async () => {
    const shopper = await placed();
    const before = await footprint(shopper);
    expect([await graph(shopper, 'initiateAmendOrder'), (await shop.read(shopper)).body.status]).toEqual([null, 'AMENDING']);
    expect([await graph(shopper, 'cancelAmendOrder'), (await shop.read(shopper)).body.status]).toEqual([null, 'PLACED']);
    expect(await footprint(shopper)).toEqual(before);
    await moveClock(database, await cutOffOf(shopper));
    for (const operation of ['initiateAmendOrder', 'cancelAmendOrder'] as const) expect(await graph(shopper, operation)).toMatchObject([{ type: '410' }]);
  });

  it('is refused while another order is being amended, until that one is past its cut-off [SC-618 part] [SC-582] [SC-580 part]', async () => {
    const shopper = await placed();
    const other = await placedBeside(shopper, await laterSlot(await cutOffOf(shopper)));
    expect((await shop.startAmend(shopper)).status).toBe(200);
    const refused = await shop.startAmend(other);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([409, 'AMENDING_ANOTHER_ORDER', "You're already changing another order"]);
    expect(await graph(other, 'initiateAmendOrder')).toEqual([{ message: "You're already changing another order", type: '409' }]);

    await moveClock(database, await cutOffOf(shopper));
    expect((await shop.startAmend(other)).status).toBe(200);
    expect((await context(shopper))[0]).toBe(`${other.orderId} AMENDING`);
    expect((await changesOf(shopper)).at(-1)).toEqual({ change: 'AMENDING PLACED', madeBy: null });
  });

  it('is refused for unknown orders and those of others with 404 [SC-016 part]', async () => {
    const shopper = await placed();
    const stranger = { ...shopper, customerId: shopper.customerId + 100_000 };
    for (const call of [shop.startAmend, shop.cancelAmend, shop.changeSlot]) {
      expect((await call(stranger)).status).toBe(404);
      expect((await call({ ...shopper, orderId: '9999999999' })).status).toBe(404);
    }
    expect(await graph(shopper, 'initiateAmendOrder', stranger.customerId)).toEqual([{ message: 'Order not found', type: '404' }]);
  });

  it('lets only one of two orders begin, over two calls at once [SC-582]', async () => {
    const shopper = await placed();
    const other = await placedBeside(shopper, await shop.freeSlot());
    const answers = await Promise.all([shop.startAmend(shopper), shop.startAmend(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('for another slot is refused if a supplier prepares a line, also when it is being amended [SC-627] [SC-594 part]', async () => {
    const shopper = await placed();
    await runSql(database, 'update orders.lines set supplier_order_required = true, preparing_since = now() where customer_order_id = $1', [shopper.orderId]);
    const refused = await shop.changeSlot(shopper);
    expect([refused.status, refused.body.error]).toEqual([409, 'RESCHEDULING_PROHIBITED']);
    expect(await changesOf(shopper)).toHaveLength(1);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    expect((await shop.changeSlot(shopper)).status).toBe(409);
    const [{ changeable }] = (await runSql<{ changeable: boolean }>(database, `select (confirmed ->> 'slotChangeable')::boolean as changeable from trolley.orders where customer_order_id = $1`, [shopper.orderId])) as [{ changeable: boolean }];
    expect(changeable).toBe(false);
    const free = await placed();
    const begun = await shop.changeSlot(free);
    expect([begun.status, begun.body.order.status]).toEqual([200, 'AMENDING']);
  });
});

describe('cancelling an amend', () => {
  it('brings back lines, choices, card, gifts, codes and slot exactly, whatever was changed [SC-630] [SC-619 part] [SC-620 part]', async () => {
    const shopper = await shop.makeShopper();
    const [coupon, combo] = [await makeCode(database, newCoupon(), { value: 300 }), await makeCode(database, newCoupon(), { value: 100 })];
    const [card, laterCard] = [await makeGiftCard(database, 500), await makeGiftCard(database, 900)];
    const [voucher, laterVoucher] = [await makeGiftVoucher(database, 200), await makeGiftVoucher(database, 700)];
    await shop.addCode(shopper, coupon);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: '1234' }]);
    await shop.setGiftVouchers(shopper, [{ serialNumber: voucher.serialNumber, securityCode: '5678' }]);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey(), { deliveryNote: 'At the back door' })).status).toBe(200);
    const before = await footprint(shopper);
    const shown = (await shop.read(shopper)).body;

    expect((await shop.startAmend(shopper)).status).toBe(200);
    await shop.trolley.setLines(shopper.orderId, [coffee, { ...tea, thousandths: 3000, canSubstitute: false }]);
    expect((await shop.removeCode(shopper, coupon)).status).toBe(200);
    expect((await shop.addCode(shopper, combo)).status).toBe(200);
    expect((await shop.setGiftCards(shopper, [{ serialNumber: laterCard.serialNumber, pin: '1234' }])).failures).toBeNull();
    expect((await shop.setGiftVouchers(shopper, [{ serialNumber: laterVoucher.serialNumber, securityCode: '5678' }])).failures).toBeNull();
    expect((await shop.giveCard(shopper, '5555555555554444')).status).toBe(200);
    await shop.holdAnother(shopper.orderId);
    // The order that was placed is still shown as it was placed.
    const meanwhile = (await shop.read(shopper)).body;
    expect(meanwhile).toEqual({ ...shown, status: 'AMENDING', links: [], lastUpdated: meanwhile.lastUpdated });
    // The draft has what was chosen since.
    const draft = (await shop.initialise(shopper)).body.order;
    expect(draft.paymentInfo).toMatchObject({
      giftCards: [{ serialNumber: laterCard.serialNumber }], giftVouchers: [{ serialNumber: laterVoucher.serialNumber }], cardPayment: [{ maskedCardNumber: expect.stringContaining('4444') }],
    });

    const { status, body } = await shop.cancelAmend(shopper);
    expect([status, body.order]).toEqual([200, { ...shown, lastUpdated: body.order.lastUpdated }]);
    expect(await footprint(shopper)).toEqual(before);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1, movements: ['AUTHORISE'] });
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
    // What was added is free for another order.
    const next = { ...shopper, orderId: await shop.trolley.open(shopper.customerId) };
    expect((await shop.setGiftVouchers(next, [{ serialNumber: laterVoucher.serialNumber, securityCode: '5678' }])).failures).toBeNull();
    expect((await shop.setGiftVouchers(next, [{ serialNumber: voucher.serialNumber, securityCode: '5678' }])).failures).toMatchObject([{ message: 'GIFT_VOUCHER_ALREADY_USED' }]);
    // Repeated, it changes nothing (SC-616).
    expect((await shop.cancelAmend(shopper)).status).toBe(200);
    expect(await graph(shopper, 'cancelAmendOrder')).toBeNull();
    expect(await footprint(shopper)).toEqual(before);
  });

  it('takes back what was removed in the draft in its old place [SC-630] [SC-519]', async () => {
    const shopper = await shop.makeShopper();
    const code = await makeCode(database, newCoupon(), { totalLimit: 1 });
    const [card, voucher] = [await makeGiftCard(database, 500), await makeGiftVoucher(database, 200)];
    const gifts = { cards: [{ serialNumber: card.serialNumber, pin: '1234' }], vouchers: [{ serialNumber: voucher.serialNumber, securityCode: '5678' }] };
    await shop.addCode(shopper, code);
    await shop.setGiftCards(shopper, gifts.cards);
    await shop.setGiftVouchers(shopper, gifts.vouchers);
    await shop.giveCard(shopper);
    await shop.place(shopper, newKey());
    await shop.startAmend(shopper);
    const before = await footprint(shopper);
    await shop.removeCode(shopper, code);
    await shop.setGiftCards(shopper, []);
    await shop.setGiftVouchers(shopper, []);
    const without = (await shop.initialise(shopper)).body.order;
    expect([without.adjustments, without.paymentInfo.giftCards, without.paymentInfo.giftVouchers]).toEqual([[], [], []]);
    expect((await shop.addCode(shopper, code)).status).toBe(200);
    expect((await shop.setGiftCards(shopper, gifts.cards)).failures).toBeNull();
    expect((await shop.setGiftVouchers(shopper, gifts.vouchers)).failures).toBeNull();
    const { details: _, ...rest } = await footprint(shopper);
    const { details: __, ...was } = before;
    expect(rest).toEqual(was);
  });
});
