import { beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import { coffee, openAmendShop } from '#/modules/checkout/testing/amend-shop.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { makeGiftCard, makeGiftVoucher, reckonGifts } from '#/modules/gifts/testing/gift-builder.ts';
import { workOutPicked } from '#/modules/orders/rules/picking/work-out-picked.ts';
import { readOrder } from '#/modules/orders/server/public.ts';
import { tea, type ShelfLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openAmendShop(database);
const { amending, newKey, placed } = shop;

beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof placed>>;

/** Presses with the slot that checkout shows, as its page does. */
const seen = async (shopper: Shopper) => ({ expectedSlot: shownSlot((await shop.initialise(shopper)).body.order) });

describe('the slot of a press', () => {
  const expireHold = ({ orderId }: Shopper) =>
    runSql(database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_order_id = $1 and status = 'UNCONFIRMED'`, [orderId]);

  it('is the one that the shopper saw: if the hold of an amend has expired, the old slot is placed only once it was shown [SC-470 part] [SC-628 part]', async () => {
    const shopper = await placed();
    await shop.changeSlot(shopper);
    const was = (await shop.read(shopper)).body;
    await shop.holdAnother(shopper.orderId);
    const before = await seen(shopper);
    await expireHold(shopper);
    const total = was.totals.estimated.toPay;
    const refused = await shop.place(shopper, newKey(), { ...before, expectedToPay: total });
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([409, 'ORDER_ORCHESTRATION_001', 'Sorry, your slot has now expired']);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['AMENDING'], live: 1, movements: ['AUTHORISE'] });
    const { status, body } = await shop.place(shopper, newKey(), { ...(await seen(shopper)), expectedToPay: total });
    expect([status, body.order.slots]).toEqual([200, was.slots]);
  });

  it('is not one that was booked in another tab meanwhile, also before an order is placed [SC-470 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const before = await seen(shopper);
    await shop.holdAnother(shopper.orderId);
    expect(await shop.place(shopper, newKey(), before)).toMatchObject({ status: 409, body: { error: 'ORDER_ORCHESTRATION_001' } });
    expect((await shop.place(shopper, newKey(), await seen(shopper))).status).toBe(200);
  });
});

describe('gifts that expired after the order was placed', () => {
  it('still pay for it when it is placed again, also if they were removed from the draft and added again [SC-497 part] [SC-617 part]', async () => {
    const shopper = await shop.makeShopper();
    const [card, voucher] = [await makeGiftCard(database, 500), await makeGiftVoucher(database, 200)];
    const cards = [{ serialNumber: card.serialNumber, pin: '1234' }];
    const vouchers = [{ serialNumber: voucher.serialNumber, securityCode: '5678' }];
    await shop.setGiftCards(shopper, cards);
    await shop.setGiftVouchers(shopper, vouchers);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    await runSql(database, `update gifts.cards set expires_at = platform.now() where serial_number = $1`, [card.serialNumber]);
    await runSql(database, `update gifts.vouchers set expires_at = platform.now() where serial_number = $1`, [voucher.serialNumber]);

    for (const again of [false, true]) {
      await shop.startAmend(shopper);
      if (again) {
        expect([(await shop.setGiftCards(shopper, [])).failures, (await shop.setGiftVouchers(shopper, [])).failures]).toEqual([null, null]);
        expect([(await shop.setGiftCards(shopper, cards)).failures, (await shop.setGiftVouchers(shopper, vouchers)).failures]).toEqual([null, null]);
      }
      await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 13_000 }]);
      const draft = (await shop.initialise(shopper)).body.order;
      expect([draft.totals.estimated.giftCards.amount, draft.totals.estimated.giftVouchers.amount]).toEqual([5, 2]);
      const { status, body } = await shop.place(shopper, newKey(), { expectedToPay: draft.totals.estimated.toPay });
      expect([status, body.order?.totals.estimated.giftCards.amount, body.order?.totals.estimated.giftVouchers.amount]).toEqual([200, 5, 2]);
      expect([await reckonGifts(database), await checkMoney(database)]).toEqual([{ cardsOff: [], ordersOff: [], vouchersOff: [] }, []]);
    }

    // They pay for nothing else, and not for this order once they have left it.
    const next = await shop.makeShopper();
    expect((await shop.setGiftVouchers(next, vouchers)).failures).toMatchObject([{ message: 'GIFT_VOUCHER_EXPIRED' }]);
    await shop.startAmend(shopper);
    await shop.setGiftCards(shopper, []);
    await shop.setGiftVouchers(shopper, []);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    await shop.startAmend(shopper);
    expect((await shop.setGiftVouchers(shopper, vouchers)).failures).toMatchObject([{ message: 'GIFT_VOUCHER_EXPIRED' }]);
    expect((await shop.setGiftCards(shopper, cards)).failures).toMatchObject([{ message: 'GIFT_CARD_EXPIRED' }]);
  });
});

describe('substitutes', () => {
  const coffees: ShelfLine = { ...coffee, thousandths: 3000 };
  const refused = (line: ShelfLine): ShelfLine => ({ ...line, canSubstitute: false });
  const allowedAt = ({ body }: { body: { order: { substitutionsAllowed: boolean; orderLines: { substitutionAllowed: boolean }[] } } }) =>
    [body.order.substitutionsAllowed, ...body.order.orderLines.map((line) => line.substitutionAllowed)];

  it("that were refused at checkout come back as each line's own choice once a change of the order allows them [SC-465]", async () => {
    const shopper = await shop.makeShopper({ lines: [tea, refused(coffees)] });
    await shop.giveCard(shopper);
    expect(allowedAt(await shop.place(shopper, newKey(), { substitutionsAllowed: false }))).toEqual([false, false, false]);
    await shop.startAmend(shopper);
    expect(allowedAt(await shop.initialise(shopper))).toEqual([false, true, false]);
    // Confirmed in the trolley, the order keeps the choice that was made at checkout.
    expect(allowedAt(await shop.place(shopper, newKey()))).toEqual([false, false, false]);
    await shop.startAmend(shopper);
    expect(allowedAt(await shop.place(shopper, newKey(), { substitutionsAllowed: true }))).toEqual([true, true, false]);
  });

  it('that were refused in the trolley come back when the trolley of the changed order allows them, and go again when the change is cancelled [SC-465 part] [SC-446 part]', async () => {
    const shopper = await shop.makeShopper({ lines: [refused(tea), refused(coffees)] });
    await shop.giveCard(shopper, '4000000000000002');
    // The page sends only a changed choice: a press that is declined does not fix the trolley's.
    expect((await shop.place(shopper, newKey())).status).toBe(409);
    await shop.trolley.setLines(shopper.orderId, [tea, refused(coffees)]);
    expect(allowedAt(await shop.initialise(shopper))).toEqual([true, true, false]);
    await shop.trolley.setLines(shopper.orderId, [refused(tea), refused(coffees)]);
    await shop.giveCard(shopper);
    const placed = await shop.place(shopper, newKey());
    expect(allowedAt(placed)).toEqual([false, false, false]);

    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [tea, coffees]);
    expect(allowedAt(await shop.initialise(shopper))).toEqual([true, true, true]);
    expect((await shop.read(shopper)).body.substitutionsAllowed).toBe(false);
    expect(allowedAt(await shop.cancelAmend(shopper))).toEqual([false, false, false]);
    await shop.startAmend(shopper);
    expect(allowedAt(await shop.initialise(shopper))).toEqual([false, false, false]);
    await shop.trolley.setLines(shopper.orderId, [tea, coffees]);
    expect(allowedAt(await shop.place(shopper, newKey()))).toEqual([true, true, true]);
  });

  it('that were refused at checkout stay refused, whatever the trolley says at that press and at the next one [SC-465 part]', async () => {
    const shopper = await shop.makeShopper({ lines: [refused(tea), refused(coffees)] });
    await shop.giveCard(shopper, '4000000000000002');
    for (const choice of [{ substitutionsAllowed: false }, {}]) {
      expect((await shop.place(shopper, newKey(), choice)).status).toBe(409);
      await shop.trolley.setLines(shopper.orderId, [tea, coffees]);
      expect(allowedAt(await shop.initialise(shopper))).toEqual([false, true, true]);
      await shop.trolley.setLines(shopper.orderId, [refused(tea), refused(coffees)]);
    }
  });
});

describe('a line by weight that an amend raised', () => {
  const kilo = (thousandths: number): ShelfLine => ({ lineNumber: '000810', thousandths, uom: 'KGM' });
  const pear = (count: number): ShelfLine => ({ lineNumber: '000811', thousandths: count * 1000 });

  const setPrices = async (kiloPence: number, pearPence: number) => {
    const byKilo = { priceUom: 'KGM' as const };
    await saveProducts(database, [
      aProduct({ lineNumber: '000810', pricePence: kiloPence, saleUoms: ['KGM'], ...byKilo }),
      aProduct({ lineNumber: '000811', pricePence: pearPence, saleUoms: ['C62'], itemWeight: { minGrams: 250, maxGrams: 250 }, ...byKilo }),
    ]);
    await shop.trolley.openOrders.freshen();
  };

  it('costs at picking what it cost when it was placed: the kept part at its price, the rest at the current one [SC-629] [SC-662]', async () => {
    await setPrices(200, 400);
    const shopper = await shop.makeShopper({ lines: [tea, kilo(1000), pear(3)] });
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    await setPrices(300, 500);
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [tea, kilo(3000), pear(4)]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);

    const order = await readOrder(database, shop.trolley.openOrders, { customerOrderId: shopper.orderId, customerId: shopper.customerId }, await readClock(database));
    const [, weight, item] = order.lines;
    expect([weight!.totalPricePence, item!.totalPricePence]).toEqual([200 + 600, 300 + 125]);
    const pick = { status: 'PICKED' as const, substitutes: [], minimumLifeDays: null };
    const priceOf = (thousandths: number, grams: number) => {
      const picks = order.lines.map(({ sequenceNumber, lineNumber, quantity }) => ({
        ...pick, sequenceNumber, thousandths: lineNumber === '000810' ? thousandths : quantity.thousandths, grams: lineNumber === '000811' ? grams : null,
      }));
      return workOutPicked(order, picks, { partnerPercent: 0, today: '2026-03-09' }).lines.slice(1).map(({ totalPricePence }) => totalPricePence);
    };
    expect(priceOf(3000, 1000)).toEqual([800, 425]);
    expect(priceOf(1500, 900)).toEqual([400, 383]);
    expect(priceOf(3300, 1100)).toEqual([880, 468]);
  });
});

it('the answer to a press offers another slot only if no line is in preparation, also when the press is repeated [SC-593 part]', async () => {
  const cake = { lineNumber: '000779', thousandths: 1000 };
  await saveProducts(database, [aProduct({ lineNumber: cake.lineNumber, pricePence: 400, supplierOrder: true })]);
  await shop.trolley.openOrders.freshen();
  for (const isPrepared of [false, true]) {
    const shopper = await amending();
    await shop.trolley.setLines(shopper.orderId, [tea, coffee, cake]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    if (isPrepared) await runSql(database, `update orders.lines set preparing_since = platform.now() where customer_order_id = $1 and line_number = $2`, [shopper.orderId, cake.lineNumber]);
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, [cake, tea]);
    const key = newKey();
    const links = ['init-amend', 'cancel', ...(isPrepared ? [] : ['init-changeslot'])];
    for (const { status, body } of [await shop.place(shopper, key), await shop.place(shopper, key)]) {
      expect([status, body.order.links.map(({ rel }: { rel: string }) => rel)]).toEqual([200, links]);
    }
  }
});

it('a line that staff prepare already stays marked where its number moves, and its number marks no other line', async () => {
  const shopper = await amending();
  const cake = { lineNumber: '000778', thousandths: 1000 };
  await shop.trolley.setLines(shopper.orderId, [coffee, cake, tea]);
  expect((await shop.place(shopper, newKey())).status).toBe(200);
  await runSql(database, `update orders.lines set preparing_since = platform.now() where customer_order_id = $1 and line_number = $2`, [shopper.orderId, cake.lineNumber]);
  const marked = () => runSql<{ line: string; number: number }>(database, 'select line_number as line, sequence_number as number from orders.lines where customer_order_id = $1 and preparing_since is not null', [shopper.orderId]);
  expect(await marked()).toMatchObject([{ line: cake.lineNumber, number: 2 }]);
  for (const [lines, number] of [[[cake, tea], 1], [[coffee, tea, cake], 3]] as const) {
    await shop.startAmend(shopper);
    await shop.trolley.setLines(shopper.orderId, lines);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect(await marked()).toEqual([{ line: cake.lineNumber, number }]);
  }
});
