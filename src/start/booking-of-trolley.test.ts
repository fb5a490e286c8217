import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { createBookingModule } from '#/modules/booking/server/public.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { createCatalogueModule, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createOffersModule } from '#/modules/offers/server/public.ts';
import { amendCutOff, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addSlots } from '#/modules/slots/server/public.ts';
import { createTrolleyModule, findOrderById } from '#/modules/trolley/server/public.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
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
const modules = [catalogueModule, offersModule, createTrolleyModule(catalogueAndOffers).module, createBookingModule(bookingOfTrolley(catalogueAndOffers)).module];
const slices = ['trolley', 'booking'].map((name) => new URL(`../modules/${name}/${name}.graphql`, import.meta.url));
const now = instantOf('2026-03-09', '09:00');

const [tea, goose, canapes] = ['000123', '000124', '000125'] as const;
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

async function put(lineNumber: string): Promise<void> {
  const trolleyItem = { lineNumber, quantity: { amount: 1, uom: 'C62' } };
  const add = `mutation ($orderId: String!, $trolleyItem: TrolleyItemInput!) {
    addItemToTrolley(orderId: $orderId, trolleyItem: $trolleyItem) { failures { message } } }`;
  const { body } = await app.graph(add, { orderId: order, trolleyItem }, { as: shopper });
  expect(body.data.addItemToTrolley.failures).toBeNull();
}

async function makeSlot(date: string, slotType: SlotType = 'DELIVERY'): Promise<number> {
  const [{ count }] = (await runSql<{ count: number }>(database, 'select count(*) as count from slots.slots')) as [{ count: number }];
  const startsAt = instantOf(date, '09:00') + count * 60_000;
  const cutOffs = { orderCutOff: orderCutOff(slotType, date), amendCutOff: amendCutOff(slotType, date) };
  const times = { date, startsAt, endsAt: startsAt + 3_600_000, ...cutOffs };
  await addSlots(database, [{ branchId: 651, slotType, slotGridType: 'DEFAULT', capacity: 5, chargePence: 400, campaignId: null, ...times }]);
  const [made] = await runSql<{ id: number }>(database, 'select max(slot_id) as id from slots.slots');
  return made!.id;
}

const book = (slotId: number, as = shopper) =>
  app.call('POST', '/slot-prod/v1/bookslot', { as, body: { customerOrderId: order, slotId, addressId: address } });

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

  it('keeps groceries out of entertaining slots, and entertaining out of deliveries [SC-325 part] [SC-370]', async () => {
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
});
