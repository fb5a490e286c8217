import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { makeCustomer, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { addSlots, createSlotsModule } from '#/modules/slots/server/public.ts';
import { openOrderOf } from '#/modules/trolley/server/public.ts';
import { holdMs } from '#/modules/slots/rules/slot-numbers.ts';
import { hourMs, instantOf, minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { seededDice } from '#/platform/server/testing/seeded-dice.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { startBookingProcess, type BookingAnswered, type BookingCall, type BookingProcess } from './testing/booking-processes.ts';

/** Without LARDER_RUNS: one run of about 2,000 calls with a fixed seed. With it: that many random runs of about 12,000 calls. */
const seeds = process.env.LARDER_RUNS ? Array.from({ length: Number(process.env.LARDER_RUNS) }, () => Math.floor(Math.random() * 2 ** 31)) : [20260309];
const steps = process.env.LARDER_RUNS ? 1_200 : 200;
/** At how many random steps a process is killed in the middle of many calls. */
const kills = process.env.LARDER_RUNS ? 12 : 3;

const database = await openTestDatabase({ poolSize: 4 });
const day = '2026-03-09';
const start = instantOf(day, '09:00');
/** The shop's slots: few places, so that shoppers meet; two of them close while the test runs. */
const places = [1, 1, 2, 3, 2];
const cutOffs = [48, 48, 48, 5, 9].map((hours) => start + hours * hourMs);

interface ModelOrder {
  customerId: number;
  customerOrderId: string;
  addressId: number;
  hold: { slot: number; reservationId: number; expiresAt: number } | null;
  confirmed: { slot: number; reservationId: number } | null;
}

let slotIds: number[] = [];
const orders: ModelOrder[] = [];
const processes: BookingProcess[] = [];

beforeAll(async () => {
  await saveBranches(database, [aBranch()]);
  await moveClock(database, start);
  for (let number = 0; number < 9; number += 1) {
    const { customerId } = await makeCustomer(database);
    const added = await addAddress({ database }, { customerId, address: validAddress, setContactAddress: false, now: start });
    if (added.kind !== 'added') throw new Error(added.kind);
    const { customerOrderId } = await openOrderOf(database, customerId, start);
    orders.push({ customerId, customerOrderId, addressId: added.address.id, hold: null, confirmed: null });
  }
  processes.push(...(await Promise.all([startBookingProcess(database.url), startBookingProcess(database.url)])));
});
afterAll(() => Promise.all(processes.map((one) => one.kill())));

/** Starts over: no reservations, new slots, and the clock at nine. */
async function openDay(): Promise<void> {
  await moveClock(database, start);
  await runSql(database, 'truncate slots.slots cascade');
  const slot = { branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date: '2026-03-12', chargePence: 400, campaignId: null } as const;
  await addSlots(
    database,
    places.map((capacity, at) => {
      const startsAt = instantOf('2026-03-12', '08:00') + at * hourMs;
      return { ...slot, capacity, startsAt, endsAt: startsAt + hourMs, orderCutOff: cutOffs[at]!, amendCutOff: cutOffs[at]! };
    }),
  );
  slotIds = (await runSql<{ id: number }>(database, 'select slot_id as id from slots.slots order by starts_at')).map(({ id }) => id);
  for (const order of orders) Object.assign(order, { hold: null, confirmed: null });
}

const bookCall = ({ customerOrderId, customerId, addressId }: ModelOrder, slot: number): BookingCall => ({
  kind: 'rest',
  method: 'POST',
  path: '/slot-prod/v1/bookslot',
  as: customerId,
  body: { customerOrderId, slotId: slotIds[slot], addressId },
});
const cancelCall = ({ customerId }: ModelOrder, reservationId: number): BookingCall => ({
  kind: 'rest',
  method: 'DELETE',
  path: `/slot-prod/v1/reservations/${reservationId}`,
  as: customerId,
});
/** What placing an order, cancelling it, or cancelling its amend does with its places. */
const placingCall = (kind: 'confirm' | 'release' | 'revert', { customerOrderId, customerId }: ModelOrder): BookingCall => ({ kind, customerOrderId, as: customerId });

const taken = (slot: number, now: number): number =>
  orders.reduce((sum, { hold, confirmed }) => sum + (hold?.slot === slot && hold.expiresAt > now ? 1 : 0) + (confirmed?.slot === slot ? 1 : 0), 0);

/** Lets the expired holds of the model go. */
function passTime(now: number): void {
  for (const order of orders) if (order.hold && order.hold.expiresAt <= now) order.hold = null;
}

/** Returns the code with which a booking must be refused; null if it must succeed. */
function expectBooking(order: ModelOrder, slot: number, now: number): string | null {
  if (cutOffs[slot]! <= now) return 'CUT_OFF_PASSED';
  if (order.hold?.slot === slot || order.confirmed?.slot === slot) return null;
  return taken(slot, now) >= places[slot]! ? 'SLOT_TAKEN' : null;
}

interface Row {
  id: number;
  slot: number;
  customerOrderId: string;
  status: string;
  expiresAt: number | null;
}

const liveRows = (): Promise<Row[]> =>
  runSql<Row>(
    database,
    `select reservation_id as id, slot_id as slot, customer_order_id as "customerOrderId", status,
       floor(extract(epoch from expires_at) * 1000)::bigint as "expiresAt"
     from slots.reservations where status = 'CONFIRMED' or (status = 'UNCONFIRMED' and expires_at > platform.now())`,
  );

/** Checks what must hold at any instant, whatever happened: in the rows, and in the grid that a visitor sees. */
async function checkInvariants(): Promise<Row[]> {
  const rows = await liveRows();
  const counts = slotIds.map((id) => rows.filter(({ slot }) => slot === id).length);
  for (const [slot, count] of counts.entries()) expect([slot, count <= places[slot]!]).toEqual([slot, true]);
  const perOrder = rows.map(({ customerOrderId, status }) => `${customerOrderId} ${status}`);
  expect(new Set(perOrder).size).toBe(perOrder.length);
  const body = { fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA', startDate: '2026-03-12', length: 1 };
  const grid = await processes[0]!.call({ kind: 'rest', method: 'POST', path: '/slot-prod/v1/slotdays', body });
  const now = await readClock(database);
  const statuses = slotIds.map((id) => grid!.body.slotDays[0].slots.find(({ slotId }: { slotId: number }) => slotId === id).status);
  // Taken and free places add up to the capacity: the grid offers a slot exactly while a place is left.
  expect(statuses).toEqual(slotIds.map((_, slot) => (cutOffs[slot]! <= now ? 'UNAVAILABLE' : counts[slot]! < places[slot]! ? 'AVAILABLE' : 'FULLY_BOOKED')));
  return rows;
}

/** Replaces the model's state by the database's, after calls whose order is not known. */
function adopt(rows: readonly Row[]): void {
  for (const order of orders) {
    const own = rows.filter(({ customerOrderId }) => customerOrderId === order.customerOrderId);
    const hold = own.find(({ status }) => status === 'UNCONFIRMED');
    const confirmed = own.find(({ status }) => status === 'CONFIRMED');
    order.hold = hold ? { slot: slotIds.indexOf(hold.slot), reservationId: hold.id, expiresAt: hold.expiresAt! } : null;
    order.confirmed = confirmed ? { slot: slotIds.indexOf(confirmed.slot), reservationId: confirmed.id } : null;
  }
}

/** Checks that the database agrees with the model. */
function compare(rows: readonly Row[]): void {
  const shown = rows.map(({ customerOrderId, slot, status }) => `${customerOrderId} ${slotIds.indexOf(slot)} ${status}`).sort();
  const meant = orders
    .flatMap(({ customerOrderId, hold, confirmed }) => [
      ...(hold ? [`${customerOrderId} ${hold.slot} UNCONFIRMED`] : []),
      ...(confirmed ? [`${customerOrderId} ${confirmed.slot} CONFIRMED`] : []),
    ])
    .sort();
  expect(shown).toEqual(meant);
}

/** Moves the clock forward, and never to within seconds of an instant at which something ends: the clock keeps running. */
async function moveOn(minutes: number): Promise<void> {
  const ends = () => [...cutOffs, ...orders.flatMap(({ hold }) => hold?.expiresAt ?? [])];
  let now = (await readClock(database)) + minutes * minuteMs;
  while (ends().some((end) => Math.abs(end - now) < 20_000)) now += minuteMs / 2;
  await moveClock(database, now);
  passTime(now);
}

async function oneCall(dice: (sides: number) => number, on: BookingProcess): Promise<void> {
  const order = orders[dice(orders.length)]!;
  const now = await readClock(database);
  switch (dice(9)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const slot = dice(places.length);
      const refusal = expectBooking(order, slot, now);
      const answered = await on.call(bookCall(order, slot));
      expect([answered!.status, answered!.body.error ?? null]).toEqual([refusal === null ? 201 : 409, refusal]);
      if (refusal !== null) return;
      const { slotReservationId: reservationId, expiryDateTime } = answered!.body;
      if (order.hold?.slot === slot) {
        expect([reservationId, Date.parse(expiryDateTime)]).toEqual([order.hold.reservationId, order.hold.expiresAt]);
      } else if (order.confirmed?.slot === slot) {
        expect([reservationId, expiryDateTime]).toEqual([order.confirmed.reservationId, null]);
        // The order is back in the slot that it was placed with.
        order.hold = null;
      } else {
        const expiresAt = Date.parse(expiryDateTime);
        expect(expiresAt).toBeLessThanOrEqual(cutOffs[slot]!);
        expect(Math.abs(expiresAt - Math.min(now + holdMs, cutOffs[slot]!))).toBeLessThan(20_000);
        order.hold = { slot, reservationId, expiresAt };
      }
      return;
    }
    case 4: {
      if (!order.hold) return;
      expect((await on.call(cancelCall(order, order.hold.reservationId)))!.status).toBe(204);
      order.hold = null;
      return;
    }
    case 5: {
      expect((await on.call(placingCall('confirm', order)))!.status).toBe(order.hold ? 200 : 409);
      if (!order.hold) return;
      order.confirmed = { slot: order.hold.slot, reservationId: order.hold.reservationId };
      order.hold = null;
      return;
    }
    case 6: {
      if (order.confirmed) expect((await on.call(cancelCall(order, order.confirmed.reservationId)))!.status).toBe(409);
      return;
    }
    case 7: {
      expect((await on.call(placingCall('revert', order)))!.status).toBe(200);
      order.hold = null;
      return;
    }
    default: {
      expect((await on.call(placingCall('release', order)))!.status).toBe(200);
      Object.assign(order, { hold: null, confirmed: null });
    }
  }
}

/** Sends many calls at once to both processes, and sometimes kills one of them after some of the answers. */
async function burst(dice: (sides: number) => number, killed: { process: number; afterAnswers: number } | null): Promise<void> {
  let answeredCalls = 0;
  const answers = Array.from({ length: 60 }, (_, at): Promise<BookingAnswered | null> => {
    const order = orders[dice(orders.length)]!;
    const on = processes[at % 2]!;
    const kind = dice(8);
    if (kind === 4 && order.hold) return on.call(cancelCall(order, order.hold.reservationId));
    if (kind === 5) return on.call(placingCall('confirm', order));
    if (kind === 6) return on.call(placingCall(dice(2) === 0 ? 'release' : 'revert', order));
    return on.call(bookCall(order, dice(places.length)));
  });
  for (const answer of answers) void answer.then(() => (answeredCalls += 1));
  if (killed !== null) {
    const { name, kill } = processes[killed.process]!;
    await expect.poll(() => answeredCalls >= killed.afterAnswers, { timeout: 20_000, interval: 1 }).toBe(true);
    await kill();
    await isGone(name);
    processes[killed.process] = await startBookingProcess(database.url);
  }
  for (const answered of await Promise.all(answers)) {
    // A call of a killed process has no answer, and may have been done or not; every other one has an answer of the table.
    if (answered === null) expect(killed).not.toBeNull();
    else expect([200, 201, 204, 409]).toContain(answered.status);
  }
}

describe('bookings, changes, cancels and expiries of many shoppers over two processes', () => {
  it.each(seeds)('keep every place counted once, also when processes are killed, with seed %i [SC-352] [SC-353] [SC-354] [SC-355] [SC-356]', async (seed) => {
    const dice = seededDice(seed);
    const [job] = createSlotsModule().module.jobs!.filter(({ name }) => name === 'release-expired-holds');
    await openDay();
    const killsAt = new Set(Array.from({ length: kills }, () => dice(steps)));
    for (let step = 0; step < steps; step += 1) {
      const kind = killsAt.has(step) ? 0 : dice(12);
      if (kind === 0) {
        await burst(dice, killsAt.has(step) ? { process: dice(2), afterAnswers: dice(40) } : null);
        adopt(await checkInvariants());
        continue;
      }
      if (kind === 1) await moveOn(1 + dice(50));
      else if (kind === 2) await job!.run({ database, now: await readClock(database), log: openLog('silent') }, undefined);
      else for (let calls = 1 + dice(12); calls > 0; calls -= 1) await oneCall(dice, processes[dice(2)]!);
      compare(await checkInvariants());
    }
    await fillUp();
  });
});

/**
 * Waits until a killed process has no connection left. Until then the database may still run statements that it has received
 * and not begun.
 */
async function isGone(name: string): Promise<void> {
  await expect.poll(() => runSql(database, 'select from pg_stat_activity where application_name = $1', [name]), { timeout: 20_000 }).toEqual([]);
}

/** Proves that no place has leaked: once every order has given its places back, each slot has its whole capacity to give. */
async function fillUp(): Promise<void> {
  const freeAll = () => Promise.all(orders.map((order, at) => processes[at % 2]!.call(placingCall('release', order))));
  await freeAll();
  expect(await liveRows()).toEqual([]);
  const now = await readClock(database);
  for (const [slot, capacity] of places.entries()) {
    if (cutOffs[slot]! < now + minuteMs) continue;
    const answers = await Promise.all(orders.map((order, at) => processes[at % 2]!.call(bookCall(order, slot))));
    expect([slot, answers.filter((answered) => answered!.status === 201).length]).toEqual([slot, capacity]);
    await freeAll();
  }
}
