import { beforeAll, describe, expect, it } from 'vitest';
import { servicesOf } from '#/modules/slots/rules/service-types.ts';
import { addDays, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, openDatabase, runSql, type Database } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { confirmPlace, currentSlotOf } from './slot-changes.ts';
import { cancelHolds, cancelLiveHold, cancelPlaces, expireHolds, redirectHold } from './hold-store.ts';
import { movePlace } from './move-place.ts';
import { selectCurrentSlot } from './slot-sql.ts';
import { findPlaces, insertSlots, listSlots } from './slot-store.ts';
import { createSlotsModule } from './slots-module.ts';
import { slotsPersonalData } from './slots-personal-data.ts';
import { holdPlace, takePlace } from './take-place.ts';

const database = await openTestDatabase({ poolSize: 20 });
let now: number;
let day: string;
beforeAll(async () => {
  now = await readClock(database);
  day = addDays(londonDay(now), 3);
});

let made = 0;
async function makeSlot(capacity: number, cutOff = now + 24 * 3_600_000): Promise<number> {
  const startsAt = instantOf(day, '08:00') + (made += 1) * 900_000;
  await insertSlots(database, [
    { branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date: day, startsAt, endsAt: startsAt + 3_600_000,
      capacity, chargePence: 400, orderCutOff: cutOff, amendCutOff: cutOff, campaignId: null },
  ]);
  const slots = await listSlots(database, { branchId: 651, slotType: 'DELIVERY', slotGridTypes: ['DEFAULT'], from: day, to: day }, now);
  return slots.find((slot) => slot.startsAt === startsAt)!.slotId;
}

function book(slotId: number, order: number, at = now, on: Database = database) {
  const wanted = { slotId, customerOrderId: String(order), customerId: order, principalId: order, addressId: 1, postcode: 'RG12 1AA', chargePence: 400 };
  return inTransaction({ database: on }, (context) => takePlace(context.database, wanted, at));
}

describe('taking a place in a slot', () => {
  it('gives 40 shoppers from two processes no more places than there are [SC-355]', async () => {
    const slotId = await makeSlot(3);
    const secondProcess = openDatabase({ url: database.url, poolSize: 20 });
    const tries = Array.from({ length: 40 }, (_, order) => book(slotId, 1000 + order, now, order % 2 ? database : secondProcess));
    const kinds = (await Promise.all(tries)).map((one) => one.kind);
    await secondProcess.close();
    expect(kinds.filter((kind) => kind === 'held')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'full')).toHaveLength(37);
  });

  it('waits for a place that is being confirmed at the instant its hold expires, and does not give it away [SC-355 part] [SC-354 part]', async () => {
    const slotId = await makeSlot(1);
    const held = await book(slotId, 5000);
    if (held.kind !== 'held') throw new Error(held.kind);
    const { reservationId, expiresAt } = held.place;
    const waiting = async () =>
      (await runSql(database, `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
    let other: ReturnType<typeof book>;
    await inTransaction({ database }, async (confirming) => {
      expect(await confirmPlace(confirming.database, { reservationId, slotId, chargePence: 400 }, 900)).toBe(true);
      other = book(slotId, 5001, expiresAt!);
      await expect.poll(waiting, { timeout: 4000 }).toBe(1);
    });
    expect((await other!).kind).toBe('full');
  });

  it('starts again if staff change the slot after it was read, and holds nothing of what it read [SC-355 part] [SC-686 part]', async () => {
    const slotId = await makeSlot(1);
    const wanted = { slotId, customerOrderId: '5100', customerId: 5100, principalId: 5100, addressId: 1, postcode: 'RG12 1AA', chargePence: 400 };
    let tries = 0;
    const taken = await inTransaction({ database }, async (work) => {
      const found = await findPlaces(work.database, wanted, now);
      tries += 1;
      if (tries === 1) await runSql(database, 'update slots.slots set charge_pence = 700, capacity = 2 where slot_id = $1', [slotId]);
      return holdPlace(work.database, { ...wanted, chargePence: found.slot!.chargePence }, found, now);
    });
    expect([tries, taken.kind === 'held' && taken.place]).toEqual([2, expect.objectContaining({ chargePence: 700, capacity: 2 })]);
    expect(await runSql(database, 'select charge_pence as pence from slots.reservations where slot_id = $1', [slotId])).toEqual([{ pence: 700 }]);
  });

  it('holds it for two hours, and returns the running hold unchanged [SC-353]', async () => {
    const slotId = await makeSlot(1);
    const first = await book(slotId, 1);
    const again = await book(slotId, 1, now + 60_000);
    expect(first).toMatchObject({ kind: 'held', place: { expiresAt: now + 120 * 60_000 } });
    expect(again).toMatchObject({ kind: 'held', place: { expiresAt: now + 120 * 60_000 } });
  });

  it('never holds past the order cut-off [SC-353]', async () => {
    const cutOff = now + 30 * 60_000;
    expect(await book(await makeSlot(1, cutOff), 2)).toMatchObject({ place: { expiresAt: cutOff } });
  });

  it('gives an expired hold\'s place away at that instant, before any job has run [SC-354]', async () => {
    const slotId = await makeSlot(1);
    await book(slotId, 3);
    const expiry = now + 120 * 60_000;
    expect(await book(slotId, 4, expiry - 1)).toEqual({ kind: 'full' });
    expect(await currentSlotOf(database, '3', expiry)).toBeNull();
    expect(await book(slotId, 4, expiry)).toMatchObject({ kind: 'held' });
    await expireHolds(database, expiry);
    expect(await currentSlotOf(database, '4', expiry)).toMatchObject({ status: 'UNCONFIRMED' });
  });

  it('keeps the old slot if the new one is full, and frees it once the new one is taken [SC-356]', async () => {
    const [old, full, free] = [await makeSlot(1), await makeSlot(1), await makeSlot(1)];
    await book(full, 6);
    await book(old, 5);
    expect(await book(full, 5)).toEqual({ kind: 'full' });
    expect(await currentSlotOf(database, '5', now)).toMatchObject({ slotId: old });
    await book(free, 5);
    expect(await currentSlotOf(database, '5', now)).toMatchObject({ slotId: free });
    expect(await book(old, 7)).toMatchObject({ kind: 'held' });
  });

  it('confirmed for an order frees the place that the order had confirmed before, and an expired hold frees nothing [SC-352] [SC-356]', async () => {
    const [old, late, next] = [await makeSlot(1), await makeSlot(1, now - 1), await makeSlot(1)];
    const hold = async (slotId: number) => {
      const booked = await book(slotId, 9);
      if (booked.kind !== 'held') throw new Error('not held');
      return booked.place;
    };
    const first = await hold(old);
    expect(await confirmPlace(database, first, 900)).toBe(true);
    expect(await confirmPlace(database, await hold(late), 900)).toBe(false);
    expect(await book(old, 10)).toEqual({ kind: 'full' });
    expect(await confirmPlace(database, await hold(next), 900)).toBe(true);
    expect(await currentSlotOf(database, '9', now)).toMatchObject({ slotId: next, status: 'CONFIRMED' });
    expect(await book(old, 10)).toMatchObject({ kind: 'held' });
  });

  it('cannot be redirected once it has ended [SC-353]', async () => {
    const booked = await book(await makeSlot(1), 12);
    if (booked.kind !== 'held') throw new Error(booked.kind);
    const { reservationId } = booked.place;
    const elsewhere = { reservationId, addressId: 2, postcode: 'RG12 2BB', collectionKind: null, mayBeGreen: false, principalId: 12 };
    expect(await redirectHold(database, elsewhere, now)).toEqual({ greenSlot: false });
    await cancelLiveHold(database, reservationId, 12, now);
    expect(await redirectHold(database, { ...elsewhere, addressId: 3 }, now)).toBeNull();
    expect(await runSql(database, 'select address_id as "addressId" from slots.reservations where reservation_id = $1', [reservationId])).toEqual([{ addressId: 2 }]);
  });

  it('records who ended the earlier hold by booking, and the earlier confirmed place by placing [SC-023 part]', async () => {
    const hold = async (at = now) => {
      const booked = await book(await makeSlot(1), 13, at);
      if (booked.kind !== 'held') throw new Error(booked.kind);
      return booked.place;
    };
    await hold();
    await confirmPlace(database, await hold(), 901);
    const { expiresAt } = await hold();
    await confirmPlace(database, await hold(expiresAt! - 1), 902);
    await hold();
    await hold(expiresAt!);
    const ended = await runSql(database, `select status, ended_by as "endedBy" from slots.reservations where customer_order_id = '13' order by reservation_id`);
    expect(ended).toEqual([
      { status: 'CANCELLED', endedBy: 13 },
      { status: 'CANCELLED', endedBy: 902 },
      { status: 'CANCELLED', endedBy: 13 },
      { status: 'CONFIRMED', endedBy: null },
      { status: 'EXPIRED', endedBy: null },
      { status: 'UNCONFIRMED', endedBy: null },
    ]);
  });

  it('is one of four states at any time, and of two live places the hold is the order’s current one [SC-337] [SC-338 part]', async () => {
    const [first, second, third] = [await makeSlot(1), await makeSlot(1), await makeSlot(1)];
    const hold = async (slotId: number, at = now) => {
      const booked = await book(slotId, 11, at);
      if (booked.kind !== 'held') throw new Error('not held');
      return booked.place;
    };
    await confirmPlace(database, await hold(first), 900);
    await hold(second);
    const { expiresAt } = await hold(third);
    const states = () => runSql(database, `select slot_id as slot, status from slots.reservations where customer_order_id = '11' order by reservation_id`);
    expect(await states()).toEqual([{ slot: first, status: 'CONFIRMED' }, { slot: second, status: 'CANCELLED' }, { slot: third, status: 'UNCONFIRMED' }]);
    expect(await currentSlotOf(database, '11', now)).toMatchObject({ slotId: third, status: 'UNCONFIRMED' });
    await expireHolds(database, expiresAt!);
    expect((await states()).at(-1)).toEqual({ slot: third, status: 'EXPIRED' });
    expect(await currentSlotOf(database, '11', expiresAt!)).toMatchObject({ slotId: first, status: 'CONFIRMED' });
    const { reservationId } = await hold(second, expiresAt!);
    expect(await cancelLiveHold(database, reservationId, 900, expiresAt!)).toBe(true);
    expect((await states()).at(-1)).toEqual({ slot: second, status: 'CANCELLED' });
  });

  it('needs a slot with all that a booking depends on [SC-339]', async () => {
    const slotId = await makeSlot(4, now + 24 * 3_600_000);
    const slots = await listSlots(database, { branchId: 651, slotType: 'DELIVERY', slotGridTypes: ['DEFAULT'], from: day, to: day }, now);
    const slot = slots.find((one) => one.slotId === slotId)!;
    expect(slot).toEqual({
      slotId, branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date: day, startsAt: slot.startsAt, endsAt: slot.startsAt + 3_600_000,
      capacity: 4, chargePence: 400, orderCutOff: now + 24 * 3_600_000, amendCutOff: now + 24 * 3_600_000, campaignId: null, campaignOpensAt: null,
      priorityUntil: null, taken: 0, hasPass: false, isNear: false, own: null, confirmed: null,
    });
    // The kinds of goods follow from the type, so no column repeats them (decision 70).
    expect(servicesOf(slot)).toEqual(['GROCERY']);
  });

  it('never changes again once it was cancelled or has expired [SC-352]', async () => {
    const hold = async (at = now) => {
      const booked = await book(await makeSlot(1), 14, at);
      if (booked.kind !== 'held') throw new Error(booked.kind);
      return booked.place;
    };
    const cancelled = await hold();
    expect(await cancelLiveHold(database, cancelled.reservationId, 14, now)).toBe(true);
    const expired = await hold();
    await expireHolds(database, expired.expiresAt!);
    const rows = () => runSql(database, `select * from slots.reservations where customer_order_id = '14' order by reservation_id`);
    const ended = await rows();
    expect(ended).toMatchObject([{ status: 'CANCELLED' }, { status: 'EXPIRED' }]);
    for (const place of [cancelled, expired]) {
      expect(await confirmPlace(database, place, 14)).toBe(false);
      expect(await cancelLiveHold(database, place.reservationId, 14, now)).toBe(false);
      expect(await redirectHold(database, { ...place, addressId: 2, mayBeGreen: false, principalId: 14 }, now)).toBeNull();
    }
    await cancelHolds(database, ['14'], 14, now);
    await cancelPlaces(database, '14', 14, now);
    await expireHolds(database, now + 365 * 24 * 3_600_000);
    expect(await rows()).toEqual(ended);
  });

  it('whose hold has ended is marked as expired by a job that runs every minute [SC-354] [SC-352 part]', async () => {
    const [job] = createSlotsModule().module.jobs!.filter(({ name }) => name === 'release-expired-holds');
    expect(job!.timetable).toBe('* * * * *');
    const booked = await book(await makeSlot(1), 15);
    if (booked.kind !== 'held') throw new Error(booked.kind);
    const statusAfter = async (at: number) => {
      await job!.run({ database, now: at, log: null as never }, undefined);
      return (await runSql<{ status: string }>(database, 'select status from slots.reservations where reservation_id = $1', [booked.place.reservationId]))[0]!.status;
    };
    expect([await statusAfter(booked.place.expiresAt! - 1), await statusAfter(booked.place.expiresAt!)]).toEqual(['UNCONFIRMED', 'EXPIRED']);
  });

  it('given up because its customer is erased is cancelled, and expired if its time has passed before the job has marked it [SC-354 part] [SC-352 part]', async () => {
    const hold = async (at = now) => {
      const booked = await book(await makeSlot(1), 16, at);
      if (booked.kind !== 'held') throw new Error(booked.kind);
      return booked.place.expiresAt!;
    };
    const erase = (at: number) => inTransaction({ database }, (work) => slotsPersonalData.erasure!.erase(work.database, { customerId: 16, now: at }));
    const expiresAt = await hold();
    await erase(expiresAt);
    await hold(expiresAt);
    await erase(expiresAt + 1);
    expect(await runSql(database, `select status, postcode, address_id as "addressId" from slots.reservations where customer_id = 16 order by reservation_id`)).toEqual([
      { status: 'EXPIRED', postcode: null, addressId: null },
      { status: 'CANCELLED', postcode: null, addressId: null },
    ]);
  });

  it('is confirmed at once in the slot to which staff move packed goods, which frees the earlier place although the order stays [SC-352 part]', async () => {
    const [old, next] = [await makeSlot(1), await makeSlot(1)];
    const booked = await book(old, 17);
    if (booked.kind !== 'held') throw new Error(booked.kind);
    await confirmPlace(database, booked.place, 17);
    const wanted = { slotId: next, branchId: 651, lastDay: day, slotType: 'DELIVERY', customerOrderId: '17', customerId: 17, principalId: 900, addressId: 1, postcode: 'RG12 1AA', chargePence: 400 } as const;
    const moved = () => inTransaction({ database }, (work) => movePlace(work.database, wanted, now));
    expect(await moved()).toMatchObject({ kind: 'moved', slot: { slotId: next } });
    expect(await moved()).toEqual({ kind: 'same' });
    expect(await runSql(database, `select slot_id as slot, status, ended_by as "endedBy" from slots.reservations where customer_order_id = '17' order by reservation_id`)).toEqual([
      { slot: old, status: 'CANCELLED', endedBy: 900 },
      { slot: next, status: 'CONFIRMED', endedBy: null },
    ]);
    expect(await book(old, 18)).toMatchObject({ kind: 'held' });
    expect(await book(next, 19)).toEqual({ kind: 'full' });
  });

  it('confirms a hold once only [SC-352]', async () => {
    const booked = await book(await makeSlot(1), 8);
    if (booked.kind !== 'held') throw new Error('not held');
    expect(await confirmPlace(database, booked.place, 900)).toBe(true);
    expect(await confirmPlace(database, booked.place, 900)).toBe(false);
    expect(await currentSlotOf(database, '8', now + 10 * 3_600_000)).toMatchObject({ status: 'CONFIRMED', expiresAt: null });
  });
});

it('a held and then confirmed place has the same columns alone and inside another statement', async () => {
  const slotId = await makeSlot(1, now + 24 * 3_600_000 + 1);
  const held = await book(slotId, 7000);
  if (held.kind !== 'held') throw new Error(held.kind);
  const { reservationId, expiresAt } = held.place;
  const read = async (at: number) => {
    const [inside] = await runSql<{ slot: object }>(database, `select slot from (values ($1)) as own (id) left join lateral (${selectCurrentSlot('own.id', '$2')}) as live on true`, ['7000', at]);
    const alone = await currentSlotOf(database, '7000', at);
    expect(inside!.slot).toEqual(alone);
    return alone;
  };
  expect(await read(now)).toMatchObject({ slotId, date: day, status: 'UNCONFIRMED', orderCutOff: now + 24 * 3_600_000 + 1, expiresAt });
  expect(await read(expiresAt!)).toBeNull();
  await confirmPlace(database, { reservationId, slotId, chargePence: 400 }, 900);
  expect(await read(expiresAt!)).toMatchObject({ status: 'CONFIRMED', reservationId });
});
