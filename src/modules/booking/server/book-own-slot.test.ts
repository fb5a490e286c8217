import { beforeEach, describe, expect, it } from 'vitest';
import { benchNow, openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { orders, makeAddress, makeSlot, freshShopper, post, book, cancel, confirm, currentSlot } = await openBookingBench(database);

beforeEach(() => moveClock(database, benchNow));

/** Makes a slot with one place, which the order of a new shopper has confirmed. */
async function ownPlace() {
  const { id, addressId } = await freshShopper();
  const slotId = await makeSlot({ capacity: 1 });
  const { slotReservationId } = (await book(slotId, { addressId }, id)).body;
  await confirm(slotReservationId, slotId);
  return { id, addressId, other: await makeAddress(id, 'RG12 9ZZ'), slotId, slotReservationId };
}

const live = (slotId: number) =>
  runSql(database, `select address_id as "addressId", status from slots.reservations where slot_id = $1 and status in ('CONFIRMED', 'UNCONFIRMED') order by reservation_id`, [slotId]);

describe('booking the slot that the order has confirmed', () => {
  it('for another address holds it at its charge and takes no second place, also in a full slot [SC-353] [SC-355] [SC-356]', async () => {
    const { id, addressId, other, slotId, slotReservationId } = await ownPlace();
    await runSql(database, 'update slots.slots set charge_pence = 650 where slot_id = $1', [slotId]);
    const expectedCharge = { amount: 6.5, currencyCode: 'GBP' };
    const held = await book(slotId, { addressId: other, expectedCharge }, id);
    expect(held).toMatchObject({ status: 201, body: { addressId: other, postcode: 'RG12 9ZZ', deliveryCharge: { amount: 4 }, expiryDateTime: expect.stringContaining('2026-03-09T11:00:0') } });
    expect(held.body.slotReservationId).not.toBe(slotReservationId);
    expect(await currentSlot(orders.orderOf(id), id)).toMatchObject({ addressId: other, slotReservationId: held.body.slotReservationId, deliveryCharge: { amount: 4 } });
    expect(await live(slotId)).toEqual([{ addressId, status: 'CONFIRMED' }, { addressId: other, status: 'UNCONFIRMED' }]);

    // The order has one place: another order finds the slot full until there is a second.
    expect((await book(slotId)).body.error).toBe('SLOT_TAKEN');
    await runSql(database, 'update slots.slots set capacity = 2 where slot_id = $1', [slotId]);
    expect((await book(slotId)).status).toBe(201);
    const late = await freshShopper();
    expect((await book(slotId, { addressId: late.addressId }, late.id)).body.error).toBe('SLOT_TAKEN');
  });

  it('again as it was placed ends that hold, and so does cancelling it; a confirmed one takes the place over [SC-352] [SC-353]', async () => {
    const { id, addressId, other, slotId, slotReservationId } = await ownPlace();
    await book(slotId, { addressId: other }, id);
    expect((await book(slotId, { addressId }, id)).body).toMatchObject({ addressId, slotReservationId, expiryDateTime: null });
    expect(await live(slotId)).toEqual([{ addressId, status: 'CONFIRMED' }]);

    const held = (await book(slotId, { addressId: other }, id)).body;
    expect((await cancel(held.slotReservationId, id)).status).toBe(204);
    expect(await currentSlot(orders.orderOf(id), id)).toMatchObject({ addressId, slotReservationId });

    const again = (await book(slotId, { addressId: other }, id)).body;
    // A running hold is redirected, and stays in the order's own place.
    expect((await book(slotId, { addressId: await makeAddress(id, 'RG12 8YY') }, id)).body.slotReservationId).toBe(again.slotReservationId);
    await confirm(again.slotReservationId, slotId);
    expect(await live(slotId)).toEqual([{ addressId: expect.any(Number), status: 'CONFIRMED' }]);
    expect((await book(slotId)).body.error).toBe('SLOT_TAKEN');
  });

  it('can be chosen in the grid while the order holds another slot, though others find it full [SC-363 part]', async () => {
    const { id, addressId, slotId } = await ownPlace();
    const other = await makeSlot();
    const held = (await book(other, { addressId }, id)).body;
    const statuses = async (as: number, customerOrderId: string) => {
      const { body } = await post('slotdays', { customerOrderId, fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA', startDate: '2026-03-12', length: 1 }, as);
      const slots: { slotId: number; status: string }[] = body.slotDays[0].slots;
      return [slotId, other].map((wanted) => slots.find((one) => one.slotId === wanted)!.status);
    };
    expect(await statuses(id, orders.orderOf(id))).toEqual(['AVAILABLE', 'BOOKED']);
    const stranger = await freshShopper();
    expect(await statuses(stranger.id, orders.orderOf(stranger.id))).toEqual(['FULLY_BOOKED', 'AVAILABLE']);
    expect((await book(slotId, { addressId }, id)).status).toBe(201);
    expect(await statuses(id, orders.orderOf(id))).toEqual(['BOOKED', 'AVAILABLE']);
    expect((await cancel(held.slotReservationId, id)).status).toBe(204);
  });

  it('costs in the grid what booking it there costs, whatever staff have changed since, or a pass that was bought later [SC-362 part] [SC-370 part]', async () => {
    const { id, addressId, other, slotId } = await ownPlace();
    await runSql(database, 'update slots.slots set charge_pence = 650 where slot_id = $1', [slotId]);
    const another = await makeSlot();
    /** Holds another slot, and returns the charge of the confirmed one in the grid of an address, and after it is booked there. */
    const charges = async (to: number) => {
      await book(another, { addressId }, id);
      const { body } = await post('slotdays', { customerOrderId: orders.orderOf(id), fulfilmentType: 'DELIVERY', addressId: to, startDate: '2026-03-12', length: 1 }, id);
      const shown = body.slotDays[0].slots.find((one: { slotId: number }) => one.slotId === slotId);
      const { status, body: booked } = await book(slotId, { addressId: to, expectedCharge: shown.charge }, id);
      return [shown.status, shown.charge.amount, status, booked.deliveryCharge.amount];
    };
    expect([await charges(addressId), await charges(other)]).toEqual([['AVAILABLE', 4, 201, 4], ['AVAILABLE', 4, 201, 4]]);
    await runSql(database, `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, '2026-03-01', '2026-03-31', 0, platform.now())`, [id]);
    // A confirmed place has been paid for; a hold is free while the pass lasts.
    expect([await charges(addressId), await charges(other)]).toEqual([['AVAILABLE', 4, 201, 4], ['AVAILABLE', 0, 201, 0]]);
    await cancel((await currentSlot(orders.orderOf(id), id)).slotReservationId, id);
    /** Returns the charge of the order's own slot in the grid of an address, and after it is booked there. */
    const ownCharges = async (to: number) => {
      const { body } = await post('slotdays', { customerOrderId: orders.orderOf(id), fulfilmentType: 'DELIVERY', addressId: to, startDate: '2026-03-12', length: 1 }, id);
      const shown = body.slotDays[0].slots.find((one: { slotId: number }) => one.slotId === slotId);
      return [shown.status, shown.charge.amount, (await book(slotId, { addressId: to }, id)).body.deliveryCharge.amount];
    };
    expect([await ownCharges(other), await ownCharges(other), await ownCharges(addressId)]).toEqual([['BOOKED', 0, 0], ['BOOKED', 0, 0], ['BOOKED', 4, 4]]);
  });

  it('is possible, so it counts as open for the lines of the order, in which others find no slot [SC-365] [SC-364 part]', async () => {
    const [own, later] = [await makeSlot({ date: '2026-03-30', branchId: 652, capacity: 1 }), await makeSlot({ date: '2026-04-01', branchId: 652 })];
    const shoppers = await Promise.all([freshShopper(), freshShopper()]);
    const addresses = await Promise.all(shoppers.map(({ id }) => makeAddress(id, 'RG1 2AA')));
    for (const { id } of shoppers) {
      orders.orderOf(id);
      orders.change(id, { lineNumbers: ['000012'], lastDates: [{ lineNumber: '000012', lastDate: '2026-03-30' }], unsuited: ({ date }) => (date === '2026-03-30' ? [] : [{ lineNumber: '000012', kind: 'restricted', message: '' }]) });
    }
    const datesOf = async (at: 0 | 1) => {
      const { body } = await post('slotdates', { customerOrderId: orders.orderOf(shoppers[at].id), fulfilmentType: 'DELIVERY', addressId: addresses[at] }, shoppers[at].id);
      return [body.noSlotForOrder, body.noEarlierSlots.length, body.slotDates.find(({ date }: { date: string }) => date === '2026-03-30').available];
    };
    const [{ id }] = shoppers;
    expect(await datesOf(0)).toEqual([false, 0, true]);
    const { slotReservationId } = (await book(own, { addressId: addresses[0] }, id)).body;
    // The grid shows the order's own slot as booked, not as available.
    expect(await datesOf(0)).toEqual([false, 0, false]);
    expect(await datesOf(1)).toEqual([true, 1, false]);
    await confirm(slotReservationId, own);
    orders.change(id, { unsuited: [] });
    await book(later, { addressId: addresses[0] }, id);
    orders.change(id, { unsuited: ({ date }) => (date === '2026-03-30' ? [] : [{ lineNumber: '000012', kind: 'restricted', message: '' }]) });
    expect(await datesOf(0), 'the order can go back to the place that it has confirmed').toEqual([false, 0, true]);
  });

  it('takes the place over also if a process of an earlier version confirms the hold, while it is replaced [SC-352]', async () => {
    const { id, other, slotId, slotReservationId } = await ownPlace();
    const held = (await book(slotId, { addressId: other }, id)).body;
    await runSql(database, `update slots.reservations set status = 'CANCELLED' where reservation_id = $1`, [slotReservationId]);
    await runSql(database, `update slots.reservations set status = 'CONFIRMED', expires_at = null where reservation_id = $1`, [held.slotReservationId]);
    expect(await live(slotId)).toEqual([{ addressId: other, status: 'CONFIRMED' }]);
    expect((await book(slotId)).body.error).toBe('SLOT_TAKEN');
  });

  it('for another kind of collection holds it for that kind, which the answers name [SC-353] [SC-325] [SC-360 part] [SC-369 part]', async () => {
    const { id } = await freshShopper();
    const slotId = await makeSlot({ slotType: 'GROCERY_COLLECTION', capacity: 1 });
    const groceries = { addressId: null, fulfilmentType: 'GROCERY_COLLECTION' };
    const kindNow = async () => (await currentSlot(orders.orderOf(id), id)).collectionKind;
    const { slotReservationId } = (await book(slotId, groceries, id)).body;
    expect(await kindNow()).toBe('GROCERIES');
    // A hold is redirected, and back.
    expect((await book(slotId, { ...groceries, collectionKind: 'BOTH' }, id)).body).toMatchObject({ slotReservationId, collectionKind: 'BOTH' });
    expect(await kindNow()).toBe('BOTH');
    expect((await book(slotId, { ...groceries, collectionKind: 'GROCERIES' }, id)).body).toMatchObject({ slotReservationId, collectionKind: 'GROCERIES' });
    await confirm(slotReservationId, slotId);
    expect(await kindNow()).toBe('GROCERIES');
    expect(await book(slotId, { ...groceries, collectionKind: 'BOTH' }, id)).toMatchObject({ status: 201, body: { collectionKind: 'BOTH' } });
    expect(await kindNow()).toBe('BOTH');
    const kinds = await runSql(database, 'select collection_kind as kind, status from slots.reservations where slot_id = $1 order by reservation_id', [slotId]);
    expect(kinds).toEqual([{ kind: 'GROCERIES', status: 'CONFIRMED' }, { kind: 'BOTH', status: 'UNCONFIRMED' }]);
  });

  it('for another address counts as one Christmas slot of the customer [SC-348 part]', async () => {
    await moveClock(database, instantOf('2026-12-01', '09:00'));
    const { id, addressId } = await freshShopper();
    const christmas = await makeSlot({ date: '2026-12-22' });
    await confirm((await book(christmas, { addressId }, id)).body.slotReservationId, christmas);
    expect((await book(christmas, { addressId: await makeAddress(id, 'RG12 9ZZ') }, id)).status).toBe(201);
    const another = async () => book(await makeSlot({ date: '2026-12-23' }), { customerOrderId: orders.openAnother(id), addressId }, id);
    expect((await another()).status).toBe(201);
    expect((await another()).body.error).toBe('MAX_CHRISTMAS_SLOTS');
  });

  it('lets one of many shoppers have the place that an order leaves, and none before [SC-355]', async () => {
    const { id, other, slotId } = await ownPlace();
    const others = await Promise.all(Array.from({ length: 10 }, freshShopper));
    const race = () => Promise.all([book(slotId, { addressId: other }, id), ...others.map((one) => book(slotId, { addressId: one.addressId }, one.id))]);
    expect((await race()).map(({ status }) => status)).toEqual([201, ...others.map(() => 409)]);
    await runSql(database, `update slots.reservations set status = 'CANCELLED' where customer_order_id = $1`, [orders.orderOf(id)]);
    expect((await Promise.all(others.map((one) => book(slotId, { addressId: one.addressId }, one.id)))).filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
