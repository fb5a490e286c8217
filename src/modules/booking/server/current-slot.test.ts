import { beforeEach, describe, expect, it } from 'vitest';
import { benchNow, openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { confirmPlace } from '#/modules/slots/server/public.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { orders, shopper, makeSlot, freshShopper, post, book, confirm, cancel, currentSlot, expiredSlot } = await openBookingBench(database);

beforeEach(() => moveClock(database, benchNow));

describe('the current slot', () => {
  it('is all null for an anonymous caller, without one, and from the instant its hold ends [SC-360] [SC-354]', async () => {
    const { id, addressId } = await freshShopper();
    const orderId = orders.orderOf(id);
    const none = { slotType: null, startDateTime: null, slotReservationId: null, deliveryCharge: null, failures: null };
    expect(await currentSlot('0')).toMatchObject(none);
    expect(await currentSlot(orderId, id)).toMatchObject(none);
    const expiry = Date.parse((await book(await makeSlot(), { addressId }, id)).body.expiryDateTime);
    expect(await currentSlot(orderId)).toMatchObject(none);
    await moveClock(database, expiry - 2000);
    expect((await currentSlot(orderId, id)).slotType).toBe('DELIVERY');
    await moveClock(database, expiry);
    expect(await currentSlot(orderId, id)).toMatchObject(none);
  });

  it('has no expiry once confirmed, and its amend cut-off as shop-by time [SC-360] [SC-344]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot();
    const { body } = await book(slotId, { addressId }, id);
    await confirmPlace(database, { reservationId: body.slotReservationId, slotId, chargePence: 400 }, shopper);
    expect(await currentSlot(orders.orderOf(id), id)).toMatchObject({
      expiryDateTime: null,
      shopByDateTime: body.amendOrderCutoffDateTime,
    });
  });

  it.each(['DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'])('has the type %s on the wire in the grid, the booking and afterwards [SC-321]', async (fulfilmentType) => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot({ slotType: fulfilmentType as SlotType, date: '2026-03-13' });
    const place = fulfilmentType === 'DELIVERY' ? { addressId } : { branchId: 651 };
    const { body } = await post('slotdays', { fulfilmentType, ...place, startDate: '2026-03-13', length: 1 }, id);
    expect(body.slotDays[0].slots.map((slot: { slotId: number }) => slot.slotId)).toContain(slotId);
    expect((await book(slotId, { fulfilmentType, addressId: -1, ...place }, id)).body).toMatchObject({ slotType: fulfilmentType });
    expect((await currentSlot(orders.orderOf(id), id)).slotType).toBe(fulfilmentType);
  });

  it('of an order from before the shop shows as a delivery, and its slot is never offered [SC-322] [SC-321]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot();
    const { slotReservationId } = (await book(slotId, { addressId }, id)).body;
    await confirm(slotReservationId, slotId);
    await runSql(database, `update slots.slots set slot_type = 'DELIVERY_SERVICE' where slot_id = $1`, [slotId]);
    expect((await currentSlot(orders.orderOf(id), id)).slotType).toBe('DELIVERY');
    expect(await book(slotId)).toMatchObject({ status: 404, body: { error: 'SLOT_NOT_FOUND' } });
    const grid = { fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA', startDate: '2026-03-12' };
    expect(JSON.stringify((await post('slotdays', grid)).body)).not.toContain(`"slotId":${slotId},`);
    expect((await post('slotdays', { ...grid, fulfilmentType: 'DELIVERY_SERVICE' })).status).toBe(422);
  });

  it('of another customer\'s order looks like one that never existed [SC-016]', async () => {
    const stranger = await freshShopper();
    const failures = [{ type: '404', message: 'We could not find that order.' }];
    expect(await currentSlot(orders.orderOf(shopper), stranger.id)).toMatchObject({ slotType: null, failures });
    expect(await currentSlot('99999999999999999999', stranger.id)).toMatchObject({ slotType: null, failures });
  });
});

describe('the expired slot', () => {
  const dayMs = 24 * 3_600_000;
  /** Does what the job of each minute does. */
  const markExpired = () => runSql(database, `update slots.reservations set status = 'EXPIRED' where status = 'UNCONFIRMED' and expires_at <= platform.now()`);

  it('is the hold whose time has passed, before the job has run and after, for a day [SC-360 part] [SC-354 part]', async () => {
    const { id, addressId } = await freshShopper();
    const orderId = orders.orderOf(id);
    const none = { slotReservationId: null, slotType: null, startDateTime: null, failures: null };
    expect(await expiredSlot(orderId, id)).toMatchObject(none);
    const { body } = await book(await makeSlot(), { addressId }, id);
    const expiry = Date.parse(body.expiryDateTime);
    await moveClock(database, expiry - 2000);
    expect(await expiredSlot(orderId, id), 'it still runs').toMatchObject(none);
    await moveClock(database, expiry);
    const { slotReservationId, startDateTime, endDateTime, expiryDateTime } = body;
    const told = { slotReservationId, startDateTime, endDateTime, expiryDateTime, slotType: 'DELIVERY', collectionKind: null, branchId: 651, addressId, slotGridType: 'DEFAULT', failures: null };
    expect(await expiredSlot(orderId, id)).toEqual(told);
    await markExpired();
    expect(await expiredSlot(orderId, id)).toEqual(told);
    await moveClock(database, expiry + dayMs - 2000);
    expect(await expiredSlot(orderId, id)).toEqual(told);
    await moveClock(database, expiry + dayMs);
    expect(await expiredSlot(orderId, id)).toMatchObject(none);
  });

  it('says what was to be collected', async () => {
    const { id } = await freshShopper();
    const slotId = await makeSlot({ slotType: 'GROCERY_COLLECTION' });
    const { body } = await book(slotId, { fulfilmentType: 'GROCERY_COLLECTION', addressId: -1, branchId: 651, collectionKind: 'BOTH' }, id);
    await moveClock(database, Date.parse(body.expiryDateTime));
    expect(await expiredSlot(orders.orderOf(id), id)).toMatchObject({ slotType: 'GROCERY_COLLECTION', collectionKind: 'BOTH', addressId: null });
  });

  it('is none once another slot is booked, or the order goes back to its own, or the hold was given back in time or is dismissed', async () => {
    const { id, addressId } = await freshShopper();
    const orderId = orders.orderOf(id);
    const slots = [await makeSlot(), await makeSlot()];
    const expire = async (slotId: number) => {
      const { body } = await book(slotId, { addressId }, id);
      await moveClock(database, Date.parse(body.expiryDateTime));
      expect((await expiredSlot(orderId, id)).slotReservationId).toBe(body.slotReservationId);
      return body.slotReservationId as number;
    };
    await expire(slots[0]!);
    const again = (await book(slots[0]!, { addressId }, id)).body;
    expect((await expiredSlot(orderId, id)).slotReservationId, 'the same slot is held again').toBeNull();
    await cancel(again.slotReservationId, id);
    expect((await expiredSlot(orderId, id)).slotReservationId, 'the shopper knows of a hold that they gave back').toBeNull();

    const dismissed = await expire(slots[1]!);
    expect((await cancel(dismissed, (await freshShopper()).id)).status).toBe(404);
    expect((await expiredSlot(orderId, id)).slotReservationId, 'nobody else dismisses it').toBe(dismissed);
    expect((await cancel(dismissed, id)).status).toBe(204);
    expect((await expiredSlot(orderId, id)).slotReservationId).toBeNull();
    await markExpired();
    expect((await expiredSlot(orderId, id)).slotReservationId, 'the job does not tell of it again').toBeNull();

    const own = (await book(slots[0]!, { addressId }, id)).body;
    await confirm(own.slotReservationId, slots[0]!);
    await expire(slots[1]!);
    expect((await book(slots[0]!, { addressId }, id)).body.slotReservationId, 'the order goes back to its own slot').toBe(own.slotReservationId);
    expect((await expiredSlot(orderId, id)).slotReservationId).toBeNull();
  });

  it('of another customer\'s order looks like one that never existed, and a visitor has none [SC-016]', async () => {
    const stranger = await freshShopper();
    const failures = [{ type: '404', message: 'We could not find that order.' }];
    expect(await expiredSlot(orders.orderOf(shopper), stranger.id)).toMatchObject({ slotType: null, failures });
    expect(await expiredSlot('99999999999999999999', stranger.id)).toMatchObject({ slotType: null, failures });
    expect(await expiredSlot(orders.orderOf(shopper))).toBeNull();
  });
});

describe('releasing a held slot', () => {
  it('frees its place, and answers the same when repeated [SC-371] [SC-352 part]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot({ capacity: 1 });
    const { slotReservationId } = (await book(slotId, { addressId }, id)).body;
    expect((await cancel(slotReservationId)).status).toBe(401);
    expect((await cancel(slotReservationId, id)).status).toBe(204);
    expect((await cancel(slotReservationId, id)).status).toBe(204);
    expect((await currentSlot(orders.orderOf(id), id)).slotType).toBeNull();
    expect((await book(slotId)).status).toBe(201);
  });

  it('does not cancel one whose time has passed: it has expired [SC-352 part] [SC-354 part]', async () => {
    const { id, addressId } = await freshShopper();
    const { slotReservationId, expiryDateTime } = (await book(await makeSlot(), { addressId }, id)).body;
    await moveClock(database, Date.parse(expiryDateTime));
    expect((await cancel(slotReservationId, id)).status).toBe(204);
    const [row] = await runSql<{ status: string }>(database, 'select status from slots.reservations where reservation_id = $1', [slotReservationId]);
    expect(row!.status).not.toBe('CANCELLED');
  });

  it('is refused for a confirmed one and for somebody else\'s [SC-371] [SC-016]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot();
    const { slotReservationId } = (await book(slotId, { addressId }, id)).body;
    expect((await cancel(slotReservationId, shopper)).status).toBe(404);
    expect((await cancel(987_654_321, id)).status).toBe(404);
    await confirmPlace(database, { reservationId: slotReservationId, slotId, chargePence: 400 }, shopper);
    expect(await cancel(slotReservationId, id)).toMatchObject({ status: 409, body: { error: 'SLOT_CONFIRMED' } });
    expect((await currentSlot(orders.orderOf(id), id)).slotType).toBe('DELIVERY');
  });
});
