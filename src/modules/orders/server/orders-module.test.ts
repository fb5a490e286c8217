import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, toWireDateTime } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openTrolleyShelf } from '#/modules/orders/testing/trolley-shelf.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { createOrdersModule, recordPastOrder, type PastOrder } from './public.ts';

const database = await openTestDatabase();
const { openOrders, catalogueAndOffers, gateway, open, stop } = await openTrolleyShelf(database);
afterAll(stop);
const { module } = createOrdersModule({ openOrders, ...catalogueAndOffers, gateway, parts: [], announce: async () => undefined });
const app = openTestApp(database, [module], [new URL('../orders.graphql', import.meta.url)]);
const now = await readClock(database);

beforeEach(() => moveClock(database, null));

let customer = 100;
let number = 7_000_000_000;
async function record(customerId: number, given: Partial<PastOrder> & { startsAt?: number } = {}): Promise<string> {
  const order = aPastOrder({ customerId, customerOrderId: String((number += 1)), ...given }, given.startsAt ?? now + 3 * dayMs);
  await inTransaction({ database }, (work) => recordPastOrder(work.database, order));
  return order.customerOrderId;
}

const get = (path: string, as: number) => app.call('GET', `/order-orchestration-prod/v1/${path}`, { as });
const idsOf = ({ body }: { body: { content: { customerOrderId: string }[] } }): string[] => body.content.map((order) => order.customerOrderId);

describe('reading an order', () => {
  it('returns all of it to its customer, and is 404 for other customers and unknown orders [SC-589] [SC-016 part]', async () => {
    const as = (customer += 1);
    const id = await record(as, { status: 'COMPLETED', startsAt: now - 3 * dayMs });
    const answer = await get(`orders/${id}`, as);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      customerOrderId: id, status: 'COMPLETED', shopNumber: 1, numberOfItems: 3, alcoholPresent: true, containsEntertainingLines: false,
      totals: { estimated: { orderLines: { amount: 11 }, offerSavings: { amount: 1 }, totalSavings: { amount: 1 }, totalPrice: { amount: 14 }, toPay: { amount: 14 } }, actual: null },
      slots: [{ branchName: 'Bracknell', status: 'CONFIRMED' }],
    });
    expect((await get(`orders/${id}`, as + 1000)).status).toBe(404);
    expect((await get('orders/99999999999', as)).status).toBe(404);
    expect((await get('orders/not-a-number', as)).status).toBe(404);
    expect((await app.call('GET', `/order-orchestration-prod/v1/orders/${id}`)).status).toBe(401);
  });

  it('shows an order with the delivery service of before as a delivery [SC-322]', async () => {
    const as = (customer += 1);
    const id = await record(as);
    await runSql(database, `update orders.orders set slot = jsonb_set(slot, '{type}', '"DELIVERY_SERVICE"') where customer_order_id = $1`, [id]);
    expect((await get(`orders/${id}`, as)).body.slots).toMatchObject([{ type: 'DELIVERY' }]);
    expect((await get('orders', as)).body.content).toMatchObject([{ slots: [{ type: 'DELIVERY' }] }]);
  });

  it('returns every field of an order, its lines and its slot [SC-559] [SC-563] [SC-567] [SC-569 part] [SC-571]', async () => {
    const as = (customer += 1);
    const card = { cardType: 'VISA' as const, cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, token: 'secret-token' };
    const { slot } = aPastOrder({}, now + 3 * dayMs);
    const { body } = await get(`orders/${await record(as, { card, billingAddress: slot.branchAddress })}`, as);
    for (const field of ['customerOrderId', 'shopNumber', 'status', 'created', 'lastUpdated', 'containsEntertainingLines', 'bagless',
      'substitutionsAllowed', 'paperStatement', 'alcoholPresent', 'numberOfItems', 'deliveryNote', 'contactNumber',
      'partnerDiscountCardNumber', 'links', 'alerts', 'orderWarnings',
      'recommendedProducts', 'minimumLifeToCustomer']) expect(body).toHaveProperty(field);
    expect(Object.keys(body.totals.estimated).sort()).toEqual(['carrierBagCharge', 'deliveryCharge', 'depositCharge', 'giftCards',
      'giftVouchers', 'incentiveSavings', 'membershipSavings', 'offerSavings', 'orderLevelSavings', 'orderLines', 'paymentCard', 'toPay',
      'totalPrice', 'totalSavings']);
    for (const field of ['branchId', 'type', 'startDateTime', 'endDateTime', 'amendOrderCutoffDateTime', 'shopByDateTime',
      'branchAddress', 'branchName', 'deliveryAddress', 'price', 'status']) expect(body.slots[0]).toHaveProperty(field);
    for (const field of ['lineNumber', 'orderLineStatus', 'orderLineType', 'substitutionAllowed', 'noteToShopper',
      'supplierOrderRequired', 'sequenceNumber', 'substitutes', 'personalisedInfos', 'quantity', 'price', 'totalPrice', 'unitPrice',
      'salePrice', 'estimatedPrice', 'estimatedTotalPrice', 'estimatedUnitPrice', 'estimatedSalePrice', 'depositCharge',
      'adjustments']) expect(body.orderLines[0]).toHaveProperty(field);
    expect(Object.keys(body.paymentInfo).sort()).toEqual(['cardPayment', 'giftCards', 'giftVouchers']);
    const { token: _, ...shown } = card;
    expect(body.paymentInfo.cardPayment).toEqual([{ ...shown, billingAddress: slot.branchAddress }]);
    expect(JSON.stringify(body)).not.toContain('secret-token');
  });

  it('has addresses in its slot, none to deliver to for a collection, money for its price, and a type and status of slots [SC-568]', async () => {
    const as = (customer += 1);
    const delivery = aPastOrder({}, now + 3 * dayMs).slot;
    const [delivered, collected] = [await record(as), await record(as, { slot: { ...delivery, type: 'GROCERY_COLLECTION', deliveryAddress: null } })];
    const slotOf = async (id: string) => (await get(`orders/${id}`, as)).body.slots[0];
    const fields = ['country', 'id', 'line1', 'line2', 'line3', 'postalCode', 'region', 'town'];
    const first = await slotOf(delivered);
    expect(first).toMatchObject({ type: 'DELIVERY', status: 'CONFIRMED', price: { amount: 4, currencyCode: 'GBP' }, branchAddress: delivery.branchAddress, deliveryAddress: delivery.deliveryAddress });
    for (const address of [first.branchAddress, first.deliveryAddress]) expect(Object.keys(address).sort()).toEqual(fields);
    expect(await slotOf(collected)).toMatchObject({ type: 'GROCERY_COLLECTION', deliveryAddress: null });
  });

  it("returns the customer's open order, and nobody else's", async () => {
    const as = (customer += 1);
    const id = await open(as);
    expect((await get(`orders/${id}`, as)).body).toMatchObject({ status: 'PENDING', shopNumber: null, slots: [], links: [] });
    expect((await get(`orders/${id}`, as + 1000)).status).toBe(404);
  });
});

describe('the reduced read of an order', () => {
  const query = `query ($id: String!) { getOrder(customerOrderId: $id) {
    order { customerOrderId containsEntertainingLines status slots { type status } } failures { message type } } }`;

  it('returns id, entertaining flag, status, slot type and slot status [SC-600]', async () => {
    const as = (customer += 1);
    const id = await record(as);
    expect((await app.graph(query, { id }, { as })).body.data.getOrder).toEqual({
      order: { customerOrderId: id, containsEntertainingLines: false, status: 'PLACED', slots: [{ type: 'DELIVERY', status: 'CONFIRMED' }] },
      failures: null,
    });
  });

  it('fails with the status at the beginning of its message [SC-604] [SC-016 part]', async () => {
    const id = await record((customer += 1));
    const missing = { order: null, failures: [{ message: '404 Order not found', type: '404' }] };
    expect((await app.graph(query, { id }, { as: customer + 1000 })).body.data.getOrder).toEqual(missing);
    expect((await app.graph(query, { id })).status).toBe(401);
  });
});

describe('lists of orders', () => {
  it('contain the requested statuses, ten at a time, with a link to the next ten while there are more [SC-586]', async () => {
    const as = (customer += 1);
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      made.push(await record(as, { status: 'COMPLETED', created: now - (30 - n) * dayMs, startsAt: now - (20 - n) * dayMs }));
    }
    const upcoming = [await record(as, { startsAt: now + 9 * dayMs }), await record(as, { startsAt: now + 4 * dayMs })];
    await record(as + 1000);

    const first = await get('orders?statuses=COMPLETED+CANCELLED+REFUND_PENDING', as);
    expect(idsOf(first)).toEqual([...made].reverse().slice(0, 10));
    expect(first.body.links).toEqual([
      { rel: 'next', title: 'Next orders', href: '/order-orchestration/orders?statuses=COMPLETED+CANCELLED+REFUND_PENDING&size=10&start=10&sortBy=-created', start: 10 },
    ]);
    const next = await get('orders?statuses=COMPLETED%2BCANCELLED&start=10', as);
    expect(idsOf(next)).toEqual([made[1], made[0]]);
    expect(next.body.links).toEqual([]);
    expect(idsOf(await get('orders?statuses=PLACED+AMENDING+FULFIL&sortBy=slotDate', as))).toEqual([...upcoming].reverse());
    // The link asks for the same list. A page that ends with the last order has none.
    const one = await get('orders?statuses=PLACED&sortBy=slotDate&size=1', as);
    expect(one.body.links).toEqual([{ rel: 'next', title: 'Next orders', href: '/order-orchestration/orders?statuses=PLACED&size=1&start=1&sortBy=slotDate', start: 1 }]);
    expect(idsOf(await get('orders?statuses=PLACED&size=1&start=1&sortBy=slotDate', as))).toEqual([upcoming[0]]);
    expect((await get('orders?statuses=PLACED&sortBy=slotDate&size=2', as)).body.links).toEqual([]);
    expect(idsOf(await get('orders?size=3', as))).toHaveLength(3);
    expect((await get('orders?statuses=PLACED+LOST', as)).status).toBe(422);
    expect((await get('orders?size=0', as)).status).toBe(422);
    expect((await app.call('GET', '/order-orchestration-prod/v1/orders')).status).toBe(401);
  });

  it('of recent orders are the last ten, newest first, whatever their status [SC-587] [SC-585]', async () => {
    const as = (customer += 1);
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      made.push(await record(as, { status: n % 3 ? 'COMPLETED' : 'CANCELLED', created: now - (30 - n) * dayMs, startsAt: now - dayMs }));
    }
    const { body } = await get('orders/recent', as);
    expect(idsOf({ body })).toEqual([...made].reverse().slice(0, 10));
    expect(Object.keys(body)).toEqual(['content']);
    expect(Object.keys(body.content[0]).sort()).toEqual(['charged', 'containsEntertainingLines', 'created', 'customerOrderId', 'firstLines',
      'lastUpdated', 'links', 'netCharged', 'notDelivered', 'numberOfItems', 'numberOfLines', 'refundPending', 'refunded', 'slots', 'status', 'totals']);
  });

  it('contain a summary of each order, with as many statements for one as for ten [SC-588]', async () => {
    const as = (customer += 1);
    await record(as);
    const one = await countStatements(() => get('orders', as));
    for (let n = 0; n < 9; n += 1) await record(as);
    const ten = await countStatements(() => get('orders', as));
    expect(ten.answer.body.content).toHaveLength(10);
    expect(ten.answer.body.content[0]).toMatchObject({
      numberOfLines: 2,
      firstLines: [
        { lineNumber: '000123', name: 'Product 000123', quantity: { amount: 2, uom: 'C62' } },
        { lineNumber: '054321', name: 'Product 054321', quantity: { amount: 1, uom: 'C62' } },
      ],
    });
    expect([one.count, ten.count]).toEqual([2, 2]);
  });
});

describe('an order past its amend cut-off', () => {
  const startsAt = now + 2 * dayMs;
  const cutOff = startsAt - 12 * hourMs;

  it('reads as being prepared from that instant, before any job has run, and has no links [SC-580 part] [SC-593 part]', async () => {
    const as = (customer += 1);
    const id = await record(as, { startsAt });
    const placed = (await get(`orders/${id}`, as)).body;
    expect(placed.status).toBe('PLACED');
    expect(placed.links.map(({ rel }: { rel: string }) => rel)).toEqual(['init-amend', 'cancel', 'init-changeslot']);
    await moveClock(database, cutOff);
    const { body } = await get(`orders/${id}`, as);
    expect(body).toMatchObject({ status: 'FULFIL', lastUpdated: toWireDateTime(cutOff), links: [] });
    expect(idsOf(await get('orders?statuses=FULFIL', as))).toEqual([id]);
    expect(idsOf(await get('orders?statuses=PLACED', as))).toEqual([]);
  });

  it('is listed with the statuses that it is shown with, before and from that instant [SC-580 part] [SC-586 part]', async () => {
    const as = (customer += 1);
    const statuses = ['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAID', 'PAYMENT_FAILED', 'COMPLETED', 'REFUND_PENDING', 'CANCELLED'];
    for (const status of statuses) await runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [await record(as, { startsAt }), status]);
    for (const [at, beingPrepared] of [[cutOff - 60_000, 1], [cutOff, 3]] as const) {
      await moveClock(database, at);
      const all: { customerOrderId: string; status: string }[] = (await get('orders', as)).body.content;
      expect(all.filter(({ status }) => status === 'FULFIL')).toHaveLength(beingPrepared);
      for (const status of statuses) {
        const shown = all.filter((order) => order.status === status).map(({ customerOrderId }) => customerOrderId);
        expect([status, idsOf(await get(`orders?statuses=${status}`, as))]).toEqual([status, shown]);
      }
    }
  });

  it('is moved on by the job, once, with its status change [SC-580 part] [SC-579 part] [SC-577 part]', async () => {
    const as = (customer += 1);
    const id = await record(as, { startsAt });
    const run = (at: number) => module.jobs![0]!.run({ database, log: null as never, now: at }, undefined);
    await run(cutOff - 1);
    expect((await get(`orders/${id}`, as)).body.status).toBe('PLACED');
    await Promise.all([run(cutOff), run(cutOff)]);
    expect((await get(`orders/${id}`, as)).body.status).toBe('FULFIL');
    const changes = await runSql(database,
      'select from_status, to_status, made_by, at from orders.status_changes where customer_order_id = $1 order by change_id', [id]);
    expect(changes.slice(1)).toEqual([{ from_status: 'PLACED', to_status: 'FULFIL', made_by: null, at: cutOff }]);
  });

  it('offers no change of slot if a supplier prepares part of it [SC-593]', async () => {
    const as = (customer += 1);
    const past = aPastOrder({}, startsAt);
    const id = await record(as, { startsAt, lines: past.lines.map((line) => ({ ...line, supplierOrderRequired: true })) });
    const rels = async () => (await get(`orders/${id}`, as)).body.links.map(({ rel }: { rel: string }) => rel);
    expect(await rels()).toEqual(['init-amend', 'cancel', 'init-changeslot']);
    await runSql(database, 'update orders.lines set preparing_since = now() where customer_order_id = $1 and sequence_number = 1', [id]);
    expect(await rels()).toEqual(['init-amend', 'cancel']);
  });
});

describe("a customer's order statistics", () => {
  const stats = async (as: number) => (await app.call('GET', '/customerorders-prod/v1/customerorders/stats', { as })).body;

  it('contain the days since the last completed order, and whether one has to be paid [SC-590] [SC-591]', async () => {
    const as = (customer += 1);
    expect(await stats(as)).toEqual({
      customerHasACompletedOrder: false, daysSinceLastCompletedOrder: null, customerHasAnOrderRequiringPaymentAttention: false,
    });
    await record(as, { status: 'COMPLETED', startsAt: now - 40 * dayMs });
    await record(as, { status: 'COMPLETED', startsAt: now - 12 * dayMs });
    await record(as, { status: 'PLACED', startsAt: now - 3 * dayMs });
    const waiting = await record(as, { status: 'CANCELLED', startsAt: now - 2 * dayMs });
    expect(await stats(as)).toMatchObject({ customerHasACompletedOrder: true, daysSinceLastCompletedOrder: 12 });
    await runSql(database, `update orders.orders set status = 'PAYMENT_FAILED' where customer_order_id = $1`, [waiting]);
    expect((await stats(as)).customerHasAnOrderRequiringPaymentAttention).toBe(true);
    expect((await app.call('GET', '/customerorders-prod/v1/customerorders/stats')).status).toBe(401);
  });
});

describe('past orders that are recorded later', () => {
  it('have a number of their own each when two of one customer are recorded at once [SC-560]', async () => {
    const as = (customer += 1);
    const [stored, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const orders = ['one', 'other'].map(() => aPastOrder({ customerId: as, customerOrderId: String((number += 1)) }, now + 3 * dayMs));
    const first = inTransaction({ database }, async (work) => {
      await recordPastOrder(work.database, orders[0]!);
      stored.resolve();
      await released.promise;
    });
    await stored.promise;
    const second = recordPastOrder(database, orders[1]!);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await runSql(database, waiting, [])).length).toBe(1);
    released.resolve();
    await Promise.all([first, second]);
    const { body } = await get('orders?sortBy=-created&size=5', as);
    const numbers = [];
    for (const id of idsOf({ body })) numbers.push((await get(`orders/${id}`, as)).body.shopNumber);
    expect(numbers.sort()).toEqual([1, 2]);
  });

  it("count as the customer's orders, and have the status changes they went through [SC-560 part] [SC-579 part]", async () => {
    const as = (customer += 1);
    const ids = [await record(as, { status: 'COMPLETED', startsAt: now - 9 * dayMs }), await record(as, { status: 'CANCELLED' }), await record(as)];
    const numbers = [];
    for (const id of ids) numbers.push((await get(`orders/${id}`, as)).body.shopNumber);
    expect(numbers).toEqual([1, 2, 3]);
    const rows = await runSql<{ to_status: string }>(database,
      'select to_status from orders.status_changes where customer_order_id = $1 order by change_id', [ids[0]]);
    expect(rows.map((row) => row.to_status)).toEqual(['PLACED', 'FULFIL', 'PICKED', 'PAID', 'COMPLETED']);
  });
});
