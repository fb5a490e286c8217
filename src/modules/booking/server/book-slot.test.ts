import { beforeEach, describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { benchDay, benchNow, openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createBookingModule } from './booking-module.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { app, orders, shopper, home, makeAddress, makeSlot, freshShopper, post, book, confirm, currentSlot } = await openBookingBench(database);

beforeEach(() => moveClock(database, benchNow));

// The seconds may vary, because the clock keeps running during a test.
const twoHoursOn = expect.stringMatching(/^2026-03-09T11:00:0\d/);

describe('booking a slot', () => {
  it('holds a place for two hours and returns all its details [SC-369] [SC-353] [SC-359] [SC-344]', async () => {
    const slotId = await makeSlot();
    const expectedCharge = { amount: 4, currencyCode: 'GBP' };
    const { status, body } = await book(slotId, { expectedCharge, branchId: 651, postcode: 'RG12 1AA' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slotType: 'DELIVERY',
      collectionKind: null,
      branchId: 651,
      addressId: home,
      postcode: 'RG12 1AA',
      expiryDateTime: twoHoursOn,
      orderCutoffDateTime: '2026-03-11T22:00:00.000Z',
      amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z',
      shopByDateTime: twoHoursOn,
      slotGridType: 'DEFAULT',
      greenSlot: false,
      deliveryCharge: { amount: 4, currencyCode: 'GBP' },
      substitutionPref: true,
    });
    await moveClock(database, benchNow + 60_000);
    expect((await book(slotId)).body).toEqual(body);
    expect(await currentSlot(orders.orderOf(shopper), shopper)).toEqual({ ...body, failures: null });
  });

  it('gives the last place to one of 40 shoppers racing through two processes [SC-355]', async () => {
    const second = openDatabase({ url: database.url, poolSize: 20 });
    const otherApp = openTestApp(second, [createBookingModule(orders.deps).module]);
    const racers = await Promise.all(Array.from({ length: 40 }, freshShopper));
    const slotId = await makeSlot({ capacity: 1 });
    const answers = await Promise.all(
      racers.map(({ id, addressId }, at) =>
        (at % 2 ? app : otherApp).call('POST', '/slot-prod/v1/bookslot', {
          as: id,
          body: { customerOrderId: orders.orderOf(id), slotId, addressId },
        }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(lost.every(({ status, body }) => status === 409 && body.error === 'SLOT_TAKEN')).toBe(true);
  });

  it('by staff signed on as the customer belongs to the customer, and records who made it [SC-023 part]', async () => {
    const body = { customerOrderId: orders.orderOf(shopper), slotId: await makeSlot(), addressId: home };
    const { status, body: slot } = await app.call('POST', '/slot-prod/v1/bookslot', { as: shopper, by: 900, body });
    expect(status).toBe(201);
    const kept = await runSql(
      database,
      'select customer_id, principal_id from slots.reservations where reservation_id = $1',
      [slot.slotReservationId],
    );
    expect(kept).toEqual([{ customer_id: shopper, principal_id: 900 }]);
  });

  it('records who sends a running hold to another address or changes the kind of collection, and when [SC-023 part]', async () => {
    const { id, addressId } = await freshShopper();
    const changes = [
      { slotId: await makeSlot(), first: { addressId }, again: { addressId: await makeAddress(id, 'RG12 9ZZ') } },
      { slotId: await makeSlot({ slotType: 'GROCERY_COLLECTION' }), first: { addressId: null }, again: { addressId: null, collectionKind: 'BOTH' } },
    ];
    for (const { slotId, first, again } of changes) {
      const bookAs = (body: object, by?: number) => app.call('POST', '/slot-prod/v1/bookslot', { as: id, ...(by !== undefined && { by }), body: { customerOrderId: orders.orderOf(id), slotId, ...body } });
      const recorded = async () => (await runSql(database, `select principal_id as by, changed_at > booked_at as later from slots.reservations where slot_id = $1 and status = 'UNCONFIRMED'`, [slotId]))[0];
      await moveClock(database, benchNow);
      expect((await bookAs(first)).status).toBe(201);
      expect(await recorded()).toEqual({ by: id, later: false });
      await moveClock(database, benchNow + 60_000);
      // The same again changes nothing, so nothing is recorded.
      for (const [body, by, later] of [[first, id, false], [again, 900, true]] as const) {
        expect((await bookAs(body, 900)).status).toBe(201);
        expect(await recorded()).toEqual({ by, later });
      }
    }
  });

  it('records who cancelled it, staff or the customer [SC-023 part]', async () => {
    for (const by of [900, undefined]) {
      const body = { customerOrderId: orders.orderOf(shopper), slotId: await makeSlot(), addressId: home };
      const { body: slot } = await app.call('POST', '/slot-prod/v1/bookslot', { as: shopper, body });
      const path = `/slot-prod/v1/reservations/${slot.slotReservationId}`;
      expect((await app.call('DELETE', path, { as: shopper, ...(by !== undefined && { by }) })).status).toBe(204);
      const kept = await runSql(database, 'select status, ended_by from slots.reservations where reservation_id = $1', [slot.slotReservationId]);
      expect(kept).toEqual([{ status: 'CANCELLED', ended_by: by ?? shopper }]);
    }
  });

  it('needs a sign-in [SC-370]', async () => {
    const body = { customerOrderId: orders.orderOf(shopper), slotId: await makeSlot(), addressId: home };
    expect((await post('bookslot', body)).status).toBe(401);
  });

  it('is not found for an unknown or differently described slot, or somebody else’s order [SC-370] [SC-016]', async () => {
    const slotId = await makeSlot();
    const stranger = await freshShopper();
    const unknown = [
      await book(999_999_999),
      await book(slotId, { branchId: 652 }),
      await book(slotId, { fulfilmentType: 'GROCERY_COLLECTION' }),
      await book(slotId, { customerOrderId: orders.orderOf(shopper), addressId: stranger.addressId }, stranger.id),
    ];
    expect(unknown.map(({ status, body }) => [status, body.error])).toEqual(unknown.map(() => [404, 'SLOT_NOT_FOUND']));
    expect((await book(slotId, { addressId: stranger.addressId })).status).toBe(404);
    expect(await currentSlot(orders.orderOf(stranger.id), stranger.id)).toMatchObject({ slotReservationId: null, failures: null });
  });

  it('is refused while the order\'s slot may not be changed [SC-370]', async () => {
    const { id, addressId } = await freshShopper();
    orders.change(id, { slotChangeable: false });
    const prohibited = { status: 409, body: { error: 'RESCHEDULING_PROHIBITED' } };
    expect(await book(await makeSlot(), { addressId }, id)).toMatchObject(prohibited);
    // Before anything is said of the address, whether it is missing, unknown or not served.
    const slotId = await makeSlot();
    for (const given of [{ addressId: -1 }, { addressId: 999_999_999 }, { addressId: await makeAddress(id, 'ZE1 0AA') }]) expect(await book(slotId, given, id)).toMatchObject(prohibited);
  });

  it('is refused from the instant of the slot\'s cut-off [SC-370] [SC-342]', async () => {
    const slotId = await makeSlot({ date: '2026-03-10' });
    const cutOff = instantOf(benchDay, '22:00');
    await moveClock(database, cutOff);
    for (const given of [{}, { addressId: -1 }, { addressId: 999_999_999 }]) expect(await book(slotId, given)).toMatchObject({ status: 409, body: { error: 'CUT_OFF_PASSED' } });
    await moveClock(database, cutOff - 60_000);
    expect((await book(slotId)).body.expiryDateTime).toBe(new Date(cutOff).toISOString());
  });

  it('is not found, not open or changed in charge before anything that comes later in the order of refusals [SC-370]', async () => {
    const { id } = await freshShopper();
    orders.change(id, { slotChangeable: false });
    expect(await book(999_999_999, { addressId: -1 }, id)).toMatchObject({ status: 404, body: { error: 'SLOT_NOT_FOUND' } });
    const beyond = await makeSlot({ date: '2026-04-07' });
    for (const addressId of [-1, 999_999_999]) expect(await book(beyond, { addressId })).toMatchObject({ status: 409, body: { error: 'SLOT_NOT_OPEN' } });
    const full = await makeSlot({ capacity: 0, chargePence: 650 });
    const expectedCharge = { amount: 4, currencyCode: 'GBP' };
    expect((await book(full, { expectedCharge })).body.error).toBe('DELIVERY_CHARGE_CHANGED');
    expect((await book(full, { expectedCharge, acceptCharge: true })).body.error).toBe('SLOT_TAKEN');
  });

  it('is refused for an address that no branch, or another branch, delivers to [SC-370]', async () => {
    const { id } = await freshShopper();
    const slotId = await makeSlot();
    const far = await book(slotId, { addressId: await makeAddress(id, 'ZE1 0AA') }, id);
    expect(far).toMatchObject({ status: 422, body: { error: 'ADDRESS_NOT_SERVED', details: [{ name: 'postcode', value: 'ZE1 0AA' }] } });
    const reading = await book(slotId, { addressId: await makeAddress(id, 'RG1 2AA'), postcode: 'RG12 1AA' }, id);
    expect(reading.body.details).toContainEqual({ name: 'branchId', value: '652' });
    const nowhere = await book(slotId, { addressId: -1 }, id);
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ field: 'addressId' }] } });
  });

  it('is refused if lines are unavailable with it, with the kinds of reason in their order [SC-370]', async () => {
    const { id, addressId } = await freshShopper();
    const gone = { lineNumber: '012', message: 'Figs isn’t available in your area', kind: 'gone' } as const;
    const dated = { lineNumber: '013', message: 'Goose is not available on 12 March', kind: 'restricted' } as const;
    const grocery = { lineNumber: '014', message: 'Bread is not available with your chosen service', kind: 'service' } as const;
    const slotId = await makeSlot();
    orders.change(id, { unsuited: [gone, dated] });
    expect((await book(slotId, { addressId }, id)).body).toMatchObject({
      error: 'RESTRICTED_PRODUCTS',
      details: [{ name: 'lineNumber', value: '013' }],
    });
    orders.change(id, { unsuited: [gone, grocery] });
    expect((await book(slotId, { addressId }, id)).body).toMatchObject({
      error: 'UNAVAILABLE_ITEMS',
      details: [{ name: '012', value: gone.message }, { name: '014', value: grocery.message }],
    });
    const entertaining = await makeSlot({ slotType: 'ENTERTAINING_COLLECTION' });
    const collect = { fulfilmentType: 'ENTERTAINING_COLLECTION' };
    expect((await book(entertaining, collect, id)).body).toMatchObject({
      error: 'ENTERTAINING_ONLY',
      details: [{ name: 'lineNumber', value: '014' }],
    });
    orders.change(id, { unsuited: [] });
    expect((await book(entertaining, collect, id)).body).toMatchObject({ addressId: null, postcode: null, slotType: 'ENTERTAINING_COLLECTION' });
  });

  it('is refused if the charge differs from the one shown, unless the shopper accepts it [SC-370]', async () => {
    const slotId = await makeSlot({ chargePence: 650 });
    const expectedCharge = { amount: 4, currencyCode: 'GBP' };
    expect(await book(slotId, { expectedCharge })).toMatchObject({
      status: 409,
      body: { error: 'DELIVERY_CHARGE_CHANGED', details: [{ name: 'charge', value: '6.50' }] },
    });
    expect((await book(slotId, { expectedCharge, acceptCharge: true })).body.deliveryCharge.amount).toBe(6.5);
  });

  it('is refused if offers would be lost, unless the shopper accepts that [SC-370] [SC-369]', async () => {
    const { id, addressId } = await freshShopper();
    orders.change(id, { lostOffers: ['10021', '10022'] });
    const slotId = await makeSlot();
    expect(await book(slotId, { addressId }, id)).toMatchObject({
      status: 409,
      body: { error: 'OFFERS_EXPIRED', details: [{ name: 'promotionId', value: '10021' }, { name: 'promotionId', value: '10022' }] },
    });
    expect((await book(slotId, { addressId, acceptExpiredOffers: true }, id)).status).toBe(201);
  });

  it('for both kinds is for slots of groceries, where the branch has both services [SC-325] [SC-369]', async () => {
    const { id } = await freshShopper();
    const seen: unknown[] = [];
    orders.change(id, { unsuited: ({ collectionKind }) => (seen.push(collectionKind), []) });
    await saveBranches(database, [aBranch({ id: 653, name: 'Wokingham', postcodeAreas: ['RG41'], services: { groceries: true, entertaining: false, delivery: true } })]);
    const slotType = 'GROCERY_COLLECTION' as const;
    const [here, there] = [await makeSlot({ slotType }), await makeSlot({ slotType, branchId: 653 })];
    const both = { addressId: null, fulfilmentType: slotType, collectionKind: 'BOTH' };
    expect((await book(here, both, id)).status).toBe(201);
    expect((await book(there, both, id)).body.error).toBe('SLOT_NOT_FOUND');
    expect((await book(there, { ...both, collectionKind: null }, id)).status).toBe(201);
    expect(seen).toEqual(['BOTH', 'GROCERIES']);
    expect((await book(here, { ...both, collectionKind: 'ENTERTAINING' }, id)).status).toBe(422);
    expect((await book(here, { ...both, fulfilmentType: null, collectionKind: 'ENTERTAINING' }, id)).body.error).toBe('SLOT_NOT_FOUND');
  });

  it('again for another address or kind of collection redirects the running hold, with its end as it was [SC-353]', async () => {
    const { id, addressId } = await freshShopper();
    const other = await makeAddress(id, 'RG12 9ZZ');
    const slotId = await makeSlot({ capacity: 1 });
    const held = (await book(slotId, { addressId }, id)).body;
    await moveClock(database, benchNow + 600_000);
    expect((await book(slotId, { addressId: other }, id)).body).toEqual({ ...held, addressId: other, postcode: 'RG12 9ZZ' });
    expect(await currentSlot(orders.orderOf(id), id)).toMatchObject({ addressId: other, expiryDateTime: held.expiryDateTime });
    const collection = await makeSlot({ slotType: 'GROCERY_COLLECTION' });
    const kindOf = async () => (await runSql<{ kind: string }>(database, `select collection_kind as kind from slots.reservations where slot_id = $1 and status = 'UNCONFIRMED'`, [collection]))[0]!.kind;
    await book(collection, { addressId: null, fulfilmentType: null }, id);
    expect(await kindOf()).toBe('GROCERIES');
    await book(collection, { addressId: null, fulfilmentType: null, collectionKind: 'BOTH' }, id);
    expect(await kindOf()).toBe('BOTH');
  });

  it('again is not refused, and keeps its charge, after staff changed the charge, the opening or the cut-off [SC-353]', async () => {
    const { id, addressId } = await freshShopper();
    const other = await makeAddress(id, 'RG12 9ZZ');
    const slotId = await makeSlot();
    const held = (await book(slotId, { addressId }, id)).body;
    await runSql(
      database,
      `update slots.slots set charge_pence = 650, priority_until = to_timestamp($2::double precision / 1000) + interval '1 day',
         order_cut_off = to_timestamp($2::double precision / 1000) where slot_id = $1`,
      [slotId, benchNow],
    );
    for (const amount of [4, 6.5]) {
      const again = await book(slotId, { addressId: other, expectedCharge: { amount, currencyCode: 'GBP' } }, id);
      expect(again).toMatchObject({ status: 201, body: { slotReservationId: held.slotReservationId, addressId: other, deliveryCharge: { amount: 4 } } });
    }
    expect((await book(slotId)).body.error).toBe('CUT_OFF_PASSED');
  });

  it('for a placed order is refused where its branch does not deliver, in grid and booking alike [SC-366] [SC-413 part]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot();
    await confirm((await book(slotId, { addressId }, id)).body.slotReservationId, slotId);
    const reading = await makeAddress(id, 'RG1 2AA');
    const details = [{ name: 'postcode', value: 'RG1 2AA' }, { name: 'branchId', value: '652' }, { name: 'preparingBranchId', value: '651' }];
    const refused = { status: 422, body: { error: 'ADDRESS_NOT_SERVED', details } };
    expect(await book(await makeSlot({ branchId: 652 }), { addressId: reading }, id)).toMatchObject(refused);
    const grid = { customerOrderId: orders.orderOf(id), fulfilmentType: 'DELIVERY', addressId: reading };
    expect(await post('slotdays', grid, id)).toMatchObject(refused);
    expect(await post('slotdates', grid, id)).toMatchObject(refused);
    expect((await post('slotdates', { ...grid, customerOrderId: null }, id)).status).toBe(200);
  });

  it('keeps the earlier slot when refused, and frees it when another is held [SC-356] [SC-352 part]', async () => {
    const { id, addressId } = await freshShopper();
    const [old, full, free] = [await makeSlot({ capacity: 1 }), await makeSlot({ capacity: 0 }), await makeSlot()];
    const held = await book(old, { addressId }, id);
    expect((await book(full, { addressId }, id)).body.error).toBe('SLOT_TAKEN');
    const orderId = orders.orderOf(id);
    expect((await currentSlot(orderId, id)).slotReservationId).toBe(held.body.slotReservationId);
    expect((await book(old)).body.error).toBe('SLOT_TAKEN');
    expect((await book(free, { addressId }, id)).status).toBe(201);
    expect((await book(old)).status).toBe(201);
  });
});
