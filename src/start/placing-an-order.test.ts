import { beforeEach, expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { afterPlaceFailure } from '#/modules/checkout/rules/after-place-failure.ts';
import { expireGifts } from '#/modules/gifts/server/public.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { endedText } from '#/modules/trolley/rules/order/what-ended.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { book, callAs, emptySlot, giveCard, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveProducts(database, [aProduct({ lineNumber: '000900', name: 'Salt', pricePence: 100 })]);
  },
});
const { database } = shop;
const on = { fetch: shop.fetch };

let presses = 0;
let shopper: SmallShopper;
beforeEach(async () => {
  shopper = await shop.shopper();
  await book(shopper, on, await emptySlot(database));
});

const ofOrder = (sql: string) => runSql(database, sql, [shopper.orderId]);
const setClosing = (hours: number | null) =>
  runSql(database, `update account.accounts set closing_asked = platform.now() + ends, closes = platform.now() + ends from (select make_interval(hours => $2::int) as ends) as given where id = $1`, [shopper.customerId, hours]);
const setCutOff = (how: string) =>
  ofOrder(`update slots.slots set order_cut_off = order_cut_off ${how} where slot_id in (select slot_id from slots.reservations where customer_order_id = $1)`);
const setGifts = (kind: 'Cards' | 'Vouchers', all: object[]) =>
  shopper.browser.graph('x', `mutation ($id: String!, $all: [Gift${kind.slice(0, -1)}Input!]!) { setGift${kind}(customerOrderId: $id, gift${kind}: $all) { failures { message } } }`, { id: shopper.orderId, all }, shopper.bearer);

/** Presses the button. Returns the code of the refusal, and the page's reaction to it. */
async function press(said: object = {}, isAmending = false) {
  const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`;
  const { status, body } = await callAs(shopper, on, ['PATCH', path], { contactNumber: '0118 496 0123', ...said }, { 'idempotency-key': `refused-press-${(presses += 1)}` });
  return { status, code: body.error?.replace('ORDER_ORCHESTRATION_', ''), page: afterPlaceFailure({ source: 'place', status, timedOut: false, body }, { isAmending }) };
}

const says = (beside: string, message: unknown = expect.any(String)) => ({ kind: 'say', trouble: { beside, message } });

it('an order with every fault at once is refused for the first of the table, and then for the next, each time it is mended [SC-470] [SC-542 part]', async () => {
  const [card, voucher] = [await makeGiftCard(database, 1000), await makeGiftVoucher(database, 500)];
  await setGifts('Cards', [{ serialNumber: card.serialNumber, pin: '1234' }]);
  await setGifts('Vouchers', [{ serialNumber: voucher.serialNumber, securityCode: '5678' }]);
  await expireGifts(database, [card.serialNumber, voucher.serialNumber]);
  await runSql(database, `update trolley.lines set line_number = 'unknown' where customer_order_id = $1`, [shopper.orderId]);
  await ofOrder(`update slots.reservations set postcode = 'ZE1 0AA' where customer_order_id = $1`);
  await setCutOff(`- interval '1 year'`);
  await setClosing(24);
  const wrongTotal = { expectedToPay: { amount: 1 } };

  type Row = [code: string, page: object, mend: () => Promise<unknown>];
  const table: Row[] = [
    ['ACCOUNT_CLOSING', says('account', 'Your account is being closed. To buy something, choose ‘Keep my account’ in My data.'), () => setClosing(null)],
    ['005', { kind: 'ended', what: 'slot' }, async () => {
      await setCutOff(`+ interval '1 year'`);
      await ofOrder(`update slots.reservations set expires_at = platform.now() where customer_order_id = $1`);
    }],
    ['001', { kind: 'ended', what: 'slot' }, () => ofOrder(`update slots.reservations set expires_at = platform.now() + interval '1 hour' where customer_order_id = $1`)],
    ['009', says('slot', "We don't deliver to this address"), () => ofOrder(`update slots.reservations set postcode = 'RG12 1AA' where customer_order_id = $1`)],
    ['002', { kind: 'go', to: '/ecom/shop/trolley' }, () => ofOrder(`update trolley.lines set line_number = '000900' where customer_order_id = $1`)],
    ['003', { kind: 'go', to: '/ecom/shop/trolley' }, () => ofOrder(`update trolley.lines set line_number = '000123' where customer_order_id = $1`)],
    ['010', says('giftCards'), () => setGifts('Cards', [])],
    ['014', says('giftVouchers'), () => setGifts('Vouchers', [])],
    ['006', says('total', 'Your total has changed to £49.00. Please check and place your order again.'), async () => void delete (wrongTotal as Partial<typeof wrongTotal>).expectedToPay],
    ['008', says('card', 'Please choose a payment card'), () => giveCard(shopper, on, '4100000000000019')],
    ['TRA_CHECK_BLOCK', { kind: 'go', to: '/ecom/tra-check-block' }, () => giveCard(shopper, on, '4000000000003220')],
    ['SECURITY_NEEDED', { kind: 'authenticate', details: { acsUrl: expect.any(String), payload: expect.any(String), transactionId: expect.any(String), returnUrl: expect.any(String) } }, () => giveCard(shopper, on, '4000000000000002')],
    ['007', { kind: 'say', trouble: { beside: 'card', message: 'Your card was declined. Please try another card.', isDeclined: true } }, () => giveCard(shopper, on)],
  ];
  for (const [code, page, mend] of table) {
    expect(await press(wrongTotal)).toEqual({ status: 409, code, page });
    await mend();
  }
  expect((await press({ expectedCard: '************4321' })).page).toEqual(says('card', 'The payment card for this order has changed. Please choose a payment card.'));
  expect((await press()).status).toBe(200);
  expect(await press()).toEqual({ status: 409, code: '004', page: { kind: 'read-again' } });
});

it('an order that is being amended is refused at its amend cut-off, also while the account is being closed, but not while another press places it [SC-470 part]', async () => {
  await giveCard(shopper, on);
  expect((await press()).status).toBe(200);
  await callAs(shopper, on, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/amend`], {});
  await ofOrder(`update trolley.orders set confirmed = jsonb_set(confirmed, '{amendCutOff}', '1000') where customer_order_id = $1`);
  const refused = await press({}, true);
  expect(refused).toEqual({ status: 409, code: '005', page: { kind: 'ended', what: 'amend' } });
  expect(endedText('amend', null).title).toBe('Changes cannot be made to your order');
  await setClosing(24);
  expect((await press({}, true)).code).toBe('005');
  await ofOrder(`insert into checkout.placings (customer_order_id, idempotency_key, claimed_at) values ($1, 'the press of another tab', platform.now())`);
  expect((await press({}, true)).code).toBe('004');
});

it('leaves the shopper with a new empty order, and after an amend with the trolley that was kept aside [SC-474]', async () => {
  const context = async () => (await shopper.browser.graph('x', '{ shoppingContext { customerOrderId customerOrderState } }', {}, shopper.bearer)).body.data.shoppingContext;
  const linesOf = (id: string) => runSql(database, 'select line_number from trolley.lines where customer_order_id = $1', [id]);
  await giveCard(shopper, on);
  expect((await press()).status).toBe(200);
  const { customerOrderId: nextId, customerOrderState: nextState } = await context();
  expect([nextId === shopper.orderId, nextState, await linesOf(nextId)]).toEqual([false, 'PENDING', []]);

  const item = { orderId: nextId, item: { lineNumber: '000900', quantity: { amount: 3 } } };
  await shopper.browser.graph('x', 'mutation ($orderId: String!, $item: TrolleyItemInput!) { addItemToTrolley(orderId: $orderId, trolleyItem: $item) { failures { type } } }', item, shopper.bearer);
  await callAs(shopper, on, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/amend`], {});
  expect(await context()).toEqual({ customerOrderId: shopper.orderId, customerOrderState: 'AMENDING' });
  expect((await press()).status).toBe(200);
  expect([await context(), await linesOf(nextId)]).toEqual([{ customerOrderId: nextId, customerOrderState: 'PENDING' }, [{ line_number: '000900' }]]);
});
