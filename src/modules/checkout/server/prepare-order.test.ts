import { describe, expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { listSlots, makeSlots, saveSlotTemplates, takePlace } from '#/modules/slots/server/public.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { cards, openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';

const database = await openTestDatabase();
const shop = await openCheckoutShop(database);

const keepCard = async (customerId: number, cardId: string, expiryDate: string) =>
  runSql(
    database,
    `insert into payments.cards (card_id, customer_id, card, saved_at, last_used_at) values ($1, $2, $3, platform.now(), platform.now())`,
    [cardId, customerId, {
      token: `tok_succeeds_${cardId}`, cardType: 'MASTERCARD', cardholderName: 'A Shopper',
      maskedCardNumber: '************4444', startDate: null, expiryDate, businessAccount: false,
    }],
  );

describe('an order prepared for checkout', () => {
  it("has its address's number and note, the last used valid card, no bags, and substitutes as in the trolley [SC-446] [SC-452 part] [SC-453 part]", async () => {
    const shopper = await shop.makeShopper({ lines: [{ lineNumber: '1', thousandths: 12_000, canSubstitute: false }] });
    await keepCard(shopper.customerId, `gone-${shopper.orderId}`, '01/20');
    await keepCard(shopper.customerId, `good-${shopper.orderId}`, '11/49');
    const { status, body } = await shop.initialise(shopper);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'PENDING', shopNumber: null, contactNumber: '01344496000', deliveryNote: 'Ring twice',
      bagless: true, paperStatement: false, substitutionsAllowed: false, links: [],
      totals: { estimated: { carrierBagCharge: { amount: 0 } }, actual: null },
      slots: [{ status: 'UNCONFIRMED', branchName: 'Bracknell', deliveryAddress: { postalCode: 'RG12 1AA' } }],
      paymentInfo: { cardPayment: [{ maskedCardNumber: '************4444', expiryDate: '11/49' }] },
    });
    expect(JSON.stringify(body)).not.toContain('tok_');
  });

  it('never overwrites what the shopper set or cleared [SC-446]', async () => {
    const shopper = await shop.makeShopper();
    const refused = await shop.place(shopper, 'a-press-1', { contactNumber: '+44 7700 900123', deliveryNote: '', bagless: false });
    expect(refused.body.error).toBe('ORDER_ORCHESTRATION_008');
    expect((await shop.initialise(shopper)).body.order).toMatchObject({
      contactNumber: '+447700900123', deliveryNote: null, bagless: false,
      totals: { estimated: { carrierBagCharge: { amount: 0.4 }, toPay: { amount: 52.4 } } },
    });
  });

  it('is 409 once it is placed, and open to nobody else [SC-577 part] [SC-016 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    expect((await shop.initialise({ ...shopper, customerId: (await shop.makeShopper()).customerId })).status).toBe(404);
    await shop.place(shopper, 'a-press-2');
    expect(await shop.initialise(shopper)).toMatchObject({ status: 409, body: { error: 'ORDER_ORCHESTRATION_004' } });
    expect((await shop.giveCard(shopper)).status).toBe(409);
  });
});

describe('the card on an order', () => {
  it('is the new one of a payment session, billed to the delivery address by default [SC-536] [SC-538 part]', async () => {
    const shopper = await shop.makeShopper();
    const { status, body } = await shop.giveCard(shopper);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['paymentInfo', 'cardToken']);
    expect(body.cardToken).toMatch(/^tok_succeeds_/);
    expect(body.paymentInfo).toMatchObject({
      giftCards: [], giftVouchers: [],
      cardPayment: [{ cardType: 'VISA', expiryDate: '12/49', billingAddress: { id: shopper.addressId, line1: '14 Mill Lane' } }],
    });
    const elsewhere = { line1: '1 Bill Street', postalCode: 'SL5 0AA', town: 'Ascot', country: 'GB' };
    const other = await shop.giveCard(shopper, cards.good, { billingAddress: elsewhere });
    expect(other.body.paymentInfo.cardPayment[0].billingAddress).toEqual({ id: null, line2: null, line3: null, region: null, ...elsewhere });
  });

  it('is billed to the address of a delivery, and for a collection to the contact address [SC-538 part]', async () => {
    const shopper = await shop.makeShopper();
    const { customerId, orderId } = shopper;
    const now = await readClock(database);
    const address = { line1: '2 High Street', town: 'Ascot', country: 'GB', postalCode: 'SL5 0AA', addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' } };
    const added = await addAddress({ database }, { customerId, address, setContactAddress: false, deliveryNote: null, now });
    if (added.kind !== 'added') throw new Error('the address is faulty');
    const hold = (slotId: number, place: { addressId: number | null; postcode: string | null }) =>
      inTransaction({ database }, (work) => takePlace(work.database, { slotId, customerOrderId: orderId, customerId, principalId: customerId, chargePence: 0, ...place }, now));
    const billedTo = async () => (await shop.giveCard(shopper)).body.paymentInfo.cardPayment[0].billingAddress.id;

    expect(await hold(await shop.freeSlot(), { addressId: added.address.id, postcode: 'SL5 0AA' })).toMatchObject({ kind: 'held' });
    expect(await billedTo()).toBe(added.address.id);

    const weekly = { branchId: 651, weekday: 'MONDAY' as const, slotGridType: 'DEFAULT' as const, startTime: '11:00', endTime: '12:00', capacity: 5, chargePence: null };
    await saveSlotTemplates(database, [{ ...weekly, slotType: 'GROCERY_COLLECTION' }]);
    await makeSlots(database, now);
    const [from, to] = [addDays(londonDay(now), 3), addDays(londonDay(now), 10)];
    const [collection] = await listSlots(database, { branchId: 651, slotType: 'GROCERY_COLLECTION', slotGridTypes: ['DEFAULT'], from, to }, now);
    expect(await hold(collection!.slotId, { addressId: null, postcode: null })).toMatchObject({ kind: 'held' });
    expect(await billedTo()).toBe(shopper.addressId);
  });

  it('is a saved one, but not an expired one, nor another customer\'s [SC-530 part] [SC-536]', async () => {
    const shopper = await shop.makeShopper();
    const put = (paymentCardId: string, { customerId, orderId } = shopper) =>
      shop.app.call('PUT', `/order-orchestration-prod/v1/orders/${orderId}/payment-cards`, { as: customerId, body: { paymentCardId } });
    await keepCard(shopper.customerId, 'kept-good', '11/49');
    await keepCard(shopper.customerId, 'kept-gone', '01/20');
    const answer = await put('kept-good');
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['paymentInfo', 'cardToken']]);
    expect(answer.body.paymentInfo.cardPayment).toMatchObject([{ maskedCardNumber: '************4444' }]);
    expect(await put('kept-gone')).toMatchObject({ status: 422, body: { errors: [{ field: 'paymentCardId' }] } });
    expect((await put('kept-good', await shop.makeShopper())).status).toBe(404);
    const chosen = await shop.place(shopper, 'a-press-3', { paymentCardId: 'kept-good' });
    expect(chosen.status).toBe(200);
    const other = await shop.makeShopper();
    expect((await shop.place(other, 'a-press-4', { paymentCardId: 'kept-good' })).status).toBe(404);
  });

  it('only comes from the customer’s own live session with a card [SC-531 part] [SC-016 part]', async () => {
    const shopper = await shop.makeShopper();
    const as = shopper.customerId;
    const path = `/order-orchestration-prod/v2/orders/${shopper.orderId}/payment-cards`;
    const { body: session } = await shop.app.call('POST', '/payments-prod/v1/payment-sessions', { as });
    const put = (change: object = {}) => shop.app.call('PUT', path, { as, body: { sessionId: session.sessionId, passcode: session.passcode, ...change } });
    expect((await put()).status).toBe(422);
    expect((await put({ passcode: 'another' })).status).toBe(404);
    await moveClock(database, (await readClock(database)) + 1_500_001);
    expect((await put()).status).toBe(410);
    await moveClock(database, null);
  });

  it('is stored as its token, and shown as its last four digits [SC-535 part] [AC-224 part] [AC-227 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.good, { saveNewCard: true });
    await shop.place(shopper, 'a-press-5');
    const { status, body } = await shop.app.call('GET', '/paymentCards-prod/v1/paymentCards', { as: shopper.customerId });
    expect(status).toBe(200);
    expect(body.paymentCards).toHaveLength(1);
    expect(Object.keys(body.paymentCards[0]).sort()).toEqual([
      'billingAddress', 'businessAccount', 'cardType', 'cardholderName', 'expiryDate', 'maskedCardNumber', 'paymentCardId', 'startDate',
    ]);
    const rows = await runSql<{ all: string }>(
      database,
      `select string_agg(t, '') as all from (
         select d::text as t from orders.details d union all select c::text from payments.cards c
         union all select s::text from payments.sessions s union all select a::text from checkout.answers a) texts`,
    );
    expect(rows[0]!.all).toContain('1111');
    expect(rows[0]!.all).not.toContain(cards.good);
  });
});
