import { describe, expect, it } from 'vitest';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { makeCode, newCoupon, usesOf } from '#/modules/codes/testing/code-shelf.ts';
import { expireGifts } from '#/modules/gifts/server/public.ts';
import { makeGiftCard, makeGiftVoucher, reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);
const elsewhere = shop.openProcess(database);

const pounds = (amount: number) => ({ amount });
const card = ({ serialNumber }: { serialNumber: string }) => ({ serialNumber, pin: '1234' });
const voucher = ({ serialNumber }: { serialNumber: string }) => ({ serialNumber, securityCode: '5678' });
const failed = (type: string, message: string) => [{ type, message }];
let made = 0;
const newKey = () => `press-${(made += 1)}-with-gifts`;

// A shopper's order is £52 with delivery: tea for £48 and £4.
describe('placing an order with gift cards and vouchers', () => {
  it('holds what each card pays, keeps the vouchers, and shows the same totals as before [SC-469 part] [SC-493 part] [SC-488 part] [SC-486] [SC-728 part]', async () => {
    const shopper = await shop.makeShopper();
    const [small, large] = [await makeGiftCard(database, 1000), await makeGiftCard(database, 20_000)];
    const gift = await makeGiftVoucher(database, 2000);
    await shop.setGiftVouchers(shopper, [voucher(gift)]);
    const before = (await shop.setGiftCards(shopper, [card(small), card(large)])).order;
    const placed = await shop.place(shopper, newKey(), { expectedToPay: { amount: 0 } });
    expect(placed.status).toBe(200);
    const read = await shop.read(shopper);
    for (const order of [placed.body.order, read.body]) {
      expect(order.totals.estimated).toMatchObject(before.totals.estimated);
      expect(order.paymentInfo).toMatchObject(before.paymentInfo);
      expect(order.paymentInfo.cardPayment).toEqual([]);
    }
    expect(read.body.paymentInfo.giftCards).toMatchObject([
      { amountToDeduct: pounds(10), remainingBalance: pounds(0) },
      { amountToDeduct: pounds(22), remainingBalance: pounds(178) },
    ]);
    // The held money pays for nothing else.
    const next = await shop.makeShopper();
    expect((await shop.setGiftCards(next, [card(small)])).failures).toEqual(failed('409', 'GIFT_CARD_NO_BALANCE'));
    expect((await shop.setGiftCards(next, [card(large)])).order.paymentInfo.giftCards).toMatchObject([{ amountToDeduct: pounds(52), remainingBalance: pounds(126) }]);
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
  });

  it('is refused with 010 once a card has less than was shown, then places with what it has [SC-470 part]', async () => {
    const [shopper, rival] = [await shop.makeShopper(), await shop.makeShopper()];
    const shared = await makeGiftCard(database, 5000);
    for (const one of [shopper, rival]) {
      await shop.setGiftCards(one, [card(shared)]);
      await shop.giveCard(one);
    }
    expect((await shop.place(rival, newKey())).status).toBe(200);
    const refused = await shop.place(shopper, newKey(), { expectedToPay: { amount: 2 } });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'ORDER_ORCHESTRATION_010', details: [{ name: shared.serialNumber, value: 'GIFT_CARD_NO_BALANCE' }] },
    ]);
    const unseen = await shop.place(shopper, newKey(), { expectedToPay: { amount: 2 } });
    expect(unseen.body).toMatchObject({ error: 'ORDER_ORCHESTRATION_006', message: 'Your total has changed to £52.00. Please check and place your order again.' });
    expect((await shop.place(shopper, newKey(), { expectedToPay: { amount: 52 } })).status).toBe(200);
  });

  it('asks again what the checkout page shows: opening it counts as being shown', async () => {
    const [shopper, rival] = [await shop.makeShopper(), await shop.makeShopper()];
    const shared = await makeGiftCard(database, 6000);
    for (const one of [shopper, rival]) await shop.setGiftCards(one, [card(shared)]);
    expect((await shop.place(rival, newKey())).status).toBe(200);
    await shop.giveCard(shopper);
    expect((await shop.initialise(shopper)).body.order.totals.estimated).toMatchObject({ giftCards: pounds(8), toPay: pounds(44) });
    expect((await shop.place(shopper, newKey(), { expectedToPay: { amount: 44 } })).status).toBe(200);
  });

  it('is refused with 014 while a voucher has expired, naming it; without it the order is placed [SC-470 part] [SC-496 part] [SC-497 part]', async () => {
    const shopper = await shop.makeShopper();
    const [gift, old] = [await makeGiftVoucher(database, 1000), await makeGiftVoucher(database, 2000)];
    await shop.setGiftVouchers(shopper, [voucher(gift), voucher(old)]);
    await shop.giveCard(shopper);
    await expireGifts(database, [old.serialNumber]);
    const { totals, paymentInfo } = (await shop.read(shopper)).body;
    expect(totals.estimated).toMatchObject({ giftVouchers: pounds(10), toPay: pounds(42) });
    expect(paymentInfo.giftVouchers).toMatchObject([{ value: pounds(10) }, { value: pounds(0) }]);
    const refused = await shop.place(shopper, newKey());
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'ORDER_ORCHESTRATION_014', details: [{ name: old.serialNumber, value: 'GIFT_VOUCHER_EXPIRED' }] }]);
    await shop.setGiftVouchers(shopper, [{ serialNumber: gift.serialNumber }]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
  });

  it('pays out no excess of a voucher, and needs no card then [SC-490 part] [SC-550 part]', async () => {
    const shopper = await shop.makeShopper();
    const gift = await makeGiftVoucher(database, 9000);
    const { order } = await shop.setGiftVouchers(shopper, [voucher(gift)]);
    expect(order.totals.estimated).toMatchObject({ giftVouchers: pounds(52), toPay: pounds(0) });
    expect((await shop.place(shopper, newKey(), { expectedToPay: { amount: 0 } })).status).toBe(200);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 0 });
  });

  it('leaves nothing held if the payment card is declined [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    const mine = await makeGiftCard(database, 1000);
    await shop.setGiftCards(shopper, [card(mine)]);
    await shop.giveCard(shopper, '4000000000000002');
    expect((await shop.place(shopper, newKey())).body.error).toBe('ORDER_ORCHESTRATION_007');
    const held = () => runSql(database, 'select held_pence as held from gifts.cards where serial_number = $1', [mine.serialNumber]);
    expect(await held()).toEqual([{ held: 0 }]);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect(await held()).toEqual([{ held: 1000 }]);
  });
});

describe('placing an order with everything that pays for it', () => {
  /** Makes a shopper whose £52 are paid by a code, a voucher, a gift card and a card, with a partner card for the final bill. */
  async function readyShopper() {
    const shopper = await shop.makeShopper();
    const [code, mine, gift] = [await makeCode(database, newCoupon(), { totalLimit: 1 }), await makeGiftCard(database, 1000), await makeGiftVoucher(database, 2000)];
    await savePartnerCard(database, { cardNumber: '12345678', note: null });
    await shop.addCode(shopper, code);
    await shop.setGiftVouchers(shopper, [voucher(gift)]);
    await shop.setGiftCards(shopper, [card(mine)]);
    await shop.partnerCard(shopper, '12345678');
    await shop.giveCard(shopper);
    return { shopper, code, gift, mine };
  }
  type Ready = Awaited<ReturnType<typeof readyShopper>>;

  /** Returns the uses of the code, the money that is held on the gift card, the voucher's state, and the order's final state. */
  async function stateOf({ shopper, code, mine, gift }: Ready) {
    const [held] = await runSql<{ held: number }>(database, 'select held_pence as held from gifts.cards where serial_number = $1', [mine.serialNumber]);
    const [of] = await runSql<{ state: string }>(database, 'select state from gifts.vouchers_on_orders where serial_number = $1', [gift.serialNumber]);
    return { uses: (await usesOf(database, code)).counted, held: held!.held, voucher: of!.state, ...(await shop.reckon(shopper)) };
  }

  it('takes a payment card, gift cards, gift vouchers, promo codes and a partner card together [SC-529]', async () => {
    const ready = await readyShopper();
    const { status, body } = await shop.place(ready.shopper, newKey(), { expectedToPay: { amount: 17 } });
    expect([status, body.order.totals.estimated]).toMatchObject([
      200,
      { incentiveSavings: pounds(5), giftVouchers: pounds(20), giftCards: pounds(10), toPay: pounds(17), paymentCard: pounds(17) },
    ]);
    expect(body.order).toMatchObject({ partnerDiscountCardNumber: '12345678', adjustments: [{ id: ready.code, applicationMethod: 'MANUAL' }] });
    expect(await stateOf(ready)).toMatchObject({ uses: 1, held: 1000, voucher: 'HELD', orders: ['PLACED'], live: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'] });
  });

  it('makes none of it take effect if a part fails, voids the authorisation, and places the same order later [SC-469]', async () => {
    const ready = await readyShopper();
    const before = (await shop.read(ready.shopper)).body;
    await runSql(database, `create function orders.fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`);
    await runSql(database, 'create trigger fail before insert on orders.status_changes for each row execute function orders.fail()');
    const key = newKey();
    expect((await shop.place(ready.shopper, key)).status).toBe(500);
    expect(await stateOf(ready)).toEqual({
      uses: 0, held: 0, voucher: 'HELD', orders: [], live: 0, used: 0, movements: ['AUTHORISE', 'VOID'], places: ['UNCONFIRMED'], claims: 0, mails: [],
    });
    const { totals, orderLines, status } = (await shop.read(ready.shopper)).body;
    expect([status, totals, orderLines]).toEqual(['PENDING', before.totals, before.orderLines]);
    expect(await runSql(database, 'select from orders.lines where customer_order_id = $1', [ready.shopper.orderId])).toEqual([]);
    await runSql(database, 'drop trigger fail on orders.status_changes');
    expect((await shop.place(ready.shopper, key)).status).toBe(200);
    expect(await stateOf(ready)).toMatchObject({ uses: 1, held: 1000, voucher: 'HELD', orders: ['PLACED'], live: 1, places: ['CONFIRMED'] });
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
  });
});

describe('cancelling an order', () => {
  it('frees the money on its gift cards and makes its vouchers ACTIVE again, with the change of status [SC-488 part] [SC-493 part] [SC-581 part]', async () => {
    const shopper = await shop.makeShopper();
    const [mine, gift] = [await makeGiftCard(database, 1000), await makeGiftVoucher(database, 2000)];
    await shop.setGiftVouchers(shopper, [voucher(gift)]);
    await shop.setGiftCards(shopper, [card(mine)]);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    const next = await shop.makeShopper();
    expect((await shop.setGiftVouchers(next, [voucher(gift)])).failures).toEqual(failed('409', 'GIFT_VOUCHER_ALREADY_USED'));
    const cancelled = await shop.app.graph(`mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { type } } }`, { id: shopper.orderId }, { as: shopper.customerId });
    expect(cancelled.body.data.cancelOrder.failures ?? []).toEqual([]);
    const { paymentInfo } = (await shop.read(shopper)).body;
    expect(paymentInfo.giftVouchers).toMatchObject([{ serialNumber: gift.serialNumber, status: 'ACTIVE' }]);
    expect(paymentInfo.giftCards).toMatchObject([{ serialNumber: mine.serialNumber, amountToDeduct: pounds(0), remainingBalance: pounds(10) }]);
    expect((await shop.setGiftVouchers(next, [voucher(gift)])).failures).toBeNull();
    expect((await shop.setGiftCards(next, [card(mine)])).order.totals.estimated).toMatchObject({ giftVouchers: pounds(20), giftCards: pounds(10) });
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
  });
});

describe('one gift card or voucher for many orders at once', () => {
  it('holds a card’s money for as many orders as it covers, at two processes [SC-494 part]', async () => {
    const shared = await makeGiftCard(database, 12_000);
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.makeShopper()));
    for (const one of shoppers) await shop.setGiftCards(one, [card(shared)]);
    const answers = await Promise.all(shoppers.map((one, place) => shop.place(one, newKey(), { expectedToPay: { amount: 0 } }, place % 2 ? shop.app : elsewhere)));
    // Two orders of £52 fit; the others are refused because the card has less than they were shown.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error)).toEqual(['ORDER_ORCHESTRATION_010', 'ORDER_ORCHESTRATION_010']);
    expect(await runSql(database, 'select balance_pence as balance, held_pence as held from gifts.cards where serial_number = $1', [shared.serialNumber])).toEqual([{ balance: 12_000, held: 10_400 }]);
  });

  it('never locks two orders against each other that have the same cards in another order', async () => {
    const [one, other] = [await makeGiftCard(database, 20_000), await makeGiftCard(database, 20_000)];
    const ready = async (cards: object[], pence: number) => {
      const shopper = await shop.makeShopper();
      // The first card pays a part only, so that both cards are held.
      await shop.setGiftVouchers(shopper, [voucher(await makeGiftVoucher(database, pence))]);
      await shop.setGiftCards(shopper, cards as never);
      await runSql(database, 'update trolley.lines set thousandths = thousandths * 6 where customer_order_id = $1', [shopper.orderId]);
      await shop.giveCard(shopper);
      return shopper;
    };
    const [first, second] = [await ready([card(one), card(other)], 2000), await ready([card(other), card(one)], 3000)];
    const answers = await Promise.all([shop.place(first, newKey()), shop.place(second, newKey(), {}, elsewhere)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('ORDER_ORCHESTRATION_010');
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
  });

  it('puts a voucher on one order only, however many ask at once [SC-489]', async () => {
    const gift = await makeGiftVoucher(database, 1000);
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.makeShopper()));
    const answers = await Promise.all(shoppers.map((one, place) => shop.setGiftVouchers(one, [voucher(gift)], place % 2 ? shop.app : elsewhere)));
    expect(answers.filter(({ failures }) => failures === null)).toHaveLength(1);
    expect(answers.flatMap(({ failures }) => failures ?? [])).toEqual(Array.from({ length: 5 }, () => ({ type: '409', message: 'GIFT_VOUCHER_ALREADY_USED' })));
  });

  it('keeps the list of the tab that was last, and adds nothing twice [SC-478 part]', async () => {
    const shopper = await shop.makeShopper();
    const [one, other] = [await makeGiftVoucher(database, 100), await makeGiftVoucher(database, 200)];
    const answers = await Promise.all([shop.setGiftVouchers(shopper, [voucher(one)]), shop.setGiftVouchers(shopper, [voucher(other)], elsewhere), shop.setGiftVouchers(shopper, [voucher(one)])]);
    expect(answers.map(({ failures }) => failures)).toEqual([null, null, null]);
    const { body } = await shop.read(shopper);
    expect(body.paymentInfo.giftVouchers).toHaveLength(1);
    expect(await reckonGifts(database)).toEqual({ cardsOff: [], ordersOff: [], vouchersOff: [] });
  });
});
