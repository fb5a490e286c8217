import { beforeEach, describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { benchDay, benchNow, openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { orders, shopper, home, makeAddress, makeSlot, freshShopper, post, book, confirm, currentSlot } = await openBookingBench(database);

beforeEach(() => moveClock(database, benchNow));

// The seconds may vary, because the clock keeps running during a test.
const twoHoursOn = expect.stringMatching(/^2026-03-09T11:00:0\d/);

const grid = (given: object = {}, as?: number) =>
  post('slotdays', { fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA', startDate: '2026-03-10', ...given }, as);

describe('the slot grid', () => {
  it('returns days in order, including empty ones, to anonymous callers too [SC-362] [SC-032 part]', async () => {
    const slotId = await makeSlot({ date: '2026-03-11', chargePence: 350 });
    const { status, body } = await grid({ length: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ branchId: 651, alerts: [] });
    expect(body.slotDays.map((day: { date: string }) => day.date)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
    expect(body.slotDays[0].slots).toEqual([]);
    expect(body.slotDays[1].slots).toContainEqual({
      slotId,
      startDateTime: expect.stringMatching(/^2026-03-11T0\d:\d\d:00\.000Z$/),
      endDateTime: expect.stringMatching(/^2026-03-11T0\d:\d\d:00\.000Z$/),
      status: 'AVAILABLE',
      charge: { amount: 3.5, currencyCode: 'GBP' },
      greenVariant: 'UNKNOWN',
      orderCutoffDateTime: '2026-03-10T22:00:00.000Z',
      amendOrderCutoffDateTime: '2026-03-10T22:00:00.000Z',
      shopByDateTime: twoHoursOn,
    });
  });

  it('has of each slot its hours, and the two cut-offs, which may differ [SC-362]', async () => {
    const slotId = await makeSlot({ date: '2026-03-11' });
    const times = { starts_at: '2026-03-11T10:00:00.000Z', ends_at: '2026-03-11T11:00:00.000Z', order_cut_off: '2026-03-10T20:00:00.000Z', amend_cut_off: '2026-03-10T18:00:00.000Z' };
    await runSql(database, 'update slots.slots set starts_at = $2, ends_at = $3, order_cut_off = $4, amend_cut_off = $5 where slot_id = $1', [slotId, ...Object.values(times)]);
    const { slotDays } = (await grid({ length: 2 })).body;
    expect(slotDays[1].slots.find((slot: { slotId: number }) => slot.slotId === slotId)).toMatchObject({
      startDateTime: times.starts_at, endDateTime: times.ends_at, orderCutoffDateTime: times.order_cut_off, amendOrderCutoffDateTime: times.amend_cut_off,
    });
  });

  it('shows the status of each slot: free, full, too late, or the caller\'s own [SC-363]', async () => {
    const [free, full, own] = [await makeSlot(), await makeSlot({ capacity: 0 }), await makeSlot()];
    const late = await makeSlot({ date: '2026-03-10' });
    const far = await makeSlot({ date: '2026-04-07' });
    expect((await book(own)).status).toBe(201);
    await moveClock(database, instantOf(benchDay, '22:00'));
    const statusOf = async (given: object = {}) => {
      const { body } = await grid({ customerOrderId: orders.orderOf(shopper), ...given }, shopper);
      const slots = body.slotDays.flatMap((day: { slots: { slotId: number; status: string }[] }) => day.slots);
      return new Map<number, string>(slots.map((slot: { slotId: number; status: string }) => [slot.slotId, slot.status]));
    };
    const near = await statusOf();
    expect([free, full, late, own].map((id) => near.get(id))).toEqual(['AVAILABLE', 'FULLY_BOOKED', 'UNAVAILABLE', 'AVAILABLE']);
    await moveClock(database, benchNow);
    expect((await statusOf()).get(own)).toBe('BOOKED');
    await moveClock(database, instantOf(benchDay, '12:00'));
    expect((await statusOf({ startDate: '2026-04-06' })).get(far)).toBe('UNAVAILABLE');
  });

  it('opens on the first day that can still be booked by default [SC-362]', async () => {
    const firstDay = async () => (await grid({ startDate: null })).body.slotDays[0].date;
    expect(await firstDay()).toBe('2026-03-10');
    await moveClock(database, instantOf(benchDay, '22:00'));
    expect(await firstDay()).toBe('2026-03-11');
  });

  it('and its dates have a day whose slots staff keep open after the usual cut-off [SC-362] [SC-364] [SC-686 part]', async () => {
    const late = await makeSlot({ date: '2026-03-10', slotType: 'GROCERY_COLLECTION' });
    await runSql(database, 'update slots.slots set order_cut_off = $2 where slot_id = $1', [late, new Date(instantOf(benchDay, '23:00'))]);
    const asked = { fulfilmentType: 'GROCERY_COLLECTION', branchId: 651 };
    const first = async () => {
      const [days, dates] = await Promise.all([post('slotdays', { ...asked, length: 2 }), post('slotdates', asked)]);
      return [...days.body.slotDays.map((day: { date: string; slots: object[] }) => `${day.date} ${day.slots.length}`), dates.body.slotDates[0]];
    };
    await moveClock(database, instantOf(benchDay, '22:59'));
    expect(await first()).toEqual(['2026-03-10 1', '2026-03-11 0', expect.objectContaining({ date: '2026-03-10', available: true })]);
    await moveClock(database, instantOf(benchDay, '23:00'));
    expect(await first()).toEqual(['2026-03-11 0', '2026-03-12 0', expect.objectContaining({ date: '2026-03-11' })]);
  });

  it('lists its days over the whole horizon, each with whether anything is left [SC-364] [SC-345 part]', async () => {
    await makeSlot({ date: '2026-04-01' });
    await makeSlot({ date: '2026-04-02', capacity: 0 });
    const { status, body } = await post('slotdates', { fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA' });
    expect(status).toBe(200);
    const days: { date: string; available: boolean; times: string[] }[] = body.slotDates;
    expect([days[0]!.date, days.at(-1)!.date]).toEqual(['2026-03-10', '2026-04-06']);
    const onDay = (date: string) => days.find((day) => day.date === date)!;
    expect(onDay('2026-04-01')).toMatchObject({ available: true, campaigns: [], isPriority: false, times: [expect.stringMatching(/^0\d:\d\d$/)] });
    expect(onDay('2026-04-02').available).toBe(false);
    expect(onDay('2026-04-03')).toMatchObject({ available: false, times: [] });
    expect((await post('slotdates', { fulfilmentType: 'DELIVERY', postcode: 'ZE1 0AA' })).body.error).toBe('ADDRESS_NOT_SERVED');
  });

  it('marks slots with another confirmed delivery to the same postcode sector as greener, and holds with them [SC-332] [SC-331 part] [SC-353 part]', async () => {
    const [near, far, held] = [await makeSlot({ date: '2026-03-16' }), await makeSlot({ date: '2026-03-16' }), await makeSlot({ date: '2026-03-16' })];
    const neighbours = await Promise.all([freshShopper(), freshShopper(), freshShopper()]);
    const addresses = [await makeAddress(neighbours[0].id, 'RG12 1ZZ'), await makeAddress(neighbours[1].id, 'RG12 2AA'), neighbours[2].addressId];
    const places = await Promise.all([near, far, held].map(async (slotId, at) => (await book(slotId, { addressId: addresses[at] }, neighbours[at]!.id)).body));
    await confirm(places[0].slotReservationId, near);
    await confirm(places[1].slotReservationId, far);
    const variants = async (given: object, as?: number) => {
      const { body } = await grid({ startDate: '2026-03-16', length: 1, ...given }, as);
      const slots: { slotId: number; greenVariant: string }[] = body.slotDays[0].slots;
      return [near, far, held].map((id) => slots.find(({ slotId }) => slotId === id)!.greenVariant);
    };
    const greenNear = ['GREEN_SLOT', 'UNKNOWN', 'UNKNOWN'];
    expect(await variants({ addressId: home, postcode: null }, shopper)).toEqual(greenNear);
    expect(await variants({ postcode: 'rg121aa' })).toEqual(greenNear);
    expect(await variants({ postcode: 'RG12 2ZZ' })).toEqual(['UNKNOWN', 'GREEN_SLOT', 'UNKNOWN']);
    expect(await variants({ postcode: 'RG12' })).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    // A shopper's own delivery is no other delivery.
    const own = { customerOrderId: orders.orderOf(neighbours[0].id), addressId: addresses[0], postcode: null };
    expect(await variants(own, neighbours[0].id)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    expect((await book(near)).body.greenSlot).toBe(true);
    expect((await currentSlot(orders.orderOf(shopper), shopper)).greenSlot).toBe(true);
    expect((await book(far)).body.greenSlot).toBe(false);
    // Another address gives the running hold its own mark.
    const elsewhere = await makeAddress(shopper, 'RG12 2ZZ');
    for (const [addressId, greenSlot] of [[elsewhere, true], [home, false]] as const) {
      expect((await book(far, { addressId })).body).toMatchObject({ addressId, greenSlot });
      expect(await currentSlot(orders.orderOf(shopper), shopper)).toMatchObject({ addressId, greenSlot });
    }
    // The control group of the experiment would see a greener slot, but does not.
    const control = await freshShopper();
    orders.orderOf(control.id);
    orders.change(control.id, { inGreenControl: true });
    expect(await variants({ addressId: control.addressId, postcode: null }, control.id)).toEqual(['CONTROL', 'UNKNOWN', 'UNKNOWN']);
    expect((await book(near, { addressId: control.addressId }, control.id)).body.greenSlot).toBe(false);
  });

  it('comes with the alerts of its kind that staff show today, the most serious first [SC-362] [SC-336]', async () => {
    await runSql(
      database,
      `insert into slots.alerts (alert_id, alert_type, message, fulfilment_types, from_date, to_date) values
         ('new-van', 'SUCCESS', 'Our new vans run on electricity.', '{DELIVERY}', '2026-03-09', '2026-03-09'),
         ('roads', 'ERROR', 'Some roads are closed.', '{DELIVERY, GROCERY_COLLECTION}', '2026-03-01', '2026-03-09'),
         ('over', 'WARNING', 'It snowed.', '{DELIVERY}', '2026-03-01', '2026-03-08'),
         ('to-come', 'WARNING', 'It will snow.', '{DELIVERY}', '2026-03-10', '2026-03-12')`,
    );
    expect((await grid()).body.alerts).toEqual([
      { alertType: 'ERROR', message: 'Some roads are closed.' },
      { alertType: 'SUCCESS', message: 'Our new vans run on electricity.' },
    ]);
    const collection = { fulfilmentType: 'GROCERY_COLLECTION', postcode: null, branchId: 651 };
    expect((await grid(collection)).body.alerts).toEqual([{ alertType: 'ERROR', message: 'Some roads are closed.' }]);
    expect((await grid({ ...collection, fulfilmentType: 'ENTERTAINING_COLLECTION' })).body.alerts).toEqual([]);
    // The day ends at midnight in London.
    await moveClock(database, instantOf('2026-03-09', '23:59') + 59_000);
    expect((await grid()).body.alerts).toHaveLength(2);
    await moveClock(database, instantOf('2026-03-10', '00:00'));
    expect((await grid()).body.alerts).toEqual([{ alertType: 'WARNING', message: 'It will snow.' }]);
    await runSql(database, 'delete from slots.alerts');
  });

  it('has no available slots of a kind of collection that its branch does not offer [SC-363] [SC-362]', async () => {
    await saveBranches(database, [aBranch({ id: 653, name: 'Wokingham', postcodeAreas: ['RG41'], services: { groceries: true, entertaining: false, delivery: true } })]);
    const slotType = 'GROCERY_COLLECTION';
    for (const branchId of [651, 653]) await makeSlot({ date: '2026-03-17', slotType, branchId });
    const statusAt = async (branchId: number, collectionKind: string | null) => {
      const wanted = { fulfilmentType: slotType, branchId, collectionKind, postcode: null };
      const { body } = await grid({ ...wanted, startDate: '2026-03-17', length: 1 });
      const { body: dates } = await post('slotdates', wanted);
      const { available } = dates.slotDates.find(({ date }: { date: string }) => date === '2026-03-17');
      return [body.slotDays[0].slots[0].status, available];
    };
    expect([await statusAt(651, 'BOTH'), await statusAt(653, 'BOTH'), await statusAt(653, 'GROCERIES')]).toEqual([
      ['AVAILABLE', true],
      ['UNAVAILABLE', false],
      ['AVAILABLE', true],
    ]);
    expect((await grid({ collectionKind: 'BOTH' })).status).toBe(422);
  });

  it('has no available slots, and takes no bookings, of a type that its branch does not offer [SC-363] [SC-366]', async () => {
    const { id } = await freshShopper();
    const addressId = await makeAddress(id, 'RG45 1AA');
    const change = (services: object, collection = true) =>
      saveBranches(database, [aBranch({ id: 654, name: 'Crowthorne', postcodeAreas: ['RG45'], collection, services: { groceries: true, entertaining: true, delivery: true, ...services } })]);
    await change({});
    const slotTypes = ['DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'] as const;
    const slotIds = new Map<string, number>();
    for (const slotType of slotTypes) slotIds.set(slotType, await makeSlot({ date: '2026-03-25', slotType, branchId: 654 }));
    const offered = async (slotType: (typeof slotTypes)[number]) => {
      const wanted = { fulfilmentType: slotType, branchId: 654, postcode: null };
      const { body } = await grid({ ...wanted, startDate: '2026-03-25', length: 1 });
      const { body: dates } = await post('slotdates', wanted);
      const { available } = dates.slotDates.find(({ date }: { date: string }) => date === '2026-03-25');
      const customerOrderId = orders.openAnother(id);
      const booked = await book(slotIds.get(slotType)!, { customerOrderId, fulfilmentType: slotType, addressId: slotType === 'DELIVERY' ? addressId : null }, id);
      return [body.slotDays[0].slots[0].status, available, booked.body.error ?? booked.status];
    };
    const allOffered = async () => Object.fromEntries(await Promise.all(slotTypes.map(async (slotType) => [slotType, await offered(slotType)])));
    const yes = ['AVAILABLE', true, 201];
    const no = ['UNAVAILABLE', false, 'SLOT_NOT_FOUND'];
    const everything = { DELIVERY: yes, GROCERY_COLLECTION: yes, ENTERTAINING_COLLECTION: yes };
    expect(await allOffered()).toEqual(everything);
    await change({ delivery: false });
    expect(await allOffered()).toEqual({ ...everything, DELIVERY: ['UNAVAILABLE', false, 'ADDRESS_NOT_SERVED'] });
    expect((await grid({ postcode: 'RG45 1AA' })).body).toMatchObject({ error: 'ADDRESS_NOT_SERVED', details: [{ name: 'postcode', value: 'RG45 1AA' }] });
    await change({ groceries: false });
    expect(await allOffered()).toEqual({ ...everything, GROCERY_COLLECTION: no });
    await change({ entertaining: false });
    expect(await allOffered()).toEqual({ ...everything, ENTERTAINING_COLLECTION: no });
    await change({}, false);
    expect(await allOffered()).toEqual({ ...everything, GROCERY_COLLECTION: no, ENTERTAINING_COLLECTION: no });
  });

  it('tells a visitor nothing about the order of a customer [SC-016]', async () => {
    const slotId = await makeSlot({ date: '2026-03-18' });
    await book(slotId);
    const { body } = await grid({ customerOrderId: orders.orderOf(shopper), startDate: '2026-03-18', length: 1 });
    expect(body.slotDays[0].slots[0]).toMatchObject({ slotId, status: 'AVAILABLE' });
  });

  it('shows the 1-hour slots of the Christmas window instead of savers [SC-346]', async () => {
    await moveClock(database, instantOf('2026-12-10', '09:00'));
    const saver = await makeSlot({ date: '2026-12-19', slotGridType: 'SAVER' });
    const hour = await makeSlot({ date: '2026-12-20' });
    const { body } = await grid({ slotGridType: 'SAVER', startDate: '2026-12-19', length: 2 });
    expect(body.slotDays.map((day: { slots: { slotId: number }[] }) => day.slots.map(({ slotId }) => slotId))).toEqual([[saver], [hour]]);
    const late = await makeSlot({ date: '2026-12-21', slotGridType: 'SAVER' });
    expect((await book(late)).body.error).toBe('SLOT_NOT_OPEN');
  });

  it('is refused for a postcode that no branch, or another branch, delivers to [SC-366]', async () => {
    const nobody = await grid({ postcode: 'ZE1 0AA' });
    expect(nobody).toMatchObject({ status: 422, body: { error: 'ADDRESS_NOT_SERVED', details: [{ name: 'postcode', value: 'ZE1 0AA' }] } });
    const other = await grid({ postcode: 'RG1 2AA', branchId: 651 });
    expect(other.body.details).toEqual([
      { name: 'postcode', value: 'RG1 2AA' },
      { name: 'branchId', value: '652' },
    ]);
    expect((await grid({ postcode: 'RG1 2AA' })).body.branchId).toBe(652);
  });

  it('can be requested for the shopper\'s own address, and for nobody else\'s [SC-016]', async () => {
    const { postcode: _, ...byAddress } = { postcode: null, addressId: home };
    expect((await grid({ ...byAddress, postcode: null }, shopper)).body.branchId).toBe(651);
    const stranger = await freshShopper();
    expect((await grid({ ...byAddress, postcode: null }, stranger.id)).status).toBe(404);
    expect((await grid({ ...byAddress, postcode: null })).status).toBe(404);
    expect((await grid({ customerOrderId: orders.orderOf(shopper) }, stranger.id)).status).toBe(404);
  });

  it('tells a customer nothing of another customer’s placed order, even where nobody delivers [SC-016] [SC-366]', async () => {
    const { id, addressId } = await freshShopper();
    const slotId = await makeSlot();
    await confirm((await book(slotId, { addressId }, id)).body.slotReservationId, slotId);
    const stranger = await freshShopper();
    for (const postcode of ['RG12 1AA', 'RG1 2AA', 'ZE1 0AA']) {
      const wanted = { fulfilmentType: 'DELIVERY', postcode, customerOrderId: orders.orderOf(id) };
      for (const endpoint of ['slotdays', 'slotdates']) {
        const refused = await post(endpoint, wanted, stranger.id);
        expect([refused.status, JSON.stringify(refused.body).includes('651')]).toEqual([404, false]);
      }
    }
    expect((await grid({ postcode: 'ZE1 0AA', customerOrderId: orders.orderOf(id) }, id)).body.details).toContainEqual({ name: 'preparingBranchId', value: '651' });
  });

  it('refuses dates that do not exist and lengths that no grid has', async () => {
    expect((await grid({ startDate: '2026-02-29' })).status).toBe(422);
    for (const startDate of ['0000-01-01', '1999-12-31', '9999-12-31']) expect((await grid({ startDate })).status).toBe(422);
    expect((await grid({ length: 0 })).status).toBe(422);
    expect((await grid({ length: 1000 })).status).toBe(422);
    expect((await grid({ fulfilmentType: 'DELIVERY_SERVICE' })).status).toBe(422);
    // A missing field gets a different status from a wrong value (AC-004).
    expect((await post('slotdays', {})).status).toBe(400);
    expect((await post('slotdays', { fulfilmentType: 'DELIVERY' })).status).toBe(422);
  });

  it('takes as many statements for many slots as for few', async () => {
    const customerOrderId = orders.orderOf(shopper);
    const count = async (date: string) =>
      (await countStatements(() => grid({ startDate: date, addressId: home, customerOrderId }, shopper))).count;
    const few = await count('2026-03-20');
    for (let made = 0; made < 30; made += 1) await makeSlot({ date: '2026-03-21' });
    expect(await count('2026-03-20')).toBe(few);
    // The address with its branch and alerts, the order, and the slots; the sign-in and the clock come with the call.
    expect(few).toBeLessThanOrEqual(4);
  });
});
