import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { book, callAs, emptySlot, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { database, fetch, shopper: newShopper } = await openTestShop();
const on = { fetch };

it('a saved card can be deleted unless it pays for an order that is not completed or cancelled yet, or is still authorised for one [AC-229] [AC-231]', async () => {
  const shopper = await newShopper();
  await book(shopper, on, await emptySlot(database));
  const cardId = `card-${shopper.customerId}`;
  const card = { token: `tok_succeeds_${cardId}`, cardType: 'VISA', cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false };
  await runSql(database, 'insert into payments.cards (card_id, customer_id, card, saved_at) values ($1, $2, $3, platform.now())', [cardId, shopper.customerId, card]);
  const path = `/paymentCards-prod/v1/paymentCards/${cardId}`;
  const allow = async () => (await callAs(shopper, on, ['OPTIONS', path], undefined)).headers.get('allow');
  expect(await allow()).toBe('OPTIONS, DELETE');
  await callAs(shopper, on, ['PUT', `/order-orchestration-prod/v1/orders/${shopper.orderId}/payment-cards`], { paymentCardId: cardId });
  expect((await place(shopper, on, 'a-press-with-a-saved-card')).status).toBe(200);
  const setStatus = (status: string) => runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [shopper.orderId, status]);
  for (const status of ['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAYMENT_FAILED', 'PAID', 'REFUND_PENDING']) {
    await setStatus(status);
    expect([status, await allow()]).toEqual([status, 'OPTIONS']);
  }
  const refused = await callAs(shopper, on, ['DELETE', path], undefined);
  expect([refused.status, refused.body.reason_code]).toEqual([423, 'ACTIVE_ORDER']);
  // The authorisation is used or given up before an order is completed or cancelled.
  for (const [status, end] of [['COMPLETED', 'CAPTURED'], ['CANCELLED', 'VOIDED']] as const) {
    await setStatus(status);
    for (const [state, methods] of [['AUTHORISED', 'OPTIONS'], [end, 'OPTIONS, DELETE']] as const) {
      await runSql(database, 'update payments.card_payments set state = $2 where customer_order_id = $1', [shopper.orderId, state]);
      expect([status, state, await allow()]).toEqual([status, state, methods]);
    }
  }
  expect((await callAs(shopper, on, ['DELETE', path], undefined)).status).toBe(204);
});
