import { describe, expect, it } from 'vitest';
import type { TestAnswer, TestRequest } from '#/modules/account/testing/test-browser.ts';
import { freeCardNumber, makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { listOperations, writeCall } from '#/start/testing/graph-call.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database, browser, fetch } = shop;
const on = { fetch };

/** The ids of everything that belongs to a customer and that a call can refer to. */
interface Things {
  orderId: string;
  placedOrderId: string;
  addressId: number;
  slotReservationId: number;
  sessionId: string;
  passcode: string;
  paymentCardId: string;
  listId: string;
  /** The number of a loyalty card. */
  cardNumber: string;
}

const call = ({ bearer }: SmallShopper, method: string, path: string, request: TestRequest = {}) =>
  browser().call(method, path, { bearer, ...request });

async function openSession(shopper: SmallShopper): Promise<{ sessionId: string; passcode: string }> {
  const { sessionId, passcode } = (await call(shopper, 'POST', '/payments-prod/v1/payment-sessions', { json: {} })).body;
  const typed = { passcode, number: '4444333322221111', cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' };
  expect((await call(shopper, 'PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { json: typed })).status).toBe(204);
  return { sessionId, passcode };
}

/** Creates a customer with one placed order, one open order with a slot, a saved card and a card session. */
async function makeOwner(): Promise<SmallShopper & Things> {
  const shopper = await shop.shopper();
  await book(shopper, on, await emptySlot(database));
  await giveCard(shopper, on);
  const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`;
  const press = { headers: { 'idempotency-key': `press-${shopper.orderId}-1` }, json: { contactNumber: '0118 496 0123', saveNewCard: true } };
  expect((await call(shopper, 'PATCH', path, press)).status).toBe(200);
  const placedOrderId = shopper.orderId;
  const { body } = await browser().graph('shopping-context', '{ shoppingContext { customerOrderId } }', {}, shopper.bearer);
  const next = { ...shopper, orderId: body.data.shoppingContext.customerOrderId };
  const item = `mutation ($orderId: String!) { addItemToTrolley(orderId: $orderId, trolleyItem: { lineNumber: "000123", quantity: { amount: 2 } }) { failures { type } } }`;
  await browser().graph('add-item-to-trolley', item, { orderId: next.orderId }, shopper.bearer);
  const { slotReservationId } = (await book(next, on, await emptySlot(database))).body;
  const { paymentCards } = (await call(shopper, 'GET', '/paymentCards-prod/v1/paymentCards')).body;
  const list = (await call(shopper, 'POST', '/shopping-lists-prod/v1/lists', { json: { name: 'Weekly', items: [{ lineNumber: '000123', quantity: { amount: 1 } }] } })).body;
  const cardNumber = await makeHeldCard(database, { customerId: next.customerId });
  return { ...next, cardNumber, placedOrderId, slotReservationId, ...(await openSession(shopper)), paymentCardId: paymentCards[0].paymentCardId, listId: list.id };
}

const owner = await makeOwner();
const stranger = await makeOwner();
const nothing: Things = {
  orderId: '99999999999999999999',
  placedOrderId: '99999999999999999998',
  addressId: 987_654_321,
  slotReservationId: 987_654_321,
  sessionId: owner.sessionId.replaceAll(/[0-9a-z]/gi, '0'),
  passcode: owner.passcode.replaceAll(/[0-9a-z]/gi, '0'),
  paymentCardId: owner.paymentCardId.replaceAll(/[0-9a-z]/gi, '0'),
  listId: '00000000-0000-4000-8000-000000000000',
  cardNumber: freeCardNumber(),
};

/**
 * Returns a checksum of each table with customers' data. Leaves out tokens and sign-ins, because the database records
 * their use.
 */
async function everything(): Promise<unknown> {
  const tables = await runSql<{ name: string }>(
    database,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('account', 'trolley', 'slots', 'payments', 'orders', 'checkout', 'lists', 'passes', 'membership') and table_name !~ 'token|sign_in'
     order by 1`,
  );
  const sums = tables.map(({ name }) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`);
  return runSql(database, `${sums.join(' union all ')} order by name`);
}

const order = (id: string) => `/order-orchestration-prod/v1/orders/${id}`;
const said = { 'idempotency-key': 'press-of-a-stranger' };
const contactNumber = '0118 496 0123';
const slotId = await emptySlot(database);

/** The calls that refer to a customer's data, made by a stranger. */
const namings: Record<string, (of: Things) => Promise<TestAnswer>> = {
  'reading an order under way': (of) => call(stranger, 'GET', order(of.orderId)),
  'reading a placed order': (of) => call(stranger, 'GET', order(of.placedOrderId)),
  'initialising an order': (of) => call(stranger, 'PATCH', `${order(of.orderId)}/initialise`),
  'placing an order': (of) => call(stranger, 'PATCH', `${order(of.orderId)}/place`, { headers: said, json: { contactNumber } }),
  'placing a placed order': (of) => call(stranger, 'PATCH', `${order(of.placedOrderId)}/place`, { headers: said, json: { contactNumber } }),
  'putting a card on an order': (of) => call(stranger, 'PUT', `${order(of.orderId)}/payment-cards`, { json: { paymentCardId: stranger.paymentCardId } }),
  'putting a session on an order': (of) =>
    call(stranger, 'PUT', order(of.orderId).replace('v1', 'v2') + '/payment-cards', { json: { sessionId: stranger.sessionId, passcode: stranger.passcode } }),
  'authenticating for an order': (of) =>
    call(stranger, 'PATCH', order(of.orderId).replace('v1', 'v4') + '/authenticated-payment-cards', { json: { transactionId: '1' } }),
  'paying with a kept card': (of) => call(stranger, 'PUT', `${order(stranger.orderId)}/payment-cards`, { json: { paymentCardId: of.paymentCardId } }),
  'paying with the card of a session': ({ sessionId, passcode }) =>
    call(stranger, 'PUT', order(stranger.orderId).replace('v1', 'v2') + '/payment-cards', { json: { sessionId, passcode } }),
  'typing a card into a session': ({ sessionId, passcode }) =>
    call(stranger, 'PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, {
      json: { passcode, number: '4444333322221111', cardholderName: 'X Y', expiryDate: '12/49', securityCode: '123' },
    }),
  'buying a Delivery Pass with a kept card': (of) =>
    call(stranger, 'POST', '/delivery-pass-orchestration-prod/v1/pass', { headers: said, json: { planId: 1, paymentCardId: of.paymentCardId } }),
  'reading an address': (of) => call(stranger, 'GET', `/addresses-prod/v2/addresses/${of.addressId}`),
  'changing an address': (of) => call(stranger, 'PUT', `/addresses-prod/v2/addresses/${of.addressId}`, { json: { line1: '1 Mine', country: 'GB', postalCode: 'RG12 1AA' } }),
  'changing an addressee': (of) => call(stranger, 'PUT', `/addresses-prod/v2/addresses/${of.addressId}/addressee`, { json: { firstName: 'X', lastName: 'Y' } }),
  'changing a delivery note': (of) => call(stranger, 'PATCH', `/addresses-prod/v1/addresses/${of.addressId}/delivery`, { json: { customerNote: { value: 'Mine' } } }),
  'deleting an address': (of) => call(stranger, 'DELETE', `/addresses-prod/v2/addresses/${of.addressId}`),
  'asking what an address allows': (of) => call(stranger, 'OPTIONS', `/addresses-prod/v2/addresses/${of.addressId}`),
  'making an address the contact address': (of) => call(stranger, 'PATCH', '/accounts-prod/v2/accounts/profile', { json: { contactAddressId: of.addressId } }),
  'reading a loyalty card': (of) => call(stranger, 'GET', `/mywaitrose-prod/v2/mywaitrose/${of.cardNumber}`),
  'leaving the loyalty scheme': (of) => call(stranger, 'DELETE', `/mywaitrose-prod/v2/mywaitrose/${of.cardNumber}`),
  'replacing a loyalty card': (of) =>
    call(stranger, 'POST', `/mywaitrose-prod/v2/mywaitrose/${of.cardNumber}/replacements`, { json: { reason: 'LOST', addressId: stranger.addressId } }),
  'posting a loyalty card to an address': (of) =>
    call(stranger, 'POST', `/mywaitrose-prod/v2/mywaitrose/${stranger.cardNumber}/replacements`, { json: { reason: 'LOST', addressId: of.addressId } }),
  'booking for an order': (of) =>
    call(stranger, 'POST', '/slot-prod/v1/bookslot', { json: { customerOrderId: of.orderId, slotId, addressId: stranger.addressId } }),
  'booking to an address': (of) =>
    call(stranger, 'POST', '/slot-prod/v1/bookslot', { json: { customerOrderId: stranger.orderId, slotId, addressId: of.addressId } }),
  'reading a list': (of) => call(stranger, 'GET', `/shopping-lists-prod/v1/lists/${of.listId}`),
  'renaming a list': (of) => call(stranger, 'PATCH', `/shopping-lists-prod/v1/lists/${of.listId}`, { json: { name: 'Mine' } }),
  'deleting a list': (of) => call(stranger, 'DELETE', `/shopping-lists-prod/v1/lists/${of.listId}`),
  'putting an item on a list': (of) => call(stranger, 'PUT', `/shopping-lists-prod/v1/lists/${of.listId}/items/000123`, { json: { quantity: { amount: 9 } } }),
  'removing an item from a list': (of) => call(stranger, 'DELETE', `/shopping-lists-prod/v1/lists/${of.listId}/items/000123`),
  'giving a place back': (of) => call(stranger, 'DELETE', `/slot-prod/v1/reservations/${of.slotReservationId}`),
};

const operations = listOperations().filter(({ field }) => field.args.some(({ name }) => /^(orderId|customerOrderId)$/.test(name)));

describe("another customer's", () => {
  it.each(Object.entries(namings))('data, referred to by %s, looks like data that never existed, and stays as it is [SC-016] [AC-006]', async (_, naming) => {
    const before = await everything();
    const answers = [await naming(owner), await naming(nothing)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await everything()).toEqual(before);
  });

  it.each(operations)('order or trolley, referred to in $name, looks like one that never existed, and stays as it is [SC-016]', async (operation) => {
    const before = await everything();
    const ask = async (orderId: string) => {
      const trolleyItem = { lineNumber: '000123', quantity: { amount: 5 } };
      const given = { orderId, customerOrderId: orderId, trolleyItem, trolleyItems: [trolleyItem] };
      const taken = Object.fromEntries(Object.entries(given).filter(([name]) => operation.field.args.some((arg) => arg.name === name)));
      const { query, variables } = writeCall(operation, taken);
      return browser().graph(operation.name, query, variables, stranger.bearer);
    };
    for (const [theirs, never] of [[owner.orderId, nothing.orderId], [owner.placedOrderId, nothing.placedOrderId]] as const) {
      const answers = [await ask(theirs), await ask(never)];
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      expect(answers[0]!.status).toBe(200);
      expect([operation.name, answers[0]!.body.data[operation.name].failures?.map(({ type }: { type: string }) => type)]).toEqual([operation.name, ['404']]);
    }
    expect(await everything()).toEqual(before);
  });

  it('orders and cards are in none of the lists that a customer reads [SC-016]', async () => {
    const lists = [
      await call(stranger, 'GET', '/order-orchestration-prod/v1/orders'),
      await call(stranger, 'GET', '/order-orchestration-prod/v1/orders/recent'),
      await call(stranger, 'GET', '/paymentCards-prod/v1/paymentCards'),
    ];
    for (const { status, text } of lists) {
      expect(status).toBe(200);
      for (const id of [owner.orderId, owner.placedOrderId, owner.paymentCardId]) expect(text).not.toContain(`"${id}"`);
    }
    expect(lists[0]!.text).toContain(stranger.placedOrderId);
    expect((await place(stranger, on, 'press-of-its-owner')).status).not.toBe(404);
  });
});
