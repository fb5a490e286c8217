import { beforeEach, describe, expect, it } from 'vitest';
import { coffee, openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { makeCode, newCombo, newCoupon, usesOf } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard, makeGiftVoucher, reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { tea } from '#/modules/orders/testing/trolley-shelf.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const { amending, changesOf, footprint, newKey, placed } = shop;

beforeEach(() => moveClock(database, null));

describe('placing an amended order again', () => {
  it('replaces lines, prices, gifts and codes, keeps number and date, and mails that it was changed [SC-551] [SC-577 part] [AC-548 part] [SC-519]', async () => {
    const shopper = await shop.makeShopper();
    const code = await makeCode(database, newCoupon(), { value: 300, totalLimit: 1 });
    const [card, voucher] = [await makeGiftCard(database, 500), await makeGiftVoucher(database, 200)];
    await shop.addCode(shopper, code);
    await shop.setGiftCards(shopper, [{ serialNumber: card.serialNumber, pin: '1234' }]);
    await shop.setGiftVouchers(shopper, [{ serialNumber: voucher.serialNumber, securityCode: '5678' }]);
    await shop.giveCard(shopper);
    const first = (await shop.place(shopper, newKey())).body.order;
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 13_000 }, coffee]);
    await shop.removeCode(shopper, code);
    await shop.setGiftCards(shopper, []);
    await shop.setGiftVouchers(shopper, []);

    const key = newKey();
    const { status, body } = await shop.place(shopper, key);
    expect([status, body.order?.status, body.message]).toEqual([200, 'PLACED', undefined]);
    expect(body.order).toMatchObject({
      customerOrderId: first.customerOrderId, created: first.created, shopNumber: first.shopNumber, adjustments: [],
      orderLines: [{ lineNumber: tea.lineNumber, quantity: { amount: 13 } }, { lineNumber: coffee.lineNumber, quantity: { amount: 2 } }],
      paymentInfo: { giftCards: [], giftVouchers: [] },
    });
    expect((await shop.read(shopper)).body).toEqual(body.order);
    expect(await shop.reckon(shopper)).toEqual({
      orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE', 'AUTHORISE', 'VOID'], places: ['CONFIRMED'], claims: 0, mails: ['ORDER_CONFIRMED', 'ORDER_CHANGED'],
    });
    expect((await changesOf(shopper)).map(({ change }) => change)).toEqual(['PENDING PLACED', 'PLACED AMENDING', 'AMENDING PLACED']);
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
    const { giftCards, giftVouchers, trolley, details } = await footprint(shopper);
    expect([giftCards, giftVouchers, trolley, details]).toMatchObject([[], [], [{ state: 'PLACED', confirmed: null }], [{ placed: null }]]);
    // Code and voucher are free again.
    const next = { ...(await shop.makeShopper()) };
    expect((await shop.addCode(next, code)).status).toBe(200);
    expect((await shop.setGiftVouchers(next, [{ serialNumber: voucher.serialNumber, securityCode: '5678' }])).failures).toBeNull();
    // The press repeated gets its answer again.
    expect((await shop.place(shopper, key)).body).toEqual(body);
  });

  it('takes a code off the amended lines by its terms, though it has ended and has no use left, and stores what it took [SC-668 part] [SC-519]', async () => {
    const shopper = await shop.makeShopper();
    const percent = await makeCode(database, newCoupon(), { kind: 'PERCENT', value: 10, totalLimit: 1, customerLimit: 1 });
    const [before, after] = [await makeCode(database, newCombo(), { value: 100 }), await makeCode(database, newCombo(), { value: 200 })];
    for (const code of [before, percent, after]) await shop.addCode(shopper, code);
    await shop.giveCard(shopper);
    const saved = ({ body }: { body: { order: { adjustments: { id: string; amount: { amount: number } }[] } } }) => body.order.adjustments.map(({ id, amount }) => [id, amount.amount]);
    expect(saved(await shop.place(shopper, newKey()))).toEqual([[before, 1], [percent, 4.7], [after, 2]]);
    await runSql(database, 'update codes.promo_codes set ended = true, value = 50 where code = $1', [percent]);

    for (const [count, value] of [[20, 7.9], [20, 7.9], [22, 8.7]] as const) {
      await shop.startAmend(shopper);
      await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: count * 1000 }]);
      const placedAgain = await shop.place(shopper, newKey());
      expect(saved(placedAgain)).toEqual([[before, 1], [percent, value], [after, 2]]);
      expect((await shop.read(shopper)).body).toEqual(placedAgain.body.order);
      expect(await checkMoney(database)).toEqual([]);
      expect([await usesOf(database, before), await usesOf(database, percent), await usesOf(database, after)]).toEqual(Array(3).fill({ counted: 1, inLedger: 1 }));
    }
    const turns = await runSql<{ turn: number; kind: string }>(database, 'select turn, kind from codes.uses where code_key = $1 order by use_id', [percent]);
    expect(turns.map(({ turn, kind }) => `${kind} ${turn}`).toSorted()).toEqual(['GIVE_BACK 1', 'GIVE_BACK 2', 'USE 1', 'USE 2', 'USE 3']);
  });

  it('keeps the authorisation when the amount falls, and the first lines that stay [SC-551] [SC-449]', async () => {
    const shopper = await amending();
    await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 11_000 }]);
    const { status, body } = await shop.place(shopper, newKey());
    expect([status, body.order.orderLines.length]).toEqual([200, 1]);
    expect(await shop.reckon(shopper)).toMatchObject({ live: 1, movements: ['AUTHORISE'], mails: ['ORDER_CONFIRMED', 'ORDER_CHANGED'] });
  });

  it.each([
    ['could not be renewed', "renewal_problem = 'AUTHENTICATION'"],
    ['has lapsed', "lapses_at = platform.now() - interval '1 second'"],
  ])('asks the bank again, with the same card and for no more, when the authorisation %s: that mends it [SC-551 part] [SC-449 part]', async (_, change) => {
    const shopper = await amending();
    const payment = async () => (await runSql<{ reference: string; problem: string | null; live: boolean }>(
      database, 'select reference, renewal_problem as problem, lapses_at > platform.now() as live from payments.card_payments where customer_order_id = $1', [shopper.orderId]))[0]!;
    await runSql(database, `update payments.card_payments set ${change} where customer_order_id = $1`, [shopper.orderId]);
    const before = await payment();
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    const after = await payment();
    expect(after).toEqual({ reference: expect.any(String), problem: null, live: true });
    expect(after.reference).not.toBe(before.reference);
    expect(await shop.reckon(shopper)).toMatchObject({ live: 1, movements: ['AUTHORISE', 'AUTHORISE', 'VOID'] });
    expect(await checkMoney(database)).toEqual([]);
  });

  it.each([
    ['declined', cards.declined, 'ORDER_ORCHESTRATION_007'],
    ['to be authenticated', cards.authenticate, 'SECURITY_NEEDED'],
  ])('leaves order and draft as they were if the card is %s [SC-449] [SC-551]', async (_, number, code) => {
    const shopper = await amending();
    const { order, lines, payment } = await footprint(shopper);
    await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 20_000 }]);
    await shop.giveCard(shopper, number);
    const draft = await footprint(shopper);
    const refused = await shop.place(shopper, newKey());
    expect([refused.status, refused.body.error]).toEqual([409, code]);
    const after = await footprint(shopper);
    expect(after).toEqual(draft);
    expect([after.order, after.lines, after.payment]).toEqual([order, lines, payment]);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['AMENDING'], live: 1 });
    expect((await shop.cancelAmend(shopper)).status).toBe(200);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1 });
  });

  it('takes the new slot in place of the old one, whose place is free [SC-628 part] [SC-352 part]', async () => {
    const shopper = await placed();
    await shop.changeSlot(shopper);
    await shop.holdAnother(shopper.orderId);
    const places = async () => (await runSql<{ status: string }>(database, 'select status from slots.reservations where customer_order_id = $1 order by reservation_id', [shopper.orderId])).map(({ status }) => status);
    expect(await places()).toEqual(['CONFIRMED', 'UNCONFIRMED']);
    const was = (await shop.read(shopper)).body.slots[0];
    const { status, body } = await shop.place(shopper, newKey());
    expect([status, body.order.slots.length, body.order.slots[0].status]).toEqual([200, 1, 'CONFIRMED']);
    expect(body.order.slots[0].startDateTime).not.toBe(was.startDateTime);
    expect(await places()).toEqual(['CANCELLED', 'CONFIRMED']);
  });

  it('keeps the placed price unless the current one is lower; what was added costs the current one [SC-629]', async () => {
    const line = { lineNumber: '000901', thousandths: 20_000 };
    const shopper = await shop.makeShopper({ lines: [line] });
    await shop.giveCard(shopper);
    await shop.place(shopper, newKey());
    await shop.startAmend(shopper);
    const priced = async (thousandths: number) => {
      await shop.trolley.setLines(shopper.orderId, [{ ...line, thousandths }]);
      const { lines } = await shop.trolley.read(shopper.orderId, shopper.customerId);
      return [lines[0]!.pricePence, lines[0]!.totalPricePence];
    };
    await shop.trolley.setPrice(line.lineNumber, 500);
    expect([await priced(20_000), await priced(5000), await priced(22_000)]).toEqual([[400, 8000], [400, 2000], [500, 9000]]);
    await shop.trolley.setPrice(line.lineNumber, 300);
    expect([await priced(20_000), await priced(22_000)]).toEqual([[300, 6000], [300, 6600]]);
    await shop.trolley.setPrice(line.lineNumber, 500);
    await runSql(database, `update trolley.orders set confirmed = confirmed || '{"slotDate": "2020-01-01"}' where customer_order_id = $1`, [shopper.orderId]);
    expect(await priced(20_000)).toEqual([500, 10_000]);
  });
});
