import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { tea, unknownLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { openOrderOf } from '#/modules/trolley/server/public.ts';
import { toPence } from '#/platform/rules/money.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { currentSlotOf } from '#/modules/slots/server/public.ts';
import { cards, openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);

beforeEach(() => moveClock(database, null));

const done = { orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'], claims: 0, mails: ['ORDER_CONFIRMED'] };
const nothing = { orders: [], live: 0, used: 0, movements: [], places: ['UNCONFIRMED'], claims: 0, mails: [] };
let made = 0;
const newKey = () => `press-${(made += 1)}-of-this-test`;

describe('placing an order', () => {
  it('answers 200 with the order, its slot confirmed and its payment authorised, all together [SC-464 part] [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const answer = await shop.place(shopper, newKey(), {
      deliveryNote: 'Leave with next door', bagless: false, paperStatement: true,
      placeOrderOrigin: 'CHECKOUT', expectedToPay: { amount: 52.4, currencyCode: 'GBP' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.order).toMatchObject({
      customerOrderId: shopper.orderId, status: 'PLACED', shopNumber: 1, bagless: false, paperStatement: true,
      contactNumber: '01184960123', deliveryNote: 'Leave with next door',
      totals: { estimated: { orderLines: { amount: 48 }, deliveryCharge: { amount: 4 }, carrierBagCharge: { amount: 0.4 }, toPay: { amount: 52.4 } } },
      slots: [{ branchId: 651, status: 'CONFIRMED', deliveryAddress: { line1: '14 Mill Lane' } }],
      paymentInfo: { cardPayment: [{ maskedCardNumber: '************1111', cardType: 'VISA' }] },
    });
    expect(await shop.reckon(shopper)).toEqual(done);
    expect((await shop.read(shopper)).body).toEqual(answer.body.order);
  });

  it('records the status change with who made it and when [SC-579 part] [SC-577 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    await shop.place(shopper, newKey());
    const changes = await runSql(database,
      `select from_status, to_status, made_by from orders.status_changes where customer_order_id = $1`, [shopper.orderId]);
    expect(changes).toEqual([{ from_status: 'PENDING', to_status: 'PLACED', made_by: shopper.customerId }]);
  });

  it('shows the same totals before and after, to the penny [SC-728 part]', async () => {
    const shopper = await shop.makeShopper({ lines: [
      { lineNumber: '000077', thousandths: 3000 }, { lineNumber: '000078', thousandths: 486, uom: 'KGM' },
      { lineNumber: '000079', thousandths: 9000 },
    ] });
    await shop.trolley.setPrice('000078', 1299, 'KGM');
    await shop.giveCard(shopper);
    const before = (await shop.read(shopper)).body;
    const trolley = await shop.trolley.read(shopper.orderId, shopper.customerId);
    const { body } = await shop.place(shopper, newKey(), { bagless: true });
    expect(before.status).toBe('PENDING');
    expect(body.order.totals).toEqual(before.totals);
    expect(body.order.orderLines).toEqual(before.orderLines);
    expect(before.totals.estimated.totalPrice.amount).toBe(12 + 6.31 + 36 + 4);
    expect(toPence(before.totals.estimated.totalPrice)).toBe(trolley.totals.totalEstimatedCost);
    expect(toPence(before.totals.estimated.totalSavings)).toBe(trolley.totals.savingsFromOffersAndIncentives);
  });

  it('authorises a tenth more for weighed lines, rounded up to the penny, and captures nothing yet [SC-549]', async () => {
    const captures: unknown[] = [];
    const watched = shop.openProcess(database, (sandbox) => ({ ...sandbox, capture: (...asked) => (captures.push(asked), sandbox.capture(...asked)) }));
    const shopper = await shop.makeShopper({ lines: [
      { lineNumber: '000080', thousandths: 10_000 }, { lineNumber: '000081', thousandths: 333, uom: 'KGM' },
    ] });
    await shop.giveCard(shopper);
    const placed = await shop.place(shopper, newKey(), {}, watched);
    expect(toPence(placed.body.order.totals.estimated.toPay)).toBe(4000 + 133 + 400);
    expect(await shop.reckon(shopper)).toEqual(done);
    const movements = await runSql(database, 'select kind, outcome, amount_pence from payments.movements where customer_order_id = $1', [shopper.orderId]);
    expect(movements).toEqual([{ kind: 'AUTHORISE', outcome: 'AUTHORISED', amount_pence: 4000 + 133 + 400 + 14 }]);
    expect(captures).toEqual([]);
  });

  it('keeps names, prices, quantities, shares of offers and the address as they were when placed [SC-473] [SC-575]', async () => {
    const shopper = await shop.makeShopper({ lines: [{ lineNumber: '000555', thousandths: 20_000 }] });
    await shop.trolley.promote(aMultiBuy({ lineNumbers: ['000555'], setPence: 600 }));
    await shop.giveCard(shopper);
    const { body } = await shop.place(shopper, newKey());
    // Twenty at £4.00, two for £6.00.
    expect(body.order.orderLines).toMatchObject([
      { name: 'Product 000555', quantity: { amount: 20, uom: 'C62' }, unitPrice: { amount: 4 }, totalPrice: { amount: 80 }, price: { amount: 60 } },
    ]);
    await shop.trolley.setPrice('000555', 9900);
    await shop.trolley.promote(aMultiBuy({ lineNumbers: ['000555'], setPence: 500 }));
    await runSql(database, `update catalogue.products set name = 'Another name' where line_number = '000555'`);
    await runSql(database, 'update trolley.lines set thousandths = 1000 where customer_order_id = $1', [shopper.orderId]);
    await runSql(database, `update account.addresses set line1 = 'Elsewhere' where id = $1`, [shopper.addressId]);
    expect((await shop.read(shopper)).body).toEqual(body.order);
  });

  it("turns substitutes off on every line if the shopper wants none, and otherwise keeps each line's choice [SC-465]", async () => {
    const lines = [{ lineNumber: '1', thousandths: 20_000 }, { lineNumber: '2', thousandths: 1000, canSubstitute: false }];
    const choices = async (substitutionsAllowed: boolean) => {
      const shopper = await shop.makeShopper({ lines });
      await shop.giveCard(shopper);
      const { body } = await shop.place(shopper, newKey(), { substitutionsAllowed });
      return body.order.orderLines.map((line: { substitutionAllowed: boolean }) => line.substitutionAllowed);
    };
    expect(await choices(false)).toEqual([false, false]);
    expect(await choices(true)).toEqual([true, false]);
  });

  it('saves a new card for next time only on request, and only once the order is placed [SC-537 part]', async () => {
    const kept = async (customerId: number) =>
      (await shop.app.call('GET', '/paymentCards-prod/v1/paymentCards', { as: customerId })).body.paymentCards;
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.good, { saveNewCard: true });
    expect(await kept(shopper.customerId)).toEqual([]);
    await shop.place(shopper, newKey());
    expect(await kept(shopper.customerId)).toMatchObject([{ maskedCardNumber: '************1111' }]);
    const other = await shop.makeShopper();
    await shop.giveCard(other);
    await shop.place(other, newKey());
    expect(await kept(other.customerId)).toEqual([]);
  });

  it('saves no new card while the flag save_payment_card is off, and lists those saved before [AC-445 part] [AC-440 part]', async () => {
    const kept = async (customerId: number) =>
      (await shop.app.call('GET', '/paymentCards-prod/v1/paymentCards', { as: customerId })).body.paymentCards;
    const withoutSaving = shop.openProcess(database, undefined, { save_payment_card: false });
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.good, { saveNewCard: true });
    expect((await shop.place(shopper, newKey(), { saveNewCard: true }, withoutSaving)).status).toBe(200);
    expect(await kept(shopper.customerId)).toEqual([]);
    const other = await shop.makeShopper();
    await shop.giveCard(other, cards.good, { saveNewCard: true });
    await shop.place(other, newKey());
    const listed = await withoutSaving.call('GET', '/paymentCards-prod/v1/paymentCards', { as: other.customerId });
    expect(listed.body.paymentCards).toMatchObject([{ maskedCardNumber: '************1111' }]);
  });

  it('leaves the shopper with a new, empty trolley [SC-474 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    await shop.place(shopper, newKey());
    const next = await openOrderOf(database, shopper.customerId, await readClock(database));
    expect(next.state).toBe('PENDING');
    expect(next.customerOrderId).not.toBe(shopper.orderId);
    const { body } = await shop.read({ ...shopper, orderId: next.customerOrderId });
    expect(body).toMatchObject({ orderLines: [], slots: [], contactNumber: '01344496000', deliveryNote: null, paymentInfo: { cardPayment: [] } });
  });

  it('requires the key of its press: 400 without [SC-464 part]', async () => {
    const shopper = await shop.makeShopper();
    const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`;
    expect((await shop.app.call('PATCH', path, { as: shopper.customerId, body: {} })).status).toBe(400);
  });

  it('requires a phone number, and a delivery note of one line [SC-450] [SC-451]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    for (const contactNumber of ['12345', 'call me maybe', '', null]) {
      const { status, body } = await shop.place(shopper, newKey(), { contactNumber });
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ field: 'contactNumber', code: 'INVALID_PHONE_NUMBER', message: 'Invalid phone number' }]);
    }
    const withNote = async (deliveryNote: string) => (await shop.place(shopper, newKey(), { deliveryNote })).body.errors;
    expect(await withNote('one\ntwo')).toMatchObject([{ field: 'deliveryNote', message: 'Invalid delivery note' }]);
    expect(await withNote('a'.repeat(201))).toMatchObject([{ field: 'deliveryNote', message: 'Must be no more than 200 characters' }]);
    expect(await shop.reckon(shopper)).toEqual(nothing);
  });

  it("is allowed to nobody else [SC-016 part]", async () => {
    const shopper = await shop.makeShopper();
    const { customerId } = await shop.makeShopper();
    await shop.giveCard(shopper);
    expect((await shop.place({ ...shopper, customerId }, newKey())).status).toBe(404);
    expect((await shop.place({ ...shopper, customerId: -1 }, newKey())).status).toBe(401);
    expect(await shop.reckon(shopper)).toEqual(nothing);
  });
});

describe('an order that cannot be placed', () => {
  it('is refused with the code of the first reason, and keeps the typed text [SC-470 part]', async () => {
    const shopper = await shop.makeShopper({ postcode: 'RG1 1AA' });
    const refused = async (body: object = {}) => {
      const answer = await shop.place(shopper, newKey(), { deliveryNote: 'By the shed', ...body });
      expect(answer.status).toBe(409);
      return answer.body.error.replace('ORDER_ORCHESTRATION_', '');
    };
    const off = { expectedToPay: { amount: 1 } };
    await shop.trolley.setLines(shopper.orderId, [unknownLine]);
    expect(await refused(off)).toBe('009');
    await runSql(database, `update slots.reservations set postcode = 'RG12 1AA' where customer_order_id = $1`, [shopper.orderId]);
    expect(await refused(off)).toBe('002');
    await shop.trolley.setLines(shopper.orderId, []);
    expect(await refused(off)).toBe('002');
    await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 9000 }]);
    expect(await refused(off)).toBe('003');
    await shop.trolley.setLines(shopper.orderId, [tea]);
    expect(await refused(off)).toBe('006');
    expect(await refused()).toBe('008');
    expect((await shop.read(shopper)).body).toMatchObject({ deliveryNote: 'By the shed', contactNumber: '01184960123' });
    expect(await shop.reckon(shopper)).toEqual(nothing);

    await shop.giveCard(shopper, cards.declined);
    expect(await refused()).toBe('007');
    expect(await shop.reckon(shopper)).toEqual({ ...nothing, movements: ['AUTHORISE'] });
    await shop.giveCard(shopper);
    const now = await readClock(database);
    await moveClock(database, now + 3 * 3_600_000);
    expect(await refused()).toBe('001');
    await moveClock(database, now);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect(await refused()).toBe('004');
  });

  it('is too late at the order cut-off of its slot [SC-470 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const slot = await currentSlotOf(database, shopper.orderId, await readClock(database));
    await runSql(database, 'update slots.slots set order_cut_off = platform.now() where slot_id = $1', [slot!.slotId]);
    expect((await shop.place(shopper, newKey())).body).toMatchObject({ error: 'ORDER_ORCHESTRATION_005' });
    await runSql(database, 'update slots.slots set order_cut_off = $2::timestamptz where slot_id = $1',
      [slot!.slotId, new Date(slot!.orderCutOff).toISOString()]);
  });

  it('is refused if its card is not the one that the shopper was shown, and charges nobody [SC-470 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const refused = await shop.place(shopper, newKey(), { expectedCard: '************4321' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'ORDER_ORCHESTRATION_008', message: 'The payment card for this order has changed. Please choose a payment card.' },
    });
    expect(await shop.reckon(shopper)).toEqual(nothing);
    expect((await shop.place(shopper, newKey(), { expectedCard: '************1111' })).status).toBe(200);
  });

  it('has no card if its card has expired meanwhile [SC-470 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    await runSql(database, `update orders.details set card = jsonb_set(card, '{expiryDate}', '"01/20"') where customer_order_id = $1`, [shopper.orderId]);
    expect((await shop.place(shopper, newKey())).body.error).toBe('ORDER_ORCHESTRATION_008');
  });
});

describe('a card that needs authentication', () => {
  const response = (transactionId: string, answer: string) =>
    shop.app.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form: { transactionId, response: answer } });

  it('is authenticated, and the same press then places the order [SC-543] [SC-546 part] [SC-548 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.authenticate);
    const key = newKey();
    const asked = await shop.place(shopper, key);
    expect(asked).toMatchObject({ status: 409, body: { error: 'SECURITY_NEEDED' } });
    const details = Object.fromEntries(asked.body.details.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect(Object.keys(details)).toEqual(['acsUrl', 'payload', 'transactionId', 'returnUrl']);
    expect(details.returnUrl).toBe('/order-orchestration-prod/v1/orders/payments/authentication');
    expect(await shop.reckon(shopper)).toEqual(nothing);

    const path = `/order-orchestration-prod/v4/orders/${shopper.orderId}/authenticated-payment-cards`;
    const check = (as = shopper.customerId) => shop.app.call('PATCH', path, { as, body: { transactionId: details.transactionId } });
    expect((await check()).body.error).toBe('AUTHENTICATION_FAILED');
    await response(details.transactionId, 'approve');
    expect((await check()).status).toBe(200);
    expect((await check((await shop.makeShopper()).customerId)).status).toBe(404);
    expect((await shop.place(shopper, key)).status).toBe(200);
    expect(await shop.reckon(shopper)).toEqual(done);
  });

  it('leaves the order unplaced if it is refused [SC-547 part] [SC-546 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.authenticate);
    const { body } = await shop.place(shopper, newKey());
    const transactionId = body.details.find((pair: { name: string }) => pair.name === 'transactionId').value;
    await response(transactionId, 'refuse');
    const path = `/order-orchestration-prod/v4/orders/${shopper.orderId}/authenticated-payment-cards`;
    expect(await shop.app.call('PATCH', path, { as: shopper.customerId, body: { transactionId } })).toMatchObject({
      status: 409,
      body: { error: 'AUTHENTICATION_FAILED', message: "We couldn't verify your card. Please try again or use another card." },
    });
    expect(await shop.reckon(shopper)).toEqual(nothing);
  });
});
