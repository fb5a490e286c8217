import { beforeEach, describe, expect, it } from 'vitest';
import { formatLongDay, addDays, instantOf, londonDay, startOfLondonDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { insertSlots } from '#/modules/slots/server/slot-store.ts';
import { takePlace } from '#/modules/slots/server/take-place.ts';
import { book, giveCard, place } from '#/start/testing/small-shop.ts';
import { staffAtWork } from '#/start/testing/staff-at-work.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ poolSize: 20 });
const { database } = shop;
const { call, refusal, auditOf } = await staffAtWork(shop, ['SLOT_MANAGE']);
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });
const today = londonDay(await readClock(database));

/** A day of its own for each test, on which branch 651 has four slots of an hour, the first at 9am. */
let day = addDays(today, 4);
let slotIds: number[];
beforeEach(async () => {
  day = addDays(day, 1);
  await runSql(database, 'delete from slots.slots where slot_date = $1', [day]);
  const usual = instantOf(addDays(day, -1), '22:00');
  await insertSlots(database, [9, 10, 11, 12].map((hour) => {
    const startsAt = instantOf(day, `${String(hour).padStart(2, '0')}:00`);
    return { branchId: 651, slotType: 'DELIVERY' as const, slotGridType: 'DEFAULT' as const, date: day, startsAt, endsAt: startsAt + 3_600_000, capacity: 5, chargePence: 400, orderCutOff: usual, amendCutOff: usual, campaignId: null };
  }));
  slotIds = (await runSql<{ id: number }>(database, 'select slot_id as id from slots.slots where slot_date = $1 order by starts_at', [day])).map(({ id }) => id);
});

const slots = async () => (await call('GET', `slots?branchId=651&date=${day}&slotType=DELIVERY&size=100`)).body.content;
const read = async (slotId: number) => (await call('GET', `slots/${slotId}`)).body;

/** Takes a place as a booking does, for an order of its own. */
let orders = 0;
async function hold(slotId: number, on = database) {
  const order = (orders += 1);
  const now = await readClock(database);
  const wanted = { slotId, customerOrderId: String(order), customerId: 900_000 + order, principalId: 900_000 + order, addressId: null, postcode: null, chargePence: 400 };
  return inTransaction({ database: on }, (context) => takePlace(context.database, wanted as never, now));
}

/** Returns the end of the only hold in a slot, in milliseconds. */
async function holdEnd(slotId: number): Promise<number> {
  const [hold] = await runSql<{ at: number }>(database, 'select floor(extract(epoch from expires_at) * 1000)::bigint as at from slots.reservations where slot_id = $1', [slotId]);
  return hold!.at;
}

describe('the list of slots', () => {
  it('has the capacity and the held and confirmed places of a branch and date [SC-687] [SC-732 part]', async () => {
    await hold(slotIds[0]!);
    const shopper = await shop.shopper();
    expect((await book(shopper, shop, slotIds[0]!)).status).toBe(201);
    await giveCard(shopper, shop);
    expect((await place(shopper, shop, `key-${shopper.orderId}`)).status).toBe(200);
    await runSql(database, `update slots.reservations set expires_at = platform.now() where slot_id = $1 and status = 'UNCONFIRMED'`, [slotIds[0]]);
    await hold(slotIds[0]!);
    const [first, ...others] = await slots();
    expect(first).toEqual({
      slotId: slotIds[0], branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date: day,
      startDateTime: toWireDateTime(instantOf(day, '09:00')), endDateTime: toWireDateTime(instantOf(day, '10:00')),
      capacity: 5, held: 1, confirmed: 1, charge: pounds(4), usualCharge: pounds(4),
      orderCutoffDateTime: toWireDateTime(instantOf(addDays(day, -1), '22:00')), amendOrderCutoffDateTime: toWireDateTime(instantOf(addDays(day, -1), '22:00')),
      campaignId: null, priorityUntil: null, version: expect.any(String),
    });
    expect(others.map(({ held, confirmed }: { held: number; confirmed: number }) => [held, confirmed])).toEqual([[0, 0], [0, 0], [0, 0]]);
    const page = (await call('GET', `slots?branchId=651&date=${day}&to=${addDays(day, 1)}&start=1&size=2`)).body;
    expect([page.totalResults >= 4, page.content.map(({ slotId }: { slotId: number }) => slotId)]).toEqual([true, slotIds.slice(1, 3)]);
    expect((await call('GET', `slots?branchId=651&date=${day}&slotType=GROCERY_COLLECTION`)).body).toEqual({ content: [], totalResults: 0 });
    expect((await call('GET', `slots?branchId=651&date=${day}&to=${addDays(day, -1)}`)).status).toBe(422);
  });
});

describe('a slot', () => {
  it('gets another capacity, charge, cut-offs and priority; running holds and orders keep their charge, and the audit has it before and after [SC-686] [SC-695 part]', async () => {
    const [slotId] = slotIds as [number];
    const shopper = await shop.shopper();
    await book(shopper, shop, slotId);
    const { version } = await read(slotId);
    const orderCutoffDateTime = toWireDateTime(instantOf(addDays(day, -1), '23:00'));
    const amendOrderCutoffDateTime = toWireDateTime(instantOf(addDays(day, -2), '12:00'));
    const priorityUntil = toWireDateTime(instantOf(addDays(day, -3), '00:00'));
    const changed = await call('PATCH', `slots/${slotId}`, { capacity: 8, charge: pounds(5.5), orderCutoffDateTime, amendOrderCutoffDateTime, priorityUntil, version });
    expect([changed.status, changed.body]).toMatchObject([200, { capacity: 8, held: 1, charge: pounds(5.5), usualCharge: pounds(4), orderCutoffDateTime, amendOrderCutoffDateTime, priorityUntil }]);
    expect(await read(slotId)).toEqual(changed.body);
    const current = await shop.browser().graph('x', '{ currentSlot(customerOrderId: "' + shopper.orderId + '") { deliveryCharge { amount } } }', {}, shopper.bearer);
    expect(current.body.data.currentSlot.deliveryCharge.amount).toBe(4);
    const other = await shop.shopper();
    await call('PATCH', `slots/${slotId}`, { priorityUntil: '' });
    expect((await book(other, shop, slotId)).body.deliveryCharge.amount).toBe(5.5);
    const [first] = await auditOf({ slotId });
    expect(first).toEqual({
      action: 'SLOT_CHANGE', slotId, branchId: 651, slot: `${formatLongDay(day)}, 9am`, slotType: 'DELIVERY', slotGridType: 'DEFAULT',
      before: { capacity: 5, charge: '£4.00', lastOrders: `${addDays(day, -1)} 22:00`, lastChanges: `${addDays(day, -1)} 22:00`, passHoldersUntil: null },
      after: { capacity: 8, charge: '£5.50', lastOrders: `${addDays(day, -1)} 23:00`, lastChanges: `${addDays(day, -2)} 12:00`, passHoldersUntil: `${addDays(day, -3)} 00:00` },
    });
    expect((await call('PATCH', `slots/${slotId}`, { capacity: 9, version })).body.error).toBe('SLOT_CHANGED');
  });

  it('keeps its cut-offs before its own day, at the second [SC-686] [SC-018 part]', async () => {
    const [slotId] = slotIds as [number];
    const midnight = startOfLondonDay(day);
    const message = 'Must be before the slot’s own day, since the trolley closes then. Try 11:59pm the day before.';
    for (const field of ['orderCutoffDateTime', 'amendOrderCutoffDateTime']) {
      expect(await refusal('PATCH', `slots/${slotId}`, { [field]: toWireDateTime(midnight) })).toEqual([422, { [field]: message }]);
      expect((await call('PATCH', `slots/${slotId}`, { [field]: toWireDateTime(midnight - 1000) })).status).toBe(200);
    }
    expect(await refusal('PATCH', `slots/${slotId}`, { priorityUntil: toWireDateTime(midnight) })).toEqual([422, { priorityUntil: 'Must be before last orders, or only pass holders could ever book.' }]);
    expect((await call('PATCH', 'slots/999999999', { capacity: 1 })).status).toBe(404);
  });

  it('can be for pass holders only until a day after today, and stays as it is if another day is given [SC-686 part] [SC-018 part]', async () => {
    const [slotId] = slotIds as [number];
    const refused = [422, { priorityUntil: 'Must be after today' }];
    for (const passed of [today, addDays(today, -1), '1970-01-01' as const]) {
      const priorityUntil = toWireDateTime(startOfLondonDay(passed));
      expect(await refusal('PATCH', `slots/${slotId}`, { priorityUntil })).toEqual(refused);
      expect(await refusal('PATCH', 'branches/651/slots', { slots: [{ slotId }], priorityUntil })).toEqual(refused);
    }
    expect((await read(slotId)).priorityUntil).toBeNull();
    expect((await call('PATCH', `slots/${slotId}`, { priorityUntil: toWireDateTime(startOfLondonDay(addDays(today, 1))) })).status).toBe(200);
  });

  it('ends running holds at an earlier order cut-off [SC-353 part] [SC-686]', async () => {
    const [slotId] = slotIds as [number];
    await hold(slotId);
    const cutOff = (await readClock(database)) + 10 * 60_000;
    await call('PATCH', `slots/${slotId}`, { orderCutoffDateTime: toWireDateTime(cutOff) });
    expect(await holdEnd(slotId)).toBe(cutOff);
  });

  it('ends running holds at once at an order cut-off that passed days ago, and their shoppers see that they have expired [SC-353 part] [SC-360 part] [SC-403 part]', async () => {
    const [slotId] = slotIds as [number];
    const shopper = await shop.shopper();
    await book(shopper, shop, slotId);
    const before = await readClock(database);
    expect((await call('PATCH', `slots/${slotId}`, { orderCutoffDateTime: toWireDateTime(before - 3 * 24 * 3_600_000) })).body.held).toBe(0);
    const end = await holdEnd(slotId);
    expect([before <= end, end <= (await readClock(database))]).toEqual([true, true]);
    const query = `{ currentSlot(customerOrderId: "${shopper.orderId}") { slotReservationId } expiredSlot(customerOrderId: "${shopper.orderId}") { startDateTime } }`;
    const { currentSlot, expiredSlot } = (await shop.browser().graph('x', query, {}, shopper.bearer)).body.data;
    expect([currentSlot.slotReservationId, expiredSlot.startDateTime]).toEqual([null, toWireDateTime(instantOf(day, '09:00'))]);
    expect((await call('PATCH', `slots/${slotId}`, { capacity: 7 })).status).toBe(200);
    expect(await holdEnd(slotId), 'a hold that has ended keeps its end').toBe(end);
  });

  it('gets an earlier order cut-off once its priority is over, and keeps a running priority before it [SC-686 part]', async () => {
    const [slotId] = slotIds as [number];
    const now = await readClock(database);
    const cutTo = (at: number) => refusal('PATCH', `slots/${slotId}`, { orderCutoffDateTime: toWireDateTime(at) });
    await runSql(database, 'update slots.slots set priority_until = to_timestamp($2 / 1000.0) where slot_id = $1', [slotId, now + 3_600_000]);
    expect(await cutTo(now + 3_600_000)).toEqual([422, { priorityUntil: 'Must be before last orders, or only pass holders could ever book.' }]);
    await runSql(database, 'update slots.slots set priority_until = to_timestamp($2 / 1000.0) where slot_id = $1', [slotId, now - 1000]);
    const earlier = toWireDateTime(now - 3_600_000);
    expect((await call('PATCH', `slots/${slotId}`, { orderCutoffDateTime: earlier })).body).toMatchObject({ orderCutoffDateTime: earlier });
  });

  it('never has a capacity below the places that are taken [SC-357] [SC-018 part]', async () => {
    const [slotId] = slotIds as [number];
    await Promise.all([hold(slotId), hold(slotId)]);
    const refused = await call('PATCH', `slots/${slotId}`, { capacity: 1 });
    expect([refused.status, refused.body.error, refused.body.message, refused.body.details]).toEqual([
      409, 'CAPACITY_BELOW_BOOKED', `2 places are taken on ${formatLongDay(day)}, 9am.`, [{ name: String(slotId), value: '2' }],
    ]);
    expect((await call('PATCH', `slots/${slotId}`, { capacity: 2 })).body.capacity).toBe(2);
    await runSql(database, `update slots.reservations set expires_at = platform.now() where slot_id = $1`, [slotId]);
    expect((await call('PATCH', `slots/${slotId}`, { capacity: 0 })).body.capacity).toBe(0);
  });

  it('has no more places taken than its capacity, whatever staff and shoppers do at once, from two processes [SC-357] [SC-355 part]', async () => {
    const second = openDatabase({ url: database.url, poolSize: 10 });
    for (let round = 0; round < 8; round += 1) {
      const slotId = slotIds[round % 4]!;
      await runSql(database, 'delete from slots.reservations where slot_id = $1', [slotId]);
      await runSql(database, 'update slots.slots set capacity = 5 where slot_id = $1', [slotId]);
      const tries = Array.from({ length: 8 }, (_, number) => hold(slotId, number % 2 ? database : second));
      const lowered = [1, 3, 2].map((capacity) => call('PATCH', `slots/${slotId}`, { capacity }));
      await Promise.all([...tries, ...lowered]);
      const { capacity, held } = await read(slotId);
      expect(held).toBeLessThanOrEqual(capacity);
    }
    await second.close();
  });
});

describe('several slots', () => {
  it('change together, with cut-offs some days before each, and each has its audit row [SC-686] [SC-695 part]', async () => {
    const chosen = (await slots()).slice(0, 3).map(({ slotId, version }: { slotId: number; version: string }) => ({ slotId, version }));
    const answer = await call('PATCH', 'branches/651/slots', { slots: chosen, capacity: 9, charge: pounds(4.5), orderCutoff: { daysBefore: 2, time: '18:30' } });
    expect(answer.status).toBe(200);
    const cutOff = toWireDateTime(instantOf(addDays(day, -2), '18:30'));
    expect((await slots()).map(({ capacity, charge, orderCutoffDateTime }: Record<string, unknown>) => [capacity, (charge as { amount: number }).amount, orderCutoffDateTime === cutOff])).toEqual([
      [9, 4.5, true], [9, 4.5, true], [9, 4.5, true], [5, 4, false],
    ]);
    const audits = await Promise.all(slotIds.map((slotId) => auditOf({ slotId })));
    expect(audits.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    const again = await call('PATCH', 'branches/651/slots', { slots: chosen, capacity: 10 });
    expect([again.status, again.body.error]).toEqual([409, 'SLOT_CHANGED']);
  });

  it('stay as they are, all of them, if one is refused, unknown or of another branch [SC-686] [SC-357]', async () => {
    await Promise.all([hold(slotIds[1]!), hold(slotIds[1]!)]);
    const before = await slots();
    const all = slotIds.map((slotId) => ({ slotId }));
    const refused = await call('PATCH', 'branches/651/slots', { slots: all, capacity: 1, charge: pounds(7) });
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([409, 'CAPACITY_BELOW_BOOKED', [{ name: String(slotIds[1]), value: '2' }]]);
    expect(await refusal('PATCH', 'branches/651/slots', { slots: all, amendOrderCutoff: { daysBefore: 0, time: '06:00' } })).toEqual([
      422, { amendOrderCutoff: 'Must be before the slot’s own day, since the trolley closes then. Try 11:59pm the day before.' },
    ]);
    expect((await call('PATCH', 'branches/651/slots', { slots: [...all, { slotId: 999_999_999 }], capacity: 9 })).status).toBe(404);
    expect((await call('PATCH', 'branches/652/slots', { slots: all, capacity: 9 })).status).toBe(404);
    expect(await slots()).toEqual(before);
  });

  it('keep every saver cheaper than the other deliveries of its day [SC-340] [SC-018 part]', async () => {
    const startsAt = instantOf(day, '13:00');
    const cutOff = instantOf(addDays(day, -1), '22:00');
    await insertSlots(database, [{ branchId: 651, slotType: 'DELIVERY', slotGridType: 'SAVER', date: day, startsAt, endsAt: startsAt + 4 * 3_600_000, capacity: 5, chargePence: 200, orderCutOff: cutOff, amendCutOff: cutOff, campaignId: null }]);
    const message = `A saver slot costs less than every other delivery of its day. On ${formatLongDay(day)} one would not.`;
    expect(await refusal('PATCH', `slots/${slotIds[0]}`, { charge: pounds(2) })).toEqual([422, { charge: message }]);
    expect((await call('PATCH', `slots/${slotIds[0]}`, { charge: pounds(2.01) })).status).toBe(200);
    const saver = (await slots()).find(({ slotGridType }: { slotGridType: string }) => slotGridType === 'SAVER');
    expect(await refusal('PATCH', `slots/${saver.slotId}`, { charge: pounds(2.01) })).toEqual([422, { charge: message }]);
  });
});
