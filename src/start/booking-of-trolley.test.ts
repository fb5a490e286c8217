import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { createBookingModule } from '#/modules/booking/server/public.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { createCatalogueModule, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createOffersModule, savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { SlotGridType, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addSlots } from '#/modules/slots/server/public.ts';
import { createTrolleyModule, findOrderById } from '#/modules/trolley/server/public.ts';
import { formatLongDay, instantOf } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { bookingOfTrolley } from './booking-of-trolley.ts';

const database = await openTestDatabase();
const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
const { module: offersModule, offers } = createOffersModule({ feed });
const catalogueAndOffers = { catalogue, offers };
const modules = [catalogueModule, offersModule, createTrolleyModule(catalogueAndOffers).module, createBookingModule(bookingOfTrolley(catalogueAndOffers, async () => 'default')).module];
const slices = ['trolley', 'booking'].map((name) => new URL(`../modules/${name}/${name}.graphql`, import.meta.url));
const now = instantOf('2026-03-09', '09:00');

const [tea, goose, canapes, biscuits] = ['000123', '000124', '000125', '000126'] as const;
for (const module of modules) await module.start?.();
const app = openTestApp(database, modules, slices);
afterAll(async () => {
  for (const module of modules.toReversed()) await module.stop?.();
});
let shopper: number;
let address: number;
let order: string;

beforeAll(async () => {
  await moveClock(database, now);
  await saveBranches(database, [aBranch()]);
  await saveProducts(database, [
    aProduct({ lineNumber: tea, name: 'Tea' }),
    aProduct({ lineNumber: goose, name: 'Goose' }),
    aProduct({ lineNumber: biscuits, name: 'Biscuits' }),
    aProduct({ lineNumber: canapes, name: 'Canapes', productType: 'ENTERTAINING' }),
  ]);
  await saveRestrictions(database, [
    { restrictionId: 'goose', name: 'Goose', startDate: '2026-03-14', endDate: '2026-03-15', cutOffDate: '2026-03-12', lineNumbers: [goose] },
  ]);
  await catalogue.freshen();
});

beforeEach(async () => {
  ({ customerId: shopper } = await makeCustomer(database));
  const added = await addAddress({ database }, { customerId: shopper, address: validAddress, setContactAddress: false, now });
  if (added.kind !== 'added') throw new Error(added.kind);
  address = added.address.id;
  order = (await app.graph('{ shoppingContext { customerOrderId } }', {}, { as: shopper })).body.data.shoppingContext.customerOrderId;
});

async function put(lineNumber: string, amount = 1): Promise<void> {
  const trolleyItem = { lineNumber, quantity: { amount, uom: 'C62' } };
  const add = `mutation ($orderId: String!, $trolleyItem: TrolleyItemInput!) {
    addItemToTrolley(orderId: $orderId, trolleyItem: $trolleyItem) { failures { message } } }`;
  const { body } = await app.graph(add, { orderId: order, trolleyItem }, { as: shopper });
  expect(body.data.addItemToTrolley.failures).toBeNull();
}

async function makeSlot(date: string, slotType: SlotType = 'DELIVERY', slotGridType: SlotGridType = 'DEFAULT'): Promise<number> {
  const [{ count }] = (await runSql<{ count: number }>(database, 'select coalesce(max(slot_id), 0) as count from slots.slots')) as [{ count: number }];
  const startsAt = instantOf(date, '09:00') + count * 60_000;
  const cutOffs = { orderCutOff: orderCutOff(slotType, date), amendCutOff: amendCutOff(slotType, date) };
  const times = { date, startsAt, endsAt: startsAt + 3_600_000, ...cutOffs };
  await addSlots(database, [{ branchId: 651, slotType, slotGridType, capacity: 5, chargePence: 400, campaignId: null, ...times }]);
  const [made] = await runSql<{ id: number }>(database, 'select max(slot_id) as id from slots.slots');
  return made!.id;
}

const book = (slotId: number, as = shopper, given: object = {}) =>
  app.call('POST', '/slot-prod/v1/bookslot', { as, body: { customerOrderId: order, slotId, addressId: address, ...given } });

describe('booking a slot for a trolley', () => {
  it('is refused while a line is unavailable on that day, and succeeds on a day when it is available [SC-370]', async () => {
    await put(tea);
    await put(goose);
    expect(await book(await makeSlot('2026-03-13'))).toMatchObject({
      status: 409,
      body: { error: 'RESTRICTED_PRODUCTS', details: [{ name: 'lineNumber', value: goose }] },
    });
    expect((await book(await makeSlot('2026-03-14'))).status).toBe(201);
  });

  it('is refused on every day after the cut-off of a product in it [SC-066]', async () => {
    await put(goose);
    const slotId = await makeSlot('2026-03-15');
    await moveClock(database, instantOf('2026-03-13', '09:00'));
    const late = await book(slotId);
    await moveClock(database, instantOf('2026-03-12', '09:00'));
    const inTime = await book(slotId);
    await moveClock(database, now);
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body.details)).toContain(goose);
    expect(inTime.status).toBe(201);
  });

  it('keeps groceries out of entertaining slots, and entertaining out of deliveries and groceries collections [SC-325] [SC-324] [SC-370]', async () => {
    await put(tea);
    await put(canapes);
    expect((await book(await makeSlot('2026-03-14', 'ENTERTAINING_COLLECTION'))).body).toMatchObject({
      error: 'ENTERTAINING_ONLY',
      details: [{ name: 'lineNumber', value: tea }],
    });
    expect((await book(await makeSlot('2026-03-14'))).body).toMatchObject({
      error: 'UNAVAILABLE_ITEMS',
      details: [{ name: canapes, value: 'Canapes is not available with your chosen service' }],
    });
    const groceries = await makeSlot('2026-03-14', 'GROCERY_COLLECTION');
    expect((await book(groceries)).body).toMatchObject({ error: 'UNAVAILABLE_ITEMS', details: [{ name: canapes }] });
    // Both kinds fit a groceries slot that is booked for both, and the trolley then has no conflict.
    expect((await book(groceries, shopper, { collectionKind: 'BOTH' })).status).toBe(201);
    const read = 'query ($orderId: String!) { getTrolley(orderId: $orderId) { trolley { conflicts { messages } } } }';
    expect((await app.graph(read, { orderId: order }, { as: shopper })).body.data.getTrolley.trolley.conflicts).toEqual([]);
  });

  it('changes the cost of the trolley, and is allowed to nobody else [SC-233 part] [SC-016]', async () => {
    await put(tea);
    const slotId = await makeSlot('2026-03-14');
    const { customerId: stranger } = await makeCustomer(database);
    expect((await book(slotId, stranger)).body.error).toBe('SLOT_NOT_FOUND');
    const versionOf = async () => (await findOrderById(database, order))!.version;
    const before = await versionOf();
    expect((await book(slotId)).status).toBe(201);
    // The booking raises the version, so that a change decided before the booking is decided again.
    expect(await versionOf()).toBeGreaterThan(before);
    const read = 'query ($orderId: String!) { getTrolley(orderId: $orderId) { trolley { trolleyTotals { deliveryCharge { amount } } } } }';
    const { body } = await app.graph(read, { orderId: order }, { as: shopper });
    expect(body.data.getTrolley.trolley.trolleyTotals.deliveryCharge.amount).toBe(4);
  });

  it('leaves the trolley as it is when the hold expires, and from that instant it is priced without a slot [SC-405]', async () => {
    await put(tea, 2);
    await put(goose);
    const { expiryDateTime } = (await book(await makeSlot('2026-03-14'))).body;
    const read = `query ($orderId: String!) { getTrolley(orderId: $orderId) { trolley {
      trolleyItems { lineNumber quantity { amount } totalPrice { amount } } trolleyTotals { deliveryCharge { amount } itemTotalEstimatedCost { amount } totalEstimatedCost { amount } } } } }`;
    const at = async (time: number) => {
      await moveClock(database, time);
      return (await app.graph(read, { orderId: order }, { as: shopper })).body.data.getTrolley.trolley;
    };
    const expiry = Date.parse(expiryDateTime);
    // The clock runs on while the trolley is read.
    const [held, expired] = [await at(expiry - 60_000), await at(expiry)];
    await moveClock(database, now);
    expect(expired.trolleyItems).toEqual(held.trolleyItems);
    expect(held.trolleyItems).toHaveLength(2);
    const items = held.trolleyTotals.itemTotalEstimatedCost;
    expect(held.trolleyTotals).toEqual({ deliveryCharge: { amount: 4 }, itemTotalEstimatedCost: items, totalEstimatedCost: { amount: items.amount + 4 } });
    expect(expired.trolleyTotals).toEqual({ deliveryCharge: { amount: 0 }, itemTotalEstimatedCost: items, totalEstimatedCost: items });
  });

  it('shows the order\'s substitution default with its slot, when it is booked and when it is read [SC-328]', async () => {
    await put(tea);
    const prefer = 'mutation ($orderId: String!, $subPreference: Boolean!) { updateTrolleySubPreferences(orderId: $orderId, subPreference: $subPreference) { failures { message } } }';
    const read = 'query ($orderId: String!) { currentSlot(customerOrderId: $orderId) { slotType substitutionPref } }';
    const current = async () => (await app.graph(read, { orderId: order }, { as: shopper })).body.data.currentSlot;
    expect(await current()).toEqual({ slotType: null, substitutionPref: null });
    expect((await book(await makeSlot('2026-03-14'))).body.substitutionPref).toBe(true);
    await app.graph(prefer, { orderId: order, subPreference: false }, { as: shopper });
    expect(await current()).toEqual({ slotType: 'DELIVERY', substitutionPref: false });
    expect((await book(await makeSlot('2026-03-15'))).body.substitutionPref).toBe(false);
  });

  it('leaves one hold after two simultaneous bookings of one order [SC-356]', async () => {
    await put(tea);
    const slots = [await makeSlot('2026-03-14'), await makeSlot('2026-03-14'), await makeSlot('2026-03-14')];
    const answers = await Promise.all([...slots, ...slots].map((slotId) => book(slotId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const live = await runSql(
      database,
      `select 1 from slots.reservations where customer_order_id = $1 and status = 'UNCONFIRMED'`,
      [order],
    );
    expect(live).toHaveLength(1);
  });

  it('is refused while an offer or a price reduction of the trolley ends before that day, unless accepted [SC-370]', async () => {
    await savePromotions(database, [
      aMultiBuy({ promotionId: '900', lineNumbers: [tea], setPence: 100, promotionExpiryDate: '2026-03-13' }),
      aPromotion({ promotionId: '901', lineNumbers: [biscuits], wasPricePence: 300, promotionExpiryDate: '2026-03-14' }),
    ]);
    await offers.freshen();
    await put(tea);
    const [early, late] = [await makeSlot('2026-03-13'), await makeSlot('2026-03-15')];
    // One tea does not trigger the offer, so nothing is lost.
    expect((await book(late)).status).toBe(201);
    await put(tea, 2);
    expect((await book(early)).status).toBe(201);
    expect(await book(late)).toMatchObject({ status: 409, body: { error: 'OFFERS_EXPIRED', details: [{ name: 'promotionId', value: '900' }] } });
    expect((await book(late, shopper, { acceptExpiredOffers: true })).status).toBe(201);
    await put(biscuits);
    expect((await book(early)).status).toBe(201);
    expect((await book(late)).body.details.map(({ value }: { value: string }) => value)).toEqual(['900', '901']);
    expect((await book(late, shopper, { acceptExpiredOffers: true })).status).toBe(201);
    // With the later slot the offer no longer applies, so another late slot loses nothing.
    expect((await book(await makeSlot('2026-03-15'))).status).toBe(201);
  });
});

describe('the dates of a trolley', () => {
  const dates = async (given: object = {}) =>
    (await app.call('POST', '/slot-prod/v1/slotdates', { as: shopper, body: { customerOrderId: order, fulfilmentType: 'DELIVERY', addressId: address, ...given } })).body;

  it('say whether any open slot suits every line, and which lines come too early for all of them [SC-365]', async () => {
    await runSql(database, 'truncate slots.slots cascade');
    await put(goose);
    await makeSlot('2026-03-16');
    expect(await dates()).toMatchObject({ noSlotForOrder: true, noEarlierSlots: [{ lineNumber: goose, lastDate: '2026-03-15' }] });
    // On the last day of the goose there is a saver: for the lines the grids count alike.
    await makeSlot('2026-03-15', 'DELIVERY', 'SAVER');
    expect(await dates()).toMatchObject({ noSlotForOrder: false, noEarlierSlots: [] });
    await runSql(database, `update slots.slots set capacity = 0 where slot_date = '2026-03-15'`);
    expect(await dates()).toMatchObject({ noSlotForOrder: true });
    expect(await dates({ customerOrderId: null })).toMatchObject({ noSlotForOrder: false, noEarlierSlots: [] });
  });

  it('do not say that no slot suits the trolley while no slot is open at all [SC-365] [SC-411 part]', async () => {
    await runSql(database, 'truncate slots.slots cascade');
    await put(goose);
    expect(await dates()).toMatchObject({ noSlotForOrder: false, noEarlierSlots: [] });
    await makeSlot('2026-03-16');
    await runSql(database, 'update slots.slots set capacity = 0');
    expect(await dates()).toMatchObject({ noSlotForOrder: false, noEarlierSlots: [] });
    await runSql(database, 'update slots.slots set capacity = 1');
    expect(await dates()).toMatchObject({ noSlotForOrder: true });
  });

  it('look at a visitor\'s own trolley too, and at nobody else\'s [SC-365] [SC-016]', async () => {
    await runSql(database, 'truncate slots.slots cascade');
    await put(goose);
    await makeSlot('2026-03-16');
    const body = { customerOrderId: order, fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA' };
    const others = await app.call('POST', '/slot-prod/v1/slotdates', { body });
    expect(others.body).toMatchObject({ noSlotForOrder: false, noEarlierSlots: [] });
    const { customerId: stranger } = await makeCustomer(database);
    expect((await app.call('POST', '/slot-prod/v1/slotdates', { as: stranger, body })).status).toBe(404);
  });
});

describe('the words of the slot page', () => {
  const experience = (query: string, as?: number) => app.call('GET', `/slot-prod/v1/slot-experience?${query}`, as === undefined ? {} : { as });

  it('come with the kinds of grid, the pass, and the restricted groups that the order has lines of [SC-368]', async () => {
    await put(tea);
    await put(goose);
    const { status, body } = await experience(`customerOrderId=${order}&state=saver`, shopper);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: 'Choose a saver slot',
      text: 'Give us four hours to come in, and pay less. We hold your slot for two hours while you shop.',
      gridTypes: ['DEFAULT', 'SAVER'],
      deliveryPassActive: false,
      restrictedProductGroups: [{ id: 'goose', name: 'Goose', startDate: '2026-03-14', endDate: '2026-03-15', lineNumbers: [goose] }],
    });
    await runSql(
      database,
      `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, '2026-03-01', '2026-03-31', 0, platform.now())`,
      [shopper],
    );
    expect((await experience('', shopper)).body).toMatchObject({ deliveryPassActive: true, restrictedProductGroups: [] });
    expect((await experience(`customerOrderId=${order}`)).body).toMatchObject({ deliveryPassActive: false, restrictedProductGroups: [] });
    const { customerId: stranger } = await makeCustomer(database);
    expect((await experience(`customerOrderId=${order}`, stranger)).status).toBe(404);
  });

  it('at Christmas offer no savers, and name no time until which orders can be changed: that is the slots’ [SC-368] [SC-343 part]', async () => {
    const { body } = await experience('state=christmas');
    expect(body.gridTypes).toEqual(['DEFAULT']);
    expect(body.text).toBe('Each customer can book two slots from 20 to 24 December.');
    expect((await experience('state=summer')).status).toBe(422);
  });

  it('give a visitor the days of a campaign only from tomorrow [SC-351 part]', async () => {
    const today = `(platform.now() at time zone 'Europe/London')::date`;
    const [day] = await runSql<{ today: string; tomorrow: string }>(database, `select ${today}::text as today, (${today} + 1)::text as tomorrow`);
    await runSql(database, `insert into slots.campaigns (campaign_id, name, start_date, end_date, opens_at) values ('easter', 'Easter', ${today}, ${today} + 3, platform.now())`);
    expect((await experience('state=easter', shopper)).body.text).toContain(formatLongDay(day!.today));
    expect((await experience('state=easter')).body.text).toContain(formatLongDay(day!.tomorrow));
  });
});
