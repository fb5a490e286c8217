import { describe, expect, it } from 'vitest';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { cards, openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openCheckoutShop(database);

const nothing = { orders: [], live: 0, used: 0, places: ['UNCONFIRMED'], claims: 0, mails: [] };
const savedCard = { cardType: 'MASTERCARD', cardholderName: 'A Shopper', maskedCardNumber: '************4444', startDate: null, businessAccount: false };
let made = 0;
const newKey = () => `press-${(made += 1)}-of-this-test`;

describe('the card of a press', () => {
  it('is the saved card that the press names; an expired or unknown one is refused; the place call takes both origins and no other [SC-464] [SC-462 part]', async () => {
    const shopper = await shop.makeShopper();
    const keep = (cardId: string, expiryDate: string) => runSql(
      database, 'insert into payments.cards (card_id, customer_id, card, saved_at, last_used_at) values ($1, $2, $3, platform.now(), platform.now())',
      [cardId, shopper.customerId, { ...savedCard, token: `tok_succeeds_${cardId}`, expiryDate }]);
    await keep(`old-${shopper.orderId}`, '01/20');
    await keep(`new-${shopper.orderId}`, '11/49');
    const paidWith = (paymentCardId: string) => shop.place(shopper, newKey(), { paymentCardId });
    expect((await paidWith(`old-${shopper.orderId}`)).body.errors).toMatchObject([{ field: 'paymentCardId', message: 'This card has expired' }]);
    expect((await paidWith('of-nobody')).status).toBe(404);
    expect(await shop.reckon(shopper)).toMatchObject(nothing);
    const { status, body } = await shop.place(shopper, newKey(), {
      paymentCardId: `new-${shopper.orderId}`, contactNumber: '07700 900118', deliveryNote: null, bagless: true, paperStatement: false, substitutionsAllowed: true,
      saveNewCard: false, placeOrderOrigin: 'INSTANT_CHECKOUT', TRASessionId: 'tra-1', expectedToPay: { amount: 52 }, expectedCard: '************4444',
    });
    expect([status, body.order.paymentInfo.cardPayment[0].maskedCardNumber]).toEqual([200, '************4444']);
    expect((await shop.place(await shop.makeShopper(), newKey(), { placeOrderOrigin: 'ELSEWHERE' })).status).toBe(422);
  });
});

describe('the risk check of the card provider', () => {
  it('gets the id of the visit, and can refuse the order: nothing is placed or charged, each refusal is recorded, and the trolley stays [SC-472] [SC-554 part] [AC-541 part] [SC-470 part]', async () => {
    const sessions: unknown[] = [];
    const watched = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      authorise: (wanted) => (sessions.push(wanted.riskSession), sandbox.authorise(wanted)),
    }));
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper, cards.blocked);
    for (const key of ['press-that-is-blocked', 'press-that-is-blocked', newKey()]) {
      expect(await shop.place(shopper, key, { TRASessionId: 'tra-of-this-visit' }, watched)).toMatchObject({ status: 409, body: { error: 'TRA_CHECK_BLOCK' } });
    }
    expect(sessions).toEqual(['tra-of-this-visit', 'tra-of-this-visit', 'tra-of-this-visit']);
    expect(await shop.reckon(shopper)).toMatchObject(nothing);
    expect((await shop.read(shopper)).body.orderLines).toHaveLength(1);
    const movements = () => runSql<{ reference: string }>(
      database, 'select kind, amount_pence as pence, reference, provider_reference as provider, outcome, at from payments.movements where customer_order_id = $1 order by movement_id', [shopper.orderId]);
    const blocked = { kind: 'AUTHORISE', pence: 5200, provider: null, outcome: 'BLOCKED', reference: expect.stringContaining(`${shopper.orderId}-`), at: expect.any(Number) };
    const refusals = await movements();
    expect(refusals).toEqual([blocked, blocked, blocked]);
    expect(new Set(refusals.map(({ reference }) => reference)).size).toBe(3);
    await shop.giveCard(shopper);
    expect((await shop.place(shopper, newKey(), {}, watched)).status).toBe(200);
    expect(sessions.at(-1)).toBeNull();
    expect(await movements()).toEqual([...refusals, { ...blocked, outcome: 'AUTHORISED', provider: expect.any(String) }]);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1, used: 1 });
    expect(await checkMoney(database)).toEqual([]);
  });
});
