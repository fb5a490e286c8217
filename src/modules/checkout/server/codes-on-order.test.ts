import { beforeEach, describe, expect, it } from 'vitest';
import { makeCode, newCombo, newCoupon, usesOf } from '#/modules/codes/testing/code-shelf.ts';
import { savePartnerCard } from '#/modules/codes/server/public.ts';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);
beforeEach(() => moveClock(database, null));

const money = (pounds: number) => ({ amount: pounds, currencyCode: 'GBP' });
const pounds = (totals: Record<string, { amount: number }>, ...names: string[]) => names.map((name) => totals[name]!.amount);
const statuses = (body: { promoCodes: { code: string; status: string }[] }) => body.promoCodes.map(({ code, status }) => [code, status]);
let pressed = 0;
const newKey = () => `press-${(pressed += 1)}-of-this-test`;
const teas = (count: number) => [{ lineNumber: '000123', thousandths: count * 1000 }];

const cancel = ({ orderId, customerId }: { orderId: string; customerId: number }) =>
  shop.app.graph('mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { message type } } }', { id: orderId }, { as: customerId });

/** Makes a shopper whose order only lacks the press: 20 teas at £4.00, a slot at £4.00, and a card. */
async function readyShopper(codes: string[] = []) {
  const shopper = await shop.makeShopper({ lines: teas(20) });
  await shop.giveCard(shopper);
  for (const code of codes) expect((await shop.addCode(shopper, code)).status).toBe(200);
  return shopper;
}

describe('adding a promo code to an order', () => {
  it('answers the codes, totals and alerts, and the order and the trolley show the same amounts [SC-500] [SC-506] [SC-561] [SC-564 part] [SC-728 part]', async () => {
    const shopper = await shop.makeShopper();
    const code = await makeCode(database, newCoupon(), { kind: 'PERCENT', value: 10, description: '10% off' });
    const { status, body } = await shop.addCode(shopper, ` ${code.toLowerCase()} `);
    expect([status, body.promoCodes, body.alerts]).toEqual([
      200,
      [{ code, status: 'APPLIED', description: '10% off', value: money(4.8), type: 'COUPON', applicationMethod: 'MANUAL' }],
      [],
    ]);
    expect(pounds(body.totals, 'orderLines', 'incentiveSavings', 'orderLevelSavings', 'totalSavings', 'deliveryCharge', 'totalPrice', 'toPay')).toEqual([48, 4.8, 4.8, 4.8, 4, 47.2, 47.2]);
    const order = (await shop.read(shopper)).body;
    expect(order.totals.estimated).toEqual(body.totals);
    expect(order.adjustments).toEqual([{ id: code, displayText: '10% off', adjustmentType: 'INCENTIVE', amount: money(4.8), status: 'APPLIED', applicationMethod: 'MANUAL' }]);
    const trolley = await shop.trolley.read(shopper.orderId, shopper.customerId);
    expect([trolley.totals.savingsFromOffersAndIncentives, trolley.totals.itemTotalEstimatedCost, trolley.totals.totalEstimatedCost]).toEqual([480, 4320, 4720]);
    expect((await shop.initialise(shopper)).body.order.totals.estimated).toEqual(body.totals);
  });

  it('takes the saving of a code for some products off these only, apart from order-level savings [SC-564 part] [SC-516 part]', async () => {
    const shopper = await shop.makeShopper({ lines: [{ lineNumber: '000123', thousandths: 12_000 }, { lineNumber: '000124', thousandths: 1000 }] });
    const code = await makeCode(database, newCoupon(), { value: 900, lineNumbers: ['000124'] });
    const { totals } = (await shop.addCode(shopper, code)).body;
    expect(pounds(totals, 'incentiveSavings', 'orderLevelSavings')).toEqual([4, 0]);
  });

  it('keeps a code whose minimum spend is not met, and applies it as the trolley changes [SC-515] [SC-508 part]', async () => {
    const shopper = await shop.makeShopper();
    const code = await makeCode(database, newCoupon(), { minimumSpendPence: 6000 });
    const { status, body } = await shop.addCode(shopper, code);
    expect([status, statuses(body), body.alerts]).toEqual([
      200, [[code, 'UNAPPLIED']], [{ alertType: 'PROMO_CODE_UNAPPLIED', message: 'Spend £12.00 more on qualifying items to use this code' }],
    ]);
    expect(pounds(body.totals, 'incentiveSavings', 'totalPrice')).toEqual([0, 52]);
    const read = async () => {
      const { alerts, adjustments, totals } = (await shop.read(shopper)).body;
      return [adjustments[0].status, adjustments[0].amount.amount, alerts.length, totals.estimated.incentiveSavings.amount];
    };
    expect(await read()).toEqual(['UNAPPLIED', 0, 1, 0]);
    await shop.trolley.setLines(shopper.orderId, teas(15));
    expect(await read()).toEqual(['APPLIED', 5, 0, 5]);
    await shop.trolley.setLines(shopper.orderId, teas(14));
    expect(await read()).toEqual(['UNAPPLIED', 0, 1, 0]);
  });

  it('refuses an unknown, expired, used, doubled or second code with its own status and message [SC-514] [SC-518]', async () => {
    const shopper = await readyShopper();
    const refusal = async (code: string) => {
      const { status, body } = await shop.addCode(shopper, code);
      return [status, body.error, body.message];
    };
    const [coupon, other, combo] = [await makeCode(database, newCoupon()), await makeCode(database, newCoupon()), await makeCode(database, newCombo())];
    expect(await refusal('NOBODY-MADE-THIS')).toEqual([404, 'PROMO_CODE_NOT_RECOGNISED', "We don't recognise this code."]);
    expect(await refusal(await makeCode(database, newCoupon(), { validTo: '2020-01-01' }))).toEqual([410, 'PROMO_CODE_EXPIRED', 'This code has expired.']);
    expect((await shop.addCode(shopper, coupon)).status).toBe(200);
    expect(await refusal(coupon)).toEqual([409, 'PROMO_CODE_ALREADY_ADDED', 'This code is already on your order.']);
    expect(await refusal(other)).toEqual([422, 'PROMO_CODE_NOT_ALLOWED', "This code can't be used with your order."]);
    expect(statuses((await shop.addCode(shopper, combo)).body)).toEqual([[coupon, 'APPLIED'], [combo, 'APPLIED']]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    const next = await shop.makeShopper();
    expect((await shop.addCode(next, combo)).body.error).toBe('PROMO_CODE_ALREADY_USED');
    expect((await shop.addCode(next, coupon)).status).toBe(200);
  });

  it('refuses a text that is no code, and an order that is placed or another customer’s [SC-505 part]', async () => {
    const [shopper, other] = [await readyShopper(), await shop.makeShopper()];
    for (const code of ['', '   ', 'x'.repeat(51)]) expect((await shop.addCode(shopper, code)).status).toBe(422);
    const code = await makeCode(database, newCoupon());
    expect((await shop.addCode({ ...other, orderId: shopper.orderId }, code)).status).toBe(404);
    await shop.place(shopper, newKey());
    expect((await shop.addCode(shopper, code)).body.error).toBe('ORDER_ORCHESTRATION_004');
    expect((await shop.removeCode(shopper, code)).body.error).toBe('ORDER_ORCHESTRATION_004');
  });

  it('takes codes off again, in any spelling, also those with signs that mean something in an address [SC-506]', async () => {
    const shopper = await shop.makeShopper();
    const code = await makeCode(database, `${newCoupon()} 50%/+?&ü`);
    expect((await shop.addCode(shopper, code)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await shop.removeCode(shopper, code.toLowerCase());
      expect([status, body.promoCodes, pounds(body.totals, 'incentiveSavings')]).toEqual([200, [], [0]]);
    }
  });

  it('lets only one of two COUPONs in, and a code once, whatever runs at the same time [SC-518] [SC-519 part]', async () => {
    const shopper = await shop.makeShopper();
    const [coupon, other] = [await makeCode(database, newCoupon()), await makeCode(database, newCoupon())];
    const answers = await Promise.all([coupon, other, coupon, other].map((code) => shop.addCode(shopper, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 422, 422]);
    expect((await shop.read(shopper)).body.adjustments).toHaveLength(1);
  });

  it('stops a customer who tries many codes', async () => {
    const shopper = await shop.makeShopper();
    const tried: number[] = [];
    for (let one = 0; one < 31; one += 1) tried.push((await shop.addCode(shopper, `GUESS-${one}`)).status);
    expect([...new Set(tried.slice(0, 30)), tried[30]]).toEqual([404, 429]);
  });
});

describe('placing an order with codes', () => {
  it('counts a use, keeps the amounts to the penny, and gives the use back once when the order is cancelled [SC-519] [SC-501] [SC-728 part]', async () => {
    const [coupon, combo] = [await makeCode(database, newCoupon(), { totalLimit: 2, customerLimit: 1 }), await makeCode(database, newCombo(), { kind: 'PERCENT', value: 33 })];
    const waiting = await makeCode(database, newCombo(), { minimumSpendPence: 90_000 });
    const shopper = await readyShopper([coupon, combo, waiting]);
    const shown = (await shop.read(shopper)).body;
    const { estimated } = shown.totals;
    // 80.00 less 5.00, less 33% of 75.00.
    expect(pounds(estimated, 'incentiveSavings', 'toPay')).toEqual([29.75, 54.25]);
    const placed = await shop.place(shopper, newKey(), { expectedToPay: estimated.toPay });
    expect([placed.status, placed.body.order.totals.estimated]).toEqual([200, estimated]);
    const after = (await shop.read(shopper)).body;
    expect([after.totals.estimated, after.adjustments, after.alerts]).toEqual([estimated, shown.adjustments.filter(({ status }: { status: string }) => status === 'APPLIED'), []]);
    expect([await usesOf(database, coupon), await usesOf(database, combo), await usesOf(database, waiting)]).toEqual([
      { counted: 1, inLedger: 1 }, { counted: 1, inLedger: 1 }, { counted: 0, inLedger: 0 },
    ]);
    await Promise.all([cancel(shopper), cancel(shopper), cancel(shopper)]);
    expect([await usesOf(database, coupon), await usesOf(database, combo)]).toEqual([{ counted: 0, inLedger: 0 }, { counted: 0, inLedger: 0 }]);
    expect((await shop.read(shopper)).body.adjustments).toEqual(after.adjustments);
    expect((await shop.addCode(await shop.makeShopper(), combo)).status).toBe(200);
  });

  it('counts nothing when the placing fails after all parts have confirmed [SC-519 part] [SC-469 part]', async () => {
    const code = await makeCode(database, newCoupon(), { totalLimit: 1 });
    const shopper = await readyShopper([code]);
    const failing = shop.openProcess(database, undefined, undefined, [{ gather: async () => null, whyNot: () => null, confirm: async () => { throw new Error('killed'); } }]);
    expect((await shop.place(shopper, newKey(), {}, failing)).status).toBe(500);
    expect(await usesOf(database, code)).toEqual({ counted: 0, inLedger: 0 });
    await runSql(database, 'delete from checkout.placings where customer_order_id = $1', [shopper.orderId]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect(await usesOf(database, code)).toEqual({ counted: 1, inLedger: 1 });
  });

  it('gives the last use to one of many simultaneous placements, and shows the others their new total [SC-519 part] [SC-518 part] [SC-470 part]', async () => {
    const code = await makeCode(database, newCombo());
    const other = await makeCode(database, newCoupon(), { totalLimit: 3 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => readyShopper([code, other])));
    const processes = [shop.app, shop.openProcess(database)];
    const expectedToPay = money(74);
    const answers = await Promise.all(shoppers.map((shopper, place) => shop.place(shopper, newKey(), { expectedToPay }, processes[place % 2])));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error]).toEqual([409, 'ORDER_ORCHESTRATION_006']);
      expect(body.message).toBe(`Your total has changed to £${body.message.includes('79') ? '79' : '84'}.00. Please check and place your order again.`);
    }
    expect(await usesOf(database, code)).toEqual({ counted: 1, inLedger: 1 });
    // Those who accept the new total share the other code's two uses that are left.
    const losers = shoppers.filter((_, place) => answers[place]!.status !== 200);
    const again = await Promise.all(losers.map((shopper, place) => shop.place(shopper, newKey(), { expectedToPay: money(79) }, processes[place % 2])));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409]);
    expect(await usesOf(database, other)).toEqual({ counted: 3, inLedger: 3 });
    const loser = losers[again.findIndex(({ status }) => status !== 200)]!;
    const { adjustments, alerts } = (await shop.read(loser)).body;
    expect(adjustments.map(({ status }: { status: string }) => status)).toEqual(['UNAPPLIED', 'UNAPPLIED']);
    expect(alerts.map(({ message }: { message: string }) => message)).toEqual(['This code has already been used.', 'This code has already been used.']);
  });

  it('counts uses by customer: the second order of one is refused the code, another customer’s is not [SC-519 part] [SC-516 part]', async () => {
    const code = await makeCode(database, newCoupon(), { customerLimit: 1 });
    const shopper = await readyShopper([code]);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    const orderId = await shop.trolley.open(shopper.customerId, teas(12));
    expect((await shop.addCode({ ...shopper, orderId }, code)).body.error).toBe('PROMO_CODE_ALREADY_USED');
    expect((await shop.addCode(await shop.makeShopper(), code)).status).toBe(200);
  });

  it('does not count its own use against an order that is being changed, whose code keeps its terms [SC-519 part]', async () => {
    const code = await makeCode(database, newCoupon(), { totalLimit: 1 });
    const shopper = await readyShopper([code]);
    await shop.place(shopper, newKey());
    await makeCode(database, code, { totalLimit: 1, value: 100 });
    await runSql(database, 'update codes.promo_codes set ended = true where code = $1', [code]);
    expect((await shop.startAmend(shopper)).status).toBe(200);
    expect((await shop.trolley.read(shopper.orderId, shopper.customerId)).totals.savingsFromOffersAndIncentives).toBe(500);
  });

  it('keeps every use as it is written', async () => {
    for (const statement of ['update codes.uses set value_pence = 1', 'delete from codes.uses']) {
      await expect(runSql(database, statement)).rejects.toThrow('uses of codes are never changed or deleted');
    }
  });
});

describe('the partner discount card', () => {
  it('is set, shown with the order and taken off again, without a change of the estimated totals [SC-524] [SC-526] [SC-527 part]', async () => {
    await savePartnerCard(database, { cardNumber: '12345678', note: null });
    const shopper = await readyShopper();
    const before = (await shop.read(shopper)).body;
    const set = await shop.partnerCard(shopper, '1234 5678');
    expect([set.status, set.body.order]).toEqual([200, { ...before, partnerDiscountCardNumber: '12345678' }]);
    const removed = await shop.partnerCard(shopper, null);
    expect([removed.status, removed.body.order.partnerDiscountCardNumber]).toEqual([200, null]);
    await shop.partnerCard(shopper, '12345678');
    expect((await shop.place(shopper, newKey())).body.order.partnerDiscountCardNumber).toBe('12345678');
    expect((await shop.read(shopper)).body.partnerDiscountCardNumber).toBe('12345678');
    expect((await shop.partnerCard(shopper, null)).body.error).toBe('ORDER_ORCHESTRATION_004');
  });

  it('must be in the list and not ended; another text is no card number [SC-526] [SC-524]', async () => {
    const shopper = await shop.makeShopper();
    await savePartnerCard(database, { cardNumber: '87654321', note: null });
    await runSql(database, `update codes.partner_cards set ended = true where card_number = '87654321'`);
    for (const cardNumber of ['11112222', '87654321']) {
      const { status, body } = await shop.partnerCard(shopper, cardNumber);
      expect([status, body.error, body.message]).toEqual([404, 'PARTNER_CARD_NOT_RECOGNISED', "We don't recognise this card number."]);
    }
    for (const cardNumber of ['1234567', '12345678901234567', '1234567a']) expect((await shop.partnerCard(shopper, cardNumber)).status).toBe(422);
  });

  it('stops a customer who tries many numbers', async () => {
    const shopper = await shop.makeShopper();
    const tried: number[] = [];
    for (let one = 0; one < 11; one += 1) tried.push((await shop.partnerCard(shopper, `1111${2000 + one}`)).status);
    expect([...new Set(tried.slice(0, 10)), tried[10]]).toEqual([404, 429]);
  });
});
